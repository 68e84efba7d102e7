import type { JobView } from '#contract/endpoints/jobs.ts';
import { ApiError } from '#web/api/ApiError.ts';

/** Why something did not work, as a person is told it. */
export interface Problem {
  /** Empty when no server answered. */
  readonly message: string;
  readonly code: string | undefined;
  readonly reference: string | undefined;
  readonly requiresUpgrade: boolean;
  readonly redirectToLogin: boolean;
}

export function problemOfError(error: unknown): Problem {
  if (error instanceof ApiError) {
    const { sentence, code, reference, flags } = error;
    return { message: sentence, code, reference, ...flags };
  }
  // A failed fetch is a TypeError: nothing came back.
  return { message: '', code: undefined, reference: undefined, requiresUpgrade: false, redirectToLogin: false };
}

export function problemOfJob(error: NonNullable<JobView['error']>): Problem {
  return {
    message: error.message,
    code: error.code,
    reference: error.reference,
    requiresUpgrade: error.requiresUpgrade === true,
    redirectToLogin: error.redirectToLogin === true || error.requiresAuth === true,
  };
}

/** Which password would help, if one would. */
export function passwordWanted(problem: Problem): 'user' | 'wrong' | 'owner' | undefined {
  if (problem.code === 'needs_password') return 'user';
  if (problem.code === 'wrong_password') return 'wrong';
  if (problem.code === 'needs_owner_password') return 'owner';
  return undefined;
}
