import { ApiError } from '../api/ApiError.ts';

/** The pending second factor. It is stored in the browser's history; the password is not. */
export interface SecondStep {
  readonly email: string;
  readonly hasPasskeys: boolean;
  readonly hasAuthenticator: boolean;
}

/** The second factor that the server requires; undefined for other errors. */
export function secondStepIn(error: unknown, email: string): SecondStep | undefined {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return undefined;
  const { passkeys, authenticators } = error.values;
  return { email, hasPasskeys: Number(passkeys) > 0, hasAuthenticator: Number(authenticators) > 0 };
}
