import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/api/errors.ts';
import { isCodedText } from '#contract/files/files.ts';
import type { BlobStore } from '../../documents/blobStore.ts';
import type { DocumentRepository } from '../../documents/documentRepository.ts';
import { type JobFacts, jobError } from '../../jobs/jobRepository.ts';
import { sendFile } from './sendFile.ts';

export interface ResultDeps {
  readonly blobs: BlobStore;
  readonly documents: DocumentRepository;
}

/** Sends the result of a settled job as a download, or the error it ended with. A download extends the lifetime of the result. */
export async function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  { job, result }: JobFacts,
  name: 'route' | 'saved' | { readonly given: string },
  { blobs, documents }: ResultDeps,
): Promise<FastifyReply> {
  if (job.state === 'waiting' || job.state === 'running') throw new AppError('not_ready');
  if (job.state !== 'done') throw jobError(job);
  const isFresh = result && documents.isJustUsed(result);
  const row = job.resultId === null || isFresh ? result : await documents.use(job.resultId, job.owner);
  if (!row) throw new AppError('not_found');
  return sendFile(request, reply, blobs, {
    id: row.id,
    sizeBytes: row.sizeBytes,
    etag: row.id,
    // What an operation writes is UTF-8. The encoding of an uploaded text is unknown.
    mediaType: isCodedText(row.mediaType) ? `${row.mediaType}; charset=utf-8` : row.mediaType,
    name: typeof name === 'object' ? name.given : name === 'route' ? (job.routeName ?? row.name) : row.name,
    disposition: 'attachment',
  });
}
