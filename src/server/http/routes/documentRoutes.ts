import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/api/errors.ts';
import { kindOfPage } from '#contract/api/operation.ts';
import {
  deleteDocument,
  readDocument,
  recentDocuments,
  restoreVersion,
  uploadDocument,
  uploadFile,
  viewDocument,
} from '#contract/endpoints/documents.ts';
import { endingOf, type FileKind, fileKinds, pdf } from '#contract/files/files.ts';
import { catalogue, operations } from '#tools/catalogue.ts';
import type { BlobStore } from '../../documents/blobStore.ts';
import type { DocumentInspections } from '../../documents/documentInspections.ts';
import { cleanDocumentName } from '../../documents/documentName.ts';
import type { DocumentRepository, DocumentRow } from '../../documents/documentRepository.ts';
import type { UploadReceiver } from '../../documents/uploadReceiver.ts';
import { mountEndpoint } from '../mountEndpoint.ts';
import { inspectionCallerOf, owned } from '../request/ownedDocument.ts';
import { announcedBytes, readMultipart } from '../request/readMultipart.ts';
import { closedSignal } from '../response/closedSignal.ts';
import { sendFile } from '../response/sendFile.ts';

interface DocumentRouteDeps {
  readonly documents: DocumentRepository;
  readonly blobs: BlobStore;
  readonly uploadReceiver: UploadReceiver;
  readonly inspections: DocumentInspections;
}

/** Operations that answer a question of a page, such as an estimate: nobody looks for their results among recent files. */
const answers = operations
  .filter(({ output: { kind, isFile, view } }) => kind === 'json' && !isFile && !view)
  .map(({ id }) => id);

/** A file that no tool accepts is not stored. */
const takenKinds = new Set(catalogue.flatMap((page) => [page.operation.source.kind, kindOfPage(page)]));

/** Upload of a file, which is checked before it is stored. */
export function mountUploadRoutes(
  app: FastifyInstance,
  { documents, uploadReceiver }: Pick<DocumentRouteDeps, 'documents' | 'uploadReceiver'>,
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
      return documents.view(await uploadReceiver.storeChecked(part.file, owner, inspectionCallerOf(request, closed)));
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
}

/** Read, list, restore and delete stored files. */
export function mountDocumentRoutes(
  app: FastifyInstance,
  { documents, blobs, inspections }: Omit<DocumentRouteDeps, 'uploadReceiver'>,
): void {
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

  mountEndpoint(app, deleteDocument, async ({ params, request }) => {
    const row = await owned(request.caller.owner, (owner) => documents.find(params.id, owner));
    for (const id of await documents.remove(row.id, row.owner)) await blobs.remove(id);
    return { deleted: true as const };
  });
}

/** The stored name, or the requested one with the extension that fits the bytes. */
export function nameFor(row: Pick<DocumentRow, 'name' | 'mediaType'>, asked: string | undefined): string {
  return asked === undefined ? row.name : cleanDocumentName(asked, endingOf(row.mediaType));
}
