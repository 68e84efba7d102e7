import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/api/errors.ts';
import { readFields, readTextBlocks } from '#contract/endpoints/editing.ts';
import type { AccountParts } from '../../accounts/accounts.ts';
import type { Config } from '../../config.ts';
import { networkOf } from './network.ts';

type Limits = Pick<Config, 'rateLimitPerMinute' | 'basePath'>;
type Counting = Pick<AccountParts, 'throttle' | 'hashed'>;

/** Read requests that start an engine. */
const inspections = new Set<string>([readTextBlocks.path, readFields.path]);

/** Uploads, operations and inspections cost work, so they are counted by network address. Other reads are not limited. */
export async function limitRates(
  app: FastifyInstance,
  { rateLimitPerMinute: perMinute, basePath }: Limits,
  counting: Counting,
): Promise<void> {
  if (perMinute === undefined) return;
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    store: sharedCounts(counting),
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: ({ method, routeOptions }) =>
      method !== 'POST' && !inspections.has((routeOptions.url ?? '').slice(basePath.length)),
    errorResponseBuilder: () => new AppError('rate_limited'),
    addHeadersOnExceeding: {},
  });
}

/** Counts in the database: the limit applies to the whole site, however many processes serve it. */
function sharedCounts({ throttle, hashed }: Counting) {
  return class SharedCounts implements FastifyRateLimitStore {
    incr(network: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      throttle.count(hashed('rate', network), windowMs).then(
        ({ count, leftMs }) => done(null, { current: count, ttl: leftMs }),
        (error: Error) => done(error),
      );
    }

    child(): FastifyRateLimitStore {
      return new SharedCounts();
    }
  };
}
