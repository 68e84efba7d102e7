import { AppError } from '#contract/errors.ts';
import type { Sandbox, SandboxOptions } from './types.ts';

/** Finds the best level that works here by running a program on it. Throws when none is good enough. */
export async function openSandbox(_options: SandboxOptions): Promise<Sandbox> {
  throw new AppError('engine_missing');
}
