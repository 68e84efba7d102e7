import { finished, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/api/errors.ts';
import { documentId, listEntries, maxListedEntries, readEntry, zipDocuments } from '#contract/endpoints/documents.ts';
import { mediaTypeOfName, outputTypes } from '#contract/files/files.ts';
import type { BlobStore, BorrowedFile } from '../../documents/blobStore.ts';
import { cleanDocumentName } from '../../documents/documentName.ts';
import type { DocumentRepository, DocumentRow } from '../../documents/documentRepository.ts';
import { dataOffsetOf, readZipEntries } from '../../documents/zipEntries.ts';
import { mountEndpoint } from '../mountEndpoint.ts';
import { owned } from '../request/ownedDocument.ts';
import { closedSignal } from '../response/closedSignal.ts';
import { contentDisposition } from '../response/contentDisposition.ts';
import { sendFile } from '../response/sendFile.ts';

const maxZipDocuments = 200;

export interface ZipRouteDeps {
  readonly documents: DocumentRepository;
  readonly blobs: BlobStore;
  /** Several files as one zip, written while it is read. */
  zipStream(entries: readonly { name: string; path: string }[], signal: AbortSignal): Readable;
}

/** The entries of a stored zip, and stored documents as one zip. */
export function mountZipRoutes(app: FastifyInstance, { documents, blobs, zipStream }: ZipRouteDeps): void {
  mountEndpoint(app, listEntries, async ({ params, request }) => {
    const row = await owned(request.caller.owner, (owner) => documents.use(params.id, owner));
    if (row.mediaType !== outputTypes.zip) throw new AppError('not_found');
    const entries = await entriesOf(blobs, row.id);
    const named = entries.slice(0, maxListedEntries).map(({ name, sizeBytes }) => ({ name, sizeBytes }));
    return { count: entries.length, entries: named };
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
