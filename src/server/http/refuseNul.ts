import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';

/** Meaningful bodies are not nested more deeply. */
const deepest = 20;

/** U+0000 is never typed, and PostgreSQL cannot store it: it is refused in every address, field and body. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    if ([params, query, body].some((part) => hasNul(part, 0))) throw nulRefused();
  });
}

export function nulRefused(): AppError {
  return new AppError('bad_request', { values: { detail: 'a text holds the character U+0000' } });
}

function hasNul(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  if (depth > deepest) return false;
  return Object.entries(value).some(([name, inside]) => name.includes('\0') || hasNul(inside, depth + 1));
}
