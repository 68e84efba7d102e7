import { createHmac } from 'node:crypto';
import { AppError } from '#contract/api/appError.ts';
import { operationOf } from '#tools/catalogue.ts';
import type { BlobStore, BorrowedFile } from '../../documents/blobStore.ts';
import type { DocumentRepository } from '../../documents/documentRepository.ts';
import type { Key } from '../../secret.ts';
import { deadlineOf } from '../deadline.ts';
import type { JobRow } from '../jobRepository.ts';
import { isSlow } from '../queue/isSlow.ts';
import { openRequest } from '../sealedRequest.ts';
import type { HandlerFile, HandlerRequest } from './workerProtocol.ts';

interface Deps {
  readonly documents: Pick<DocumentRepository, 'byIds'>;
  readonly blobs: Pick<BlobStore, 'borrow'>;
  readonly requestKey: Key;
  readonly deadlineMs: number;
}

/** A keyed hash of the owner: equal for all jobs of an owner, and useless to others. */
function ownerWord(key: Buffer, owner: string): string {
  return createHmac('sha256', key).update(`resident:${owner}`).digest('base64url');
}

/**
 * What a worker process gets of a job. Files that it reads are added to `inputs`, so that they are given back after a failure, too. Throws
 * `not_found` if one of them was deleted.
 */
export async function handlerRequestOf(
  job: JobRow,
  scratchDir: string,
  inputs: BorrowedFile[],
  { documents, blobs, requestKey, deadlineMs: longestMs }: Deps,
): Promise<HandlerRequest> {
  if (!job.sealedRequest) throw new AppError('internal');
  const request = openRequest(requestKey, job.id, job.sealedRequest);
  const rows = await documents.byIds(job.inputIds);
  if (rows.length !== job.inputIds.length) throw new AppError('not_found');
  const operation = operationOf(job.operation);
  if (!operation) throw new AppError('internal');
  const files: HandlerFile[] = [];
  for (const [index, { id, name, pageCount, mediaType, mayBeEncrypted }] of rows.entries()) {
    const input = await blobs.borrow(id);
    inputs.push(input);
    const password = request.passwords[index] ?? null;
    files.push({ path: input.path, name, pageCount, mediaType, mayBeEncrypted, password });
  }
  const { params, commonPassword, language } = request;
  const owner = ownerWord(requestKey.now, job.owner);
  return {
    operation: operation.id,
    params,
    files,
    commonPassword,
    language,
    owner,
    isSlow: isSlow(operation, params, rows),
    usesOffice: operation.needs === 'office',
    scratchDir,
    deadlineMs: deadlineOf(operation, rows, longestMs),
  };
}
