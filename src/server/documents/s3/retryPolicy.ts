import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#contract/api/errors.ts';

/** The time limits of one try and of all tries together. */
export interface RetryLimits {
  readonly attemptMs: number;
  readonly totalMs: number;
}

const firstPauseMs = 100;
const longestPauseMs = 3000;

/** Statuses that are worth another try (RFC 9110 §15, and "SlowDown" of S3, which is a 503). */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Repeats a call that failed for a temporary reason, with growing pauses, until its time is over. Throws `not_found` or
 * `storage_unavailable`. Their causes name codes but no address, because a key opens a file.
 */
export async function retryUntilAvailable<T>(
  { attemptMs, totalMs }: RetryLimits,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + totalMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const controller = new AbortController();
    const left = Math.max(deadline - performance.now(), 1);
    // Cleared once the answer begins, because the signal would cut off its body.
    const timer = setTimeout(() => controller.abort(), Math.min(attemptMs, left));
    try {
      return await act(controller.signal);
    } catch (error) {
      const { name, status } = factsOf(error);
      if (name === 'NoSuchKey' || (status === 404 && name !== 'NoSuchBucket')) throw new AppError('not_found');
      const mayPass = status === undefined || passing.has(status);
      // Half of the pause is random, so processes that failed together do not retry together.
      const waitMs = pauseMs * (0.5 + Math.random() / 2);
      if (!mayPass || performance.now() + waitMs >= deadline) throw unavailable(name, status);
      await sleep(waitMs);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The store misbehaves; the error names codes only. */
export function unavailable(name: string, status?: number): AppError {
  return new AppError('storage_unavailable', { cause: new StoreRefused(name, status) });
}

/** The reason of a refusal by the store. */
export class StoreRefused extends Error {
  readonly code: string;

  constructor(code: string, status: number | undefined) {
    super(`the store: ${code}${status === undefined ? '' : ` (${status})`}`);
    this.name = 'StoreRefused';
    this.code = code;
  }
}

interface Facts {
  readonly name: string;
  readonly status: number | undefined;
}

function factsOf(error: unknown): Facts {
  const { name, code, $metadata } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };
  const word = [code, name].find((each) => /^[A-Za-z0-9_]{3,60}$/.test(each ?? '') && each !== 'Error');
  return { name: word ?? 'unknown', status: $metadata?.httpStatusCode };
}
