import { setTimeout as sleep } from 'node:timers/promises';

/** SQLSTATE classes and system errors of a database that is away for a moment (PostgreSQL, appendix A). */
const passing = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/;

/** Whether an error means that the database is away, rather than that the query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, syscall } = at as NodeJS.ErrnoException;
    if (code === 'ENOENT' && syscall !== 'connect') continue;
    if (code !== undefined && passing.test(code)) return true;
    if (/^(Connection terminated|timeout e|Query read timeout|Client (has encountered a connection|was closed))/.test(at.message))
      return true;
  }
  return false;
}

/** Whether a write failed because the disk of a file or of the database is full (53100). */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === '53100') return true;
  }
  return false;
}

/** Repeats a call that failed because the database was away or had no room, for up to 20 seconds. The call must be safe to run twice. */
export async function retry<T>(act: () => Promise<T>, patienceMs = 20_000): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(isDatabaseUnavailable(error) || isDiskFull(error)) || Date.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

/** Like `retry`, until `signal` aborts. Undefined when it did. */
export async function retryUntil<T>(signal: AbortSignal, act: () => Promise<T>): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      return await act();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await sleep(200, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}
