import { finished, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  deleteDocument,
  documentId,
  listEntries,
  maxListedEntries,
  readDocument,
  readEntry,
  recentDocuments,
  restoreVersion,
  uploadDocument,
  uploadFile,
  viewDocument,
  zipDocuments,
} from '#contract/endpoints/documents.ts';
import { maxLetterPages, readFields, readLetters, readTextBlocks } from '#contract/endpoints/editing.ts';
import { AppError } from '#contract/errors.ts';
import { endingOf, type FileKind, fileKinds, mediaTypeOfName, outputTypes, pdf } from '#contract/files.ts';
import { kindOfPage } from '#contract/operation.ts';
import { letterGaps, type PageLetter, type WireLetter } from '#contract/pageLetters.ts';
import type { PdfInput } from '#engines/ports.ts';
import { catalogue, operations } from '#tools/catalogue.ts';
import type { Owner } from '../db/schema.ts';
import type { BlobStore, BorrowedFile } from '../documents/blobStore.ts';
import type { Asking, DocumentInspections } from '../documents/documentInspections.ts';
import { cleanDocumentName } from '../documents/documentName.ts';
import type { DocumentRepository, DocumentRow } from '../documents/documentRepository.ts';
import type { UploadReceiver } from '../documents/uploadReceiver.ts';
import { dataOffsetOf, readZipEntries } from '../documents/zipEntries.ts';
import { closedSignal } from './closedSignal.ts';
import { contentDisposition } from './contentDisposition.ts';
import { passwordHeader } from './documentPassword.ts';
import { mountEndpoint } from './mountEndpoint.ts';
import { announcedBytes, readMultipart } from './readMultipart.ts';
import { sendFile } from './sendFile.ts';

export interface DocumentRouteDeps {
  readonly documents: DocumentRepository;
  readonly blobs: BlobStore;
  readonly uploadReceiver: UploadReceiver;
  readonly inspections: DocumentInspections;
  /** Several files as one zip, written while it is read. */
  zipStream(entries: readonly { name: string; path: string }[], signal: AbortSignal): Readable;
}

const maxZipDocuments = 200;
/** Operations that answer a question of a page, such as an estimate: nobody looks for their results among recent files. */
const answers = operations
  .filter(({ output: { kind, isFile, view } }) => kind === 'json' && !isFile && !view)
  .map(({ id }) => id);

/** A file that no tool accepts is not stored. */
const takenKinds = new Set(catalogue.flatMap((page) => [page.does.source.kind, kindOfPage(page)]));

