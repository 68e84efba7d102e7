import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/api/errors.ts';

/** The id of the signed-in user. Throws `auth_required` when there is none. */
export function signedIn({ caller }: FastifyRequest): string {
  if (!caller.user) throw new AppError('auth_required');
  return caller.user.id;
}

/**
 * Like `signedIn`, for routes that change the account or show all of it. A lost token must not be enough to take over the account
 * (docs/product.md, "API tokens").
 */
export function signedInHere({ caller }: FastifyRequest): { readonly userId: string; readonly session: string } {
  if (!caller.user) throw new AppError('auth_required');
  const { id, session } = caller.user;
  if (session === undefined) throw new AppError('session_required');
  return { userId: id, session };
}
