import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/** The reply of an endpoint: JSON by a schema, bytes, a stream of events, or nothing. */
export type Reply<B extends z.ZodType = z.ZodType> =
  | { readonly type: 'json'; readonly status: number; readonly schema: B }
  | { readonly type: 'bytes'; readonly status: number; readonly mediaType: string }
  | { readonly type: 'events'; readonly status: number; readonly schema: B }
  | { readonly type: 'empty'; readonly status: number };

/** A route that is not an operation. The same declaration serves the server, the browser and OpenAPI. */
export interface Endpoint<
  Path extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly group: 'documents' | 'jobs' | 'account' | 'site' | 'payments' | 'signing';
  readonly method: Method;
  /** Path with `:name` parameters. */
  readonly path: `/${string}`;
  readonly params?: Path;
  readonly query?: Query;
  readonly body?: Body;
  /** The limit of a JSON body that holds more than settings. */
  readonly largestBodyBytes?: number;
  /** Set when the body is multipart: the name of its file field. */
  readonly upload?: { readonly field: string };
  readonly reply: Reply<Answer>;
  readonly errors: readonly ErrorCode[];
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** Fills the parameters of a path: `/api/pdf/:id/file` and `{ id }`. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`no value for :${key} of ${path}`);
    return encodeURIComponent(value);
  });
}
