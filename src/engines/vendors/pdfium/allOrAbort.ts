import type { EngineCall } from '#engines/ports.ts';

/** Runs all, and stops the others when one fails. */
export async function allOrAbort<T>(call: EngineCall, tasks: readonly ((call: EngineCall) => Promise<T>)[]): Promise<T[]> {
  const stop = new AbortController();
  const own = { ...call, signal: AbortSignal.any([call.signal, stop.signal]) };
  const ends = await Promise.allSettled(
    tasks.map((task) =>
      task(own).catch((error: unknown) => {
        stop.abort(error);
        throw error;
      }),
    ),
  );
  // The first failure is the cause; the others were only stopped.
  if (stop.signal.aborted) throw stop.signal.reason;
  return ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
}
