import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { networkOf } from './addressKey.ts';

/** Uploads and operations cost work: those of one network address are counted. Reading is not limited. */
export async function limitRates(app: FastifyInstance, perMinute: number | undefined): Promise<void> {
  if (perMinute === undefined) return;
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: ({ method }) => method !== 'POST',
    errorResponseBuilder: () => new AppError('rate_limited'),
    addHeadersOnExceeding: {},
  });
}
