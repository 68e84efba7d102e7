import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/api/errors.ts';

/** Meaningful bodies are not nested more deeply. */
const deepest = 20;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The field of the body that may hold the bytes of a file (`Operation.bytesIn`). It is never stored in plain. */
    readonly bytesIn?: string;
  }
}

/** U+0000 is never typed, and PostgreSQL cannot store it: it is refused in every address, field and body. */
export function rejectNul(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body, routeOptions }) => {
    const { bytesIn } = routeOptions.config;
    if ([params, query, without(body, bytesIn)].some((part) => hasNul(part, 0))) throw nulRefused();
  });
}

function without(body: unknown, field: string | undefined): unknown {
  if (field === undefined || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => name !== field || typeof value !== 'string'));
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
