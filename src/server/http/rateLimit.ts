import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';

/** Uploads and operations cost work: those of one network address are counted. Reading is not limited. */
export async function limitRates(app: FastifyInstance, perMinute: number | undefined): Promise<void> {
  if (perMinute === undefined) return;
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    // An IPv6 customer has a whole /64.
    keyGenerator: ({ ip }) => (ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip),
    allowList: ({ method }) => method !== 'POST',
    errorResponseBuilder: () => new AppError('rate_limited'),
    addHeadersOnExceeding: {},
  });
}
