import type { FastifyInstance } from 'fastify';
import { currentUser } from '#contract/endpoints/account.ts';
import { AppError } from '#contract/errors.ts';
import { mountEndpoint } from './mountEndpoint.ts';

export function mountAccountRoutes(app: FastifyInstance): void {
  // Nobody can sign in before accounts exist.
  mountEndpoint(app, currentUser, async () => {
    throw new AppError('auth_required');
  });
}
