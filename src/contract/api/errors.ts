import type { ErrorEntry } from '../errors/errorEntry.ts';
import { type ErrorCode, errorTable } from '../errors/errorTable.ts';
import type { MessageContext } from '../text/text.ts';
import { formatMessage } from '../text/text.ts';
import type { AppError } from './appError.ts';

export { type ErrorCode, errorTable } from '../errors/errorTable.ts';
export { AppError } from './appError.ts';

/** The properties of every error answer, besides its flags. `reference` identifies the request in the operator's log. */
export interface ErrorBody {
  readonly message: string;
  readonly code: ErrorCode;
  readonly reference?: string;
  readonly [flag: string]: unknown;
}

export function errorEntry(code: ErrorCode): ErrorEntry {
  return errorTable[code];
}

/** The JSON body of an error answer. */
export function errorBody(error: AppError, audience: MessageContext, reference: string): ErrorBody {
  const entry = errorEntry(error.code);
  return {
    message: formatMessage(entry.text, audience.language, { reference, billing: audience.billing, ...error.values }),
    code: error.code,
    reference,
    ...entry.flags,
    ...(Object.keys(error.values).length > 0 ? { values: error.values } : {}),
  };
}
