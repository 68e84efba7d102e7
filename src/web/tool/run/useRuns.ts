import { useCallback, useRef, useState } from 'react';
import type { OperationFacts } from '#contract/pages/toolPageMeta.ts';
import { isJobEnded } from '#web/api/isJobEnded.ts';
import { findRun, nameOf } from './runJobs.ts';
import { newRun, type Run, type RunRequest, withNames } from './runs.ts';
import { useLeaving, useRunJob } from './useRunJob.ts';

/** Starts runs, follows them and finds them again. The address holds their job ids. `onEnded` is called for each run that ended here. */
export function useRuns(operation: OperationFacts, onEnded: (run: Run) => void) {
  const tellEnded = useRef(onEnded);
  tellEnded.current = onEnded;
  const [runs, setRuns] = useState<readonly Run[]>([]);
  const leaving = useLeaving();

  const change = useCallback((key: string, to: Partial<Run>) => {
    setRuns((all) => all.map((run) => (run.key === key ? { ...run, ...to } : run)));
  }, []);
  const { follow, runOne, cancel } = useRunJob(operation, { change, tellEnded, leaving });

  /** Runs the orders and resolves when all have ended. `onStarted` is called with the job ids as they become known. */
  const start = useCallback(
    async (requests: readonly RunRequest[], params: Record<string, unknown>, onStarted: (ids: readonly string[]) => void) => {
      const savedName = await nameOf(operation, params);
      const fresh = withNames(requests.map((request) => newRun(request, savedName(request))));
      setRuns(fresh);
      const ids: (string | undefined)[] = fresh.map(() => undefined);
      const over = fresh.map((run, index) =>
        runOne(run, requests[index] as RunRequest, params, fresh.length === 1, (id) => {
          ids[index] = id;
          onStarted(ids.filter((each) => each !== undefined));
        }),
      );
      return Promise.all(over);
    },
    [operation, runOne],
  );

  /** Runs one file of a batch again, for example with its password. */
  const again = useCallback(
    async (key: string, request: RunRequest, params: Record<string, unknown>) => {
      const savedName = await nameOf(operation, params);
      const run = { ...newRun(request, savedName(request)), key };
      change(key, { ...run });
      return runOne(run, request, params, false, () => undefined);
    },
    [operation, change, runOne],
  );

  /** Finds jobs again by their ids, without those that no longer exist. Resolves when all have ended. */
  const restore = useCallback(
    async (ids: readonly string[]): Promise<readonly Run[]> => {
      const found = (await Promise.all(ids.map((id) => findRun(id, leaving.current.signal)))).filter((run) => run !== undefined);
      setRuns(found);
      await Promise.all(
        found.map(async (run) => {
          if (!run.job || isJobEnded(run.job)) return;
          const job = await follow(run.key, run.job.id, found.length === 1).catch(() => undefined);
          tellEnded.current({ ...run, job: job ?? run.job });
        }),
      );
      return found;
    },
    [follow, leaving],
  );

  return { runs, start, again, restore, cancel, reset: useCallback(() => setRuns([]), []) };
}
