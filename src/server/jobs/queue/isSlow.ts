import type { Operation } from '#contract/api/operation.ts';
import { bytesPerMb } from '#contract/files/files.ts';
import type { DocumentRow } from '../../documents/documentRepository.ts';
import type { JobRequest } from '../sealedRequest.ts';

/** Above this size even a quick operation takes seconds (docs/capacity.md). */
const largeBytes = 20 * bytesPerMb;
const largePages = 500;

/** Whether a job will probably hold a worker process for long, judged by its operation, its settings and the size of its inputs. */
export function isSlow(
  operation: Operation,
  params: JobRequest['params'],
  inputs: readonly Pick<DocumentRow, 'sizeBytes' | 'pageCount'>[],
): boolean {
  if (operation.pace === 'slow' || operation.runsAs?.(params).pace === 'slow') return true;
  const bytes = inputs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const pages = inputs.reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0);
  return bytes > largeBytes || pages > largePages;
}
