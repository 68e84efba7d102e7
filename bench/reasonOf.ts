import { AppError } from '#contract/api/errors.ts';

/** The reason why a file failed, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).split('\n')[0] ?? '';
}
