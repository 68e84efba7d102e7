import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { AccountParts } from '../accounts/accounts.ts';
import { networkOf } from './addressKey.ts';

type Counting = Pick<AccountParts, 'throttle' | 'hashed'>;

/** Uploads and operations cost work: those of one network address are counted. Reading is not limited. */
export async function limitRates(app: FastifyInstance, perMinute: number | undefined, counting: Counting): Promise<void> {
  if (perMinute === undefined) return;
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    store: sharedCounts(counting),
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: ({ method }) => method !== 'POST',
    errorResponseBuilder: () => new AppError('rate_limited'),
    addHeadersOnExceeding: {},
  });
}

/** Counts in the database: the limit is that of the site, however many processes answer for it. */
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
