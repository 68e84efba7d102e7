import type { ErrorCode } from './errors/errorTable.ts';
import type { TextValues } from './text.ts';

/**
 * An error that is meant for the person at the other end. The cause goes to the log, the words to the user.
 * `values` fill the text's placeholders; they never hold content of a file. By itself, so that what throws one need not load all words.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly values: TextValues;
  /** Where the wait is known, it is told instead of the table's. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: { cause?: unknown; values?: TextValues; retryAfterSeconds?: number } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.values = options.values ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
