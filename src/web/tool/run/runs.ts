import { stem } from '#contract/api/operation.ts';
import type { SourceFacts } from '#contract/api/sourceFacts.ts';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { newIdempotencyKey } from '#web/api/idempotencyKey.ts';
import { isJobEnded } from '#web/api/isJobEnded.ts';
import type { StoredInput } from '#web/api/run.ts';
import type { Problem } from './problem.ts';

/** One run of the operation: all files together, or one file of a batch. */
export interface Run {
  readonly key: string;
  /** The file's name; undefined for several files. */
  readonly name: string | undefined;
  /** The size of the input; undefined when it is no longer known. */
  readonly inputBytes: number | undefined;
  readonly fileKeys: readonly string[];
  readonly startedAt: number;
  readonly job: JobView | undefined;
  readonly problem: Problem | undefined;
  /** The name to save under, instead of the route's. */
  readonly savedName: string | undefined;
}

export interface RunRequest {
  readonly name: string | undefined;
  readonly inputBytes: number;
  readonly fileKeys: readonly string[];
  readonly inputs: readonly StoredInput[];
  /** Sent with the request; they are not stored documents. */
  readonly attachments: readonly File[];
  readonly sources: readonly SourceFacts[];
}

export const isRunOver = (run: Run): boolean => run.problem !== undefined || (run.job !== undefined && isJobEnded(run.job));
export const isRunDone = (run: Run): boolean => run.job?.state === 'done' && run.problem === undefined;

export function newRun(request: RunRequest, savedName: string | undefined): Run {
  return {
    key: newIdempotencyKey(),
    name: request.name,
    inputBytes: request.inputBytes,
    fileKeys: request.fileKeys,
    startedAt: Date.now(),
    job: undefined,
    problem: undefined,
    savedName,
  };
}

/** For several files, results with the same name (`split-pages.zip`) are named after their source as well. */
export function withNames<Named extends Pick<Run, 'name' | 'savedName'>>(runs: readonly Named[]): readonly Named[] {
  const names = new Set(runs.map(({ savedName }) => savedName));
  if (runs.length < 2 || names.size > 1) return runs;
  return runs.map((run) => ({
    ...run,
    savedName: run.savedName && run.name ? `${stem(run.name)}_${run.savedName}` : run.savedName,
  }));
}
