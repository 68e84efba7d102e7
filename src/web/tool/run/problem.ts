import type { JobView } from '#contract/endpoints/jobs.ts';
import { ApiError } from '#web/api/ApiError.ts';

/** A failure as it is shown to people. */
export interface Problem {
  /** Empty when no server answered. */
  readonly message: string;
  readonly code: string | undefined;
  /** Undefined if the message already contains it. */
  readonly reference: string | undefined;
  readonly requiresUpgrade: boolean;
  readonly redirectToLogin: boolean;
  /** Which of several files it is about, from 1. */
  readonly file?: number | undefined;
}

export function problemOfError(error: unknown): Problem {
  if (error instanceof ApiError) {
    const { sentence, code, reference, flags, values } = error;
    return { message: sentence, code, reference: unlessIn(sentence, reference), ...flags, file: fileIn(values) };
  }
  // A failed fetch is a TypeError: there was no answer.
  return { message: '', code: undefined, reference: undefined, requiresUpgrade: false, redirectToLogin: false };
}

export function problemOfJob(error: NonNullable<JobView['error']>): Problem {
  return {
    message: error.message,
    code: error.code,
    reference: unlessIn(error.message, error.reference),
    requiresUpgrade: error.requiresUpgrade === true,
    redirectToLogin: error.redirectToLogin === true || error.requiresAuth === true,
    file: fileIn(error.values),
  };
}

function fileIn(values: unknown): number | undefined {
  const file = typeof values === 'object' && values !== null && 'file' in values ? values.file : undefined;
  return typeof file === 'number' ? file : undefined;
}

/** The file of a run that a problem is about, where the answer says which. */
export function fileOf<File>({ file }: Problem, inRun: readonly File[]): File | undefined {
  return file === undefined ? undefined : inRun[file - 1];
}

const unlessIn = (message: string, reference: string | undefined) =>
  reference !== undefined && message.includes(reference) ? undefined : reference;

/** The password that would help, if any. */
export function passwordWanted(problem: Problem): 'user' | 'wrong' | 'owner' | undefined {
  if (problem.code === 'needs_password') return 'user';
  if (problem.code === 'wrong_password') return 'wrong';
  if (problem.code === 'needs_owner_password') return 'owner';
  return undefined;
}
