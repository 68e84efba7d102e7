import { AppError } from '#contract/api/appError.ts';
import type { EngineCall } from '#engines/ports.ts';

/** An engine call whose signal also aborts at its deadline, always with an AppError as its reason. */
export interface TimedCall extends EngineCall {
  /** In the time of `performance.now()`. Several runs share one deadline. */
  readonly endsAtMs: number;
}

/** Runs one call. Whatever stops it, in an engine or in our own code, is thrown as `cancelled` or `too_complex`. */
export async function inTime<Result>(call: EngineCall, work: (call: TimedCall) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const cancel = () => controller.abort(new AppError('cancelled'));
  const deadline = setTimeout(() => controller.abort(new AppError('too_complex', { cause: 'deadline' })), call.deadlineMs);
  call.signal.addEventListener('abort', cancel, { once: true });
  if (call.signal.aborted) cancel();
  try {
    return await work({
      ...call,
      signal: controller.signal,
      endsAtMs: performance.now() + call.deadlineMs,
      progress: (done, total) => call.progress(done, total),
    });
  } finally {
    clearTimeout(deadline);
    call.signal.removeEventListener('abort', cancel);
  }
}

export function remainingMs(call: TimedCall): number {
  call.signal.throwIfAborted();
  return Math.max(1, call.endsAtMs - performance.now());
}
