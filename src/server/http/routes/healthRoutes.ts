import type { FastifyInstance } from 'fastify';
import { health, readiness } from '#contract/endpoints/site.ts';
import { mountEndpoint } from '../mountEndpoint.ts';

/** Each resolves when that part of the service works. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

const checkMs = 3000;

export function mountHealthRoutes(app: FastifyInstance, checks: Checks): void {
  mountEndpoint(app, health, async () => ({ status: 'ok' as const }));

  mountEndpoint(app, readiness, async ({ reply }) => {
    const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const));
    const isReady = results.every(([, ok]) => ok);
    if (!isReady) reply.status(503).header('retry-after', '5');
    return { status: isReady ? ('ok' as const) : ('unavailable' as const), checks: Object.fromEntries(results) };
  });
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
