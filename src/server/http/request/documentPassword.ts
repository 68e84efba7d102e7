import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/api/errors.ts';

const longestPassword = 1000;

/** `X-Document-Password`, percent-encoded UTF-8: a header holds only Latin letters. */
export function passwordHeader(request: FastifyRequest): string | null {
  const header = request.headers['x-document-password'];
  if (header === undefined) return null;
  try {
    const password = decodeURIComponent(String(header));
    if (password.length <= longestPassword) return password;
  } catch {
    // Falls through to the refusal: the text is not percent-encoded UTF-8.
  }
  throw new AppError('bad_request', { values: { detail: 'X-Document-Password is not percent-encoded UTF-8' } });
}
