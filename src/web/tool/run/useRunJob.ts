import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { JobView } from '#contract/endpoints/jobs.ts';
import type { OperationFacts } from '#contract/pages/toolPageMeta.ts';
import { isJobEnded } from '#web/api/isJobEnded.ts';
import { problemOfError, problemOfJob } from './problem.ts';
import { followRunJob, startWithRetries, stopRunJob } from './runJobs.ts';
import type { Run, RunRequest } from './runs.ts';

/** Aborted when the component leaves the page. */
export function useLeaving(): RefObject<AbortController> {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  return leaving;
}

interface Parts {
  change(key: string, to: Partial<Run>): void;
  readonly tellEnded: RefObject<(run: Run) => void>;
  readonly leaving: RefObject<AbortController>;
}

/** Starts, follows and cancels the job of one run. */
export function useRunJob(operation: OperationFacts, { change, tellEnded, leaving }: Parts) {
  /** Runs that were cancelled before the server had answered with their job. */
  const unwanted = useRef(new Set<string>());

  const follow = useCallback(
    async (key: string, id: string, isOnly: boolean): Promise<JobView | undefined> => {
      let last: JobView | undefined;
      const tell = (job: JobView) => {
        last = job;
        change(key, { job, problem: job.error ? problemOfJob(job.error) : undefined });
      };
      await followRunJob(id, isOnly, tell, leaving.current.signal);
      return last;
    },
    [change, leaving],
  );

  const runOne = useCallback(
    async (
      run: Run,
      request: RunRequest,
      params: Record<string, unknown>,
      isOnly: boolean,
      onId: (id: string) => void,
    ): Promise<Run> => {
      unwanted.current.delete(run.key);
      try {
        const started = await startWithRetries(operation, request, params, leaving.current.signal);
        change(run.key, { job: started });
        onId(started.id);
        if (unwanted.current.has(run.key)) void stopRunJob(started);
        const job = isJobEnded(started) ? started : await follow(run.key, started.id, isOnly);
        const over = { ...run, job, problem: job?.error ? problemOfJob(job.error) : undefined };
        tellEnded.current(over);
        return over;
      } catch (error) {
        const over = { ...run, problem: problemOfError(error) };
        if (leaving.current.signal.aborted) return over;
        change(run.key, { problem: over.problem });
        tellEnded.current(over);
        return over;
      }
    },
    [operation, change, follow, leaving, tellEnded],
  );

  const cancel = useCallback(async (run: Run) => {
    if (!run.job) unwanted.current.add(run.key);
    else if (!isJobEnded(run.job)) await stopRunJob(run.job);
  }, []);

  return { follow, runOne, cancel };
}
