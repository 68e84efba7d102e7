import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';

/** The id of the user who asks; `auth_required` when nobody is signed in. */
export function signedIn({ caller }: FastifyRequest): string {
  if (!caller.user) throw new AppError('auth_required');
  return caller.user.id;
}

/**
 * As `signedIn`, for what changes the account or shows all of it: a token that a program lost must not take the account over
 * (docs/product.md, "API tokens").
 */
export function signedInHere({ caller }: FastifyRequest): { readonly userId: string; readonly session: string } {
  if (!caller.user) throw new AppError('auth_required');
  const { id, session } = caller.user;
  if (session === undefined) throw new AppError('session_required');
  return { userId: id, session };
}
