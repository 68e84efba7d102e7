import { ApiError } from '../api/ApiError.ts';

/** Whose second step is asked for, and what there is of it. It stands in the browser's history; the password does not. */
export interface SecondStep {
  readonly email: string;
  readonly hasPasskeys: boolean;
  readonly hasAuthenticator: boolean;
}

/** What the server asks for besides the password; undefined for any other answer. */
export function secondStepIn(error: unknown, email: string): SecondStep | undefined {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return undefined;
  const { passkeys, authenticators } = error.values;
  return { email, hasPasskeys: Number(passkeys) > 0, hasAuthenticator: Number(authenticators) > 0 };
}
