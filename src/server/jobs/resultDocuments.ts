import { readFile, writeFile } from 'node:fs/promises';
import { outputTypes } from '#contract/files/files.ts';
import type { CompanionFile } from '#contract/results/companions.ts';
import type { Owner } from '../db/schema.ts';
import type { BlobStore } from '../documents/blobStore.ts';
import { cleanDocumentName } from '../documents/documentName.ts';
import type { DocumentRepository } from '../documents/documentRepository.ts';
import { newId } from '../ids.ts';
import type { JobRow } from './jobRepository.ts';
import type { HandlerResult } from './workerProcess/workerProtocol.ts';

/** A stored companion file of a result, without its owner. */
type StoredCompanion = Omit<Parameters<DocumentRepository['insert']>[0], 'owner' | 'network'>;

/** A stored result and its companion files. */
export interface StoredResult {
  readonly resultId: string;
  readonly sizeBytes: number;
  readonly beside: readonly StoredCompanion[];
}

/** Stores the companion files of a result. A JSON result lists them in `files`. */
export async function storeCompanions(
  result: HandlerResult,
  resultId: string,
  blobs: Pick<BlobStore, 'keep'>,
): Promise<readonly StoredCompanion[]> {
  const kept: StoredCompanion[] = [];
  const files: CompanionFile[] = [];
  for (const { path, kind, savedName, ...facts } of result.companions) {
    const id = newId();
    const { sizeBytes } = await blobs.keep(id, path, true);
    const name = cleanDocumentName(savedName, `.${kind}`);
    kept.push({ id, companionOf: resultId, name, mediaType: outputTypes[kind], sizeBytes, entries: null, ...facts });
    files.push({ kind, documentId: id, name, sizeBytes });
  }
  if (files.length > 0 && result.kind === 'json') {
    const facts = JSON.parse(await readFile(result.path, 'utf8')) as object;
    await writeFile(result.path, JSON.stringify({ ...facts, files }));
  }
  return kept;
}

/** The document that a stored result becomes. */
export function resultDocument(job: JobRow, owner: Owner, result: HandlerResult, { resultId, sizeBytes }: StoredResult) {
  const { kind, savedName, pageCount, entries, needsPassword, mayBeEncrypted } = result;
  return {
    id: resultId,
    owner,
    network: job.network,
    name: cleanDocumentName(savedName, `.${kind}`),
    mediaType: outputTypes[kind],
    sizeBytes,
    pageCount,
    entries,
    needsPassword,
    mayBeEncrypted,
  };
}
