import { accountErrors } from './accounts.ts';
import type { ErrorEntry } from './errorEntry.ts';
import { fileErrors } from './files.ts';
import { formErrors } from './forms.ts';
import { languageErrors } from './languages.ts';
import { moneyErrors } from './money.ts';
import { requestErrors } from './requests.ts';
import { resultErrors } from './results.ts';
import { serviceErrors } from './service.ts';
import { signingErrors } from './signing.ts';

/** The only table from a code to status, flags and texts. Server and browser both read it; a page loads only the parts that it shows. */
export const errorTable = {
  ...formErrors,
  ...requestErrors,
  ...accountErrors,
  ...moneyErrors,
  ...fileErrors,
  ...resultErrors,
  ...languageErrors,
  ...serviceErrors,
  ...signingErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;