/** Upload, read, list and delete stored files. */
export function mountDocumentRoutes(
  app: FastifyInstance,
  { documents, blobs, uploadReceiver, inspections, zipStream }: DocumentRouteDeps,
): void {
  const upload = async (request: FastifyRequest, reply: FastifyReply, field: string, kind: FileKind) => {
    const closed = closedSignal(request, reply);
    const allowance = await uploadReceiver.allowance(request.caller, { announcedBytes: announcedBytes(request), kind, max: 1 });
    try {
      const shape = { field, kind, max: 1, takesDocuments: false, takesFiles: true, wantsHash: false };
      const { parts } = await readMultipart(request, shape, uploadReceiver, allowance);
      const [part] = parts;
      if (part?.from !== 'file') throw new AppError('insufficient_files', { values: { min: 1 } });
      const owner = request.caller.become(reply);
      return documents.view(await uploadReceiver.storeChecked(part.file, owner, askingOf(request, closed)));
    } finally {
      await allowance.release();
    }
  };
  mountEndpoint(app, uploadDocument, ({ request, reply }) => upload(request, reply, uploadDocument.upload.field, pdf));
  mountEndpoint(app, uploadFile, ({ request, reply, query }) => {
    const kind = fileKinds[query.kind];
    if (!takenKinds.has(kind)) throw new AppError('bad_request', { values: { detail: `no tool takes the kind ${kind.name}` } });
    return upload(request, reply, uploadFile.upload.field, kind);
  });

  mountEndpoint(app, recentDocuments, async ({ request }) => {
    const { owner } = request.caller;
    return owner ? (await documents.recent(owner, answers)).map((row) => documents.view(row)) : [];
  });

  mountEndpoint(app, viewDocument, async ({ params, request }) => {
    const row = await owned(request.caller.owner, (owner) => documents.current(params.id, owner));
    return { ...documents.view(row), id: params.id, version: row.id };
  });

  mountEndpoint(app, restoreVersion, async ({ params, body, request }) => {
    const row = await owned(request.caller.owner, (owner) => documents.restore(params.id, body.version, owner));
    return { ...documents.view(row), id: params.id, version: row.id };
  });

  mountEndpoint(app, readDocument, async ({ params, query, request, reply }) => {
    const isOriginal = query.version === 'original';
    // Who shows a file asks for its fields and its text next.
    if (query.download !== '1') inspections.warm();
    const row = await owned(request.caller.owner, (owner) =>
      isOriginal ? documents.use(params.id, owner) : documents.current(params.id, owner),
    );
    return sendFile(request, reply, blobs, {
      id: row.id,
      sizeBytes: row.sizeBytes,
      etag: row.id,
      mediaType: row.mediaType,
      name: nameFor(row, query.name),
      disposition: query.download === '1' ? 'attachment' : 'inline',
    });
  });

  /** Inspects a stored PDF with an engine, with the password of the request. */
  const lookAt = async <Seen>(id: string, request: FastifyRequest, look: (input: PdfInput) => Promise<Seen>): Promise<Seen> => {
    const row = await owned(request.caller.owner, (owner) => documents.current(id, owner));
    if (row.mediaType !== outputTypes.pdf) throw new AppError('not_found');
    const password = passwordHeader(request);
    const { path, giveBack } = await blobs.borrow(row.id);
    return look(password === null ? { path } : { path, password }).finally(giveBack);
  };

  mountEndpoint(app, readFields, async ({ params, request, reply }) => {
    const asking = askingOf(request, closedSignal(request, reply));
    return { fields: [...(await lookAt(params.id, request, (input) => inspections.fields(input, asking)))] };
  });

  mountEndpoint(app, readTextBlocks, async ({ params, query, request, reply }) => {
    const asking = askingOf(request, closedSignal(request, reply));
    const page = Number(query.page);
    return { blocks: [...(await lookAt(params.id, request, (input) => inspections.textBlocks(input, page, asking)))] };
  });

  mountEndpoint(app, listEntries, async ({ params, request }) => {
    const row = await owned(request.caller.owner, (owner) => documents.use(params.id, owner));
    if (row.mediaType !== outputTypes.zip) throw new AppError('not_found');
    const entries = await entriesOf(blobs, row.id);
    const named = entries.slice(0, maxListedEntries).map(({ name, sizeBytes }) => ({ name, sizeBytes }));
    return { count: entries.length, entries: named };
  });

  mountEndpoint(app, readLetters, async ({ params, query, request, reply }) => {
    const asking = askingOf(request, closedSignal(request, reply));
    const [from, to] = [Number(query.from), Number(query.to)];
    if (to < from || to - from >= maxLetterPages)
      throw new AppError('bad_request', { values: { detail: `from and to: 1 to ${maxLetterPages} pages in order` } });
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const pages = await lookAt(params.id, request, (input) => inspections.letters(input, numbers, asking));
    return { pages: pages.map(({ page, letters, isCut }) => ({ page, isCut, letters: letters.map(wireLetter) })) };
  });

  mountEndpoint(app, readEntry, async ({ params, query, request, reply }) => {
    const row = await owned(request.caller.owner, (owner) => documents.use(params.id, owner));
    if (row.mediaType !== outputTypes.zip) throw new AppError('not_found');
    const { entry, offset } = await entryOf(blobs, row.id, Number(params.entry));
    return sendFile(request, reply, blobs, {
      id: row.id,
      sizeBytes: row.sizeBytes,
      slice: { offset, sizeBytes: entry.sizeBytes },
      etag: `${row.id}-${params.entry}`,
      mediaType: mediaTypeOfName(entry.name),
      name: entry.name,
      disposition: query.download === '1' ? 'attachment' : 'inline',
    });
  });

  mountEndpoint(app, deleteDocument, async ({ params, request }) => {
    const row = await owned(request.caller.owner, (owner) => documents.find(params.id, owner));
    for (const id of await documents.remove(row.id, row.owner)) await blobs.remove(id);
    return { deleted: true as const };
  });

  mountEndpoint(app, zipDocuments, async ({ query, request, reply }) => {
    const ids = query.ids.split(',').filter((id) => id !== '');
    if (ids.length === 0 || ids.length > maxZipDocuments) {
      throw new AppError('bad_request', { values: { detail: `ids: 1 to ${maxZipDocuments} document ids with commas between` } });
    }
    if (!ids.every((id) => documentId.safeParse(id).success)) throw new AppError('not_found');
    const rows: DocumentRow[] = [];
    for (const id of ids) rows.push(await owned(request.caller.owner, (owner) => documents.use(id, owner)));
    const { entries, giveBack } = await borrowAll(blobs, rows);
    const name = cleanDocumentName(query.name ?? 'documents', '.zip');
    reply
      .type('application/zip')
      .headers({ 'cache-control': 'private, no-store', 'content-disposition': contentDisposition('attachment', name) });
    const zip = zipStream(entries, closedSignal(request, reply));
    finished(zip, () => void giveBack());
    return reply.send(zip);
  });
}

function wireLetter({ text, gap, x, y, width, height, angle }: PageLetter): WireLetter {
  return [text, letterGaps.indexOf(gap), x, y, width, height, angle];
}

function askingOf({ caller: { owner, network } }: FastifyRequest, signal: AbortSignal): Asking {
  return { owner, network, signal };
}

/** Every zip that we store is uncompressed, so an entry is a slice of it. */
async function entriesOf(blobs: BlobStore, id: string) {
  const { path, giveBack } = await blobs.borrow(id);
  try {
    return (await readZipEntries(path)) ?? [];
  } finally {
    await giveBack();
  }
}

async function entryOf(blobs: BlobStore, id: string, number: number) {
  const { path, giveBack } = await blobs.borrow(id);
  try {
    const entry = (await readZipEntries(path))?.[number - 1];
    if (entry?.method !== 0) throw new AppError('not_found');
    return { entry, offset: await dataOffsetOf(path, entry) };
  } finally {
    await giveBack();
  }
}

async function borrowAll(blobs: BlobStore, rows: readonly DocumentRow[]) {
  const borrowed: BorrowedFile[] = [];
  const giveBack = async () => {
    for (const file of borrowed) await file.giveBack();
  };
  try {
    const entries: { name: string; path: string }[] = [];
    for (const { id, name } of rows) {
      const file = await blobs.borrow(id);
      borrowed.push(file);
      entries.push({ name, path: file.path });
    }
    return { entries, giveBack };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

async function owned(owner: Owner | undefined, find: (owner: Owner) => Promise<DocumentRow | undefined>): Promise<DocumentRow> {
  const row = owner && (await find(owner));
  if (!row) throw new AppError('not_found');
  return row;
}

/** The stored name, or the requested one with the extension that fits the bytes. */
export function nameFor(row: Pick<DocumentRow, 'name' | 'mediaType'>, asked: string | undefined): string {
  return asked === undefined ? row.name : cleanDocumentName(asked, endingOf(row.mediaType));
}
