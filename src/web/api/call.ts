import type { z } from 'zod';
import { type Endpoint, fillPath } from '#contract/api/endpoint.ts';
import { readError } from './ApiError.ts';
import { address } from './basePath.ts';

type Answer<E extends Endpoint> = E['reply'] extends { readonly type: 'json'; readonly schema: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Of a protected document. */
  readonly password?: string | undefined;
}

/** The address of an endpoint with its parameters, for links and downloads. */
export function endpointAddress(endpoint: Endpoint, { params = {}, query = {} }: Input = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value);
  const tail = search.size > 0 ? `?${search}` : '';
  return address(fillPath(endpoint.path, params)) + tail;
}

/**
 * Calls an endpoint by its declaration. Cookies are sent; nothing is retried, cached or refetched. The answer is that of our own server and
 * is not checked again: the schemas stay out of pages (docs/decisions/0433), and a test holds the server's answers against them.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input = {}): Promise<Answer<E>> {
  const response = await send(endpoint, input, {
    Accept: 'application/json',
    ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    // Header values are Latin-1 (RFC 9110 §5.5), so the password is percent-encoded.
    ...(input.password === undefined ? {} : { 'X-Document-Password': encodeURIComponent(input.password) }),
  });
  const { reply } = endpoint;
  return (reply.type === 'json' ? await response.json() : undefined) as Answer<E>;
}

/** Reads a UTF-8 text file, or its first bytes. */
export async function readText(endpoint: Endpoint, input: Input, maxBytes?: number): Promise<string> {
  const response = await send(endpoint, input, maxBytes === undefined ? {} : { Range: `bytes=0-${maxBytes - 1}` });
  // The last character may be incomplete, and is then left out.
  return new TextDecoder().decode(await response.arrayBuffer(), { stream: true });
}

async function send(endpoint: Endpoint, input: Input, headers: Readonly<Record<string, string>>): Promise<Response> {
  const response = await fetch(endpointAddress(endpoint, input), {
    method: endpoint.method,
    credentials: 'include',
    headers,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(input.signal ? { signal: input.signal } : {}),
  });
  if (response.ok) return response;
  throw readError(response.status, response.statusText, await response.text(), response.headers.get('Retry-After'));
}
