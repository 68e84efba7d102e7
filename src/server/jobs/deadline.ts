import { bytesPerMb } from '#contract/files.ts';
import type { Operation } from '#contract/operation.ts';
import type { DocumentRow } from '../documents/documentRepository.ts';

/** Of the smallest file: enough for a program that starts on a busy machine. */
const baseMs = 60_000;
/** As long as one page may be drawn (docs/decisions/0290). */
const pageMs = 10_000;
/** Of what is not counted in pages: Office files, pictures, text. */
const mbMs = 60_000;

/**
 * A small file cannot hold a worker process for as long as a large one may (docs/decisions/0291). Where a language model is asked, the
 * time is the model's.
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
