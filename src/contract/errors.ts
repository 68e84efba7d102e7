import type { AppError } from './appError.ts';
import { accountErrors } from './errors/accounts.ts';
import type { ErrorEntry } from './errors/errorEntry.ts';
import { fileErrors } from './errors/files.ts';
import { formErrors } from './errors/forms.ts';
import { languageErrors } from './errors/languages.ts';
import { moneyErrors } from './errors/money.ts';
import { requestErrors } from './errors/requests.ts';
import { resultErrors } from './errors/results.ts';
import { serviceErrors } from './errors/service.ts';
import type { Audience } from './text.ts';
import { say } from './text.ts';

export { AppError } from './appError.ts';

/** The only table from a code to status, flags and words. Server and browser both read it; a page takes just the part that it shows. */
export const errorTable = {
  ...formErrors,
  ...requestErrors,
  ...accountErrors,
  ...moneyErrors,
  ...fileErrors,
  ...resultErrors,
  ...languageErrors,
  ...serviceErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;

/** What every error answer carries, beside its flags. `reference` finds the request in the operator's log. */
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
export function errorBody(error: AppError, audience: Audience, reference: string): ErrorBody {
  const entry = errorEntry(error.code);
  return {
    message: say(entry.text, audience.language, { reference, billing: audience.billing, ...error.values }),
    code: error.code,
    reference,
    ...entry.flags,
    ...(Object.keys(error.values).length > 0 ? { values: error.values } : {}),
  };
}
