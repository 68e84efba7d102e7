import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';

/** The id of the user who asks; `auth_required` when nobody is signed in. */
export function signedIn({ caller }: FastifyRequest): string {
  const { owner } = caller;
  if (!owner?.startsWith('user:')) throw new AppError('auth_required');
  return owner.slice('user:'.length);
}
