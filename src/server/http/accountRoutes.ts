import type { FastifyInstance } from 'fastify';
import { currentUser } from '#contract/endpoints/account.ts';
import { downloadStatus } from '#contract/endpoints/credits.ts';
import { AppError } from '#contract/errors.ts';
import type { CreditPolicy } from '../credits/policy.ts';
import { mountEndpoint } from './mountEndpoint.ts';

export function mountAccountRoutes(app: FastifyInstance, policy: CreditPolicy): void {
  // Nobody can sign in before accounts exist.
  mountEndpoint(app, currentUser, async () => {
    throw new AppError('auth_required');
  });

  mountEndpoint(app, downloadStatus, async ({ request }) => policy.allowance(request.caller.owner));
}
