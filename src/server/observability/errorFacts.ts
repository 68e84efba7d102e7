import { AppError } from '#contract/api/appError.ts';

export interface ErrorFacts {
  readonly name: string;
  readonly code: string | undefined;
  readonly message: string;
  readonly at: readonly string[];
  readonly cause?: unknown;
}

const deepest = 5;

/**
 * The parts of an error that may be logged: name, code, message and stack, and those of its causes. The message of a failed query repeats
 * its values, and that of a JSON error the text, so those are left out.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts | string | undefined {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : undefined;
  const { name, stack = '', cause } = error;
  const holdsValues = 'params' in error || error instanceof SyntaxError;
  const code = error instanceof AppError ? error.code : (error as NodeJS.ErrnoException).code;
  const at = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 10)
    .map((line) => line.trim());
  const facts = { name, code, message: holdsValues ? '(left out)' : error.message, at };
  return cause === undefined || depth >= deepest ? facts : { ...facts, cause: errorFacts(cause, depth + 1) };
}
