import type { FastifyInstance } from 'fastify';
import { currentUser, downloadStatus } from '#contract/endpoints/account.ts';
import { health, readiness } from '#contract/endpoints/site.ts';
import { AppError } from '#contract/errors.ts';
import type { CreditPolicy } from '../credits/policy.ts';
import { mountEndpoint } from './mountEndpoint.ts';

export interface SiteRouteDeps {
  readonly policy: CreditPolicy;
  /** Each resolves when that part of the service answers. */
  readonly checks: Readonly<Record<string, () => Promise<unknown>>>;
}

const checkMs = 3000;

export function mountSiteRoutes(app: FastifyInstance, { policy, checks }: SiteRouteDeps): void {
  mountEndpoint(app, health, async () => ({ status: 'ok' as const }));

  mountEndpoint(app, readiness, async ({ reply }) => {
    const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const));
    const isReady = results.every(([, ok]) => ok);
    if (!isReady) reply.status(503).header('retry-after', '5');
    return { status: isReady ? ('ok' as const) : ('unavailable' as const), checks: Object.fromEntries(results) };
  });

  // Nobody can sign in before accounts exist.
  mountEndpoint(app, currentUser, async () => {
    throw new AppError('auth_required');
  });

  mountEndpoint(app, downloadStatus, async ({ request }) => policy.allowance(request.caller.owner));
}

async function answers(check: () => Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, checkMs, false).unref());
  return Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    late,
  ]);
}
