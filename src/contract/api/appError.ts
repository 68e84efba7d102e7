import type { ErrorCode } from '../errors/errorTable.ts';
import type { TextValues } from '../text/text.ts';

export type { ErrorCode } from '../errors/errorTable.ts';

/**
 * An error for the user. The cause goes to the log, the message to the user. `values` fill the message's placeholders; they never hold
 * content of a file. In a file of its own, so that code that throws one does not load all texts.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly values: TextValues;
  /** The waiting time, where it is known; it replaces the one of the table. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: { cause?: unknown; values?: TextValues; retryAfterSeconds?: number } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.values = options.values ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
