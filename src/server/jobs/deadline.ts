import type { Operation } from '#contract/api/operation.ts';
import { bytesPerMb } from '#contract/files/files.ts';
import type { DocumentRow } from '../documents/documentRepository.ts';

/** For the smallest file: enough for a program to start on a busy machine. */
const baseMs = 60_000;
/** The longest time that drawing one page may take (docs/decisions/0290). */
const pageMs = 10_000;
/** For files that are not counted in pages: Office files, pictures, text. */
const mbMs = 60_000;

/**
 * Limits a job by the size of its input: a small file cannot hold a worker process as long as a large one (docs/decisions/0291). Where a
 * language model is asked, the model's time limit applies.
 */
export function deadlineOf(
  { repeats }: Operation,
  inputs: readonly Pick<DocumentRow, 'sizeBytes' | 'pageCount'>[],
  longestMs: number,
): number {
  if (repeats === 'charged') return longestMs;
  const sum = inputs.reduce(
    (ms, { sizeBytes, pageCount }) => ms + mbMs * (sizeBytes / bytesPerMb) + pageMs * (pageCount ?? 0),
    baseMs,
  );
  return Math.min(longestMs, Math.round(sum));
}
