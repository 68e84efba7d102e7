import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { AppError } from '#contract/api/errors.ts';

type Decoded<T> = T extends z.ZodType ? z.output<T> : undefined;

export interface Ask<E extends Endpoint> {
  readonly params: Decoded<E['params']>;
  readonly query: Decoded<E['query']>;
  readonly body: Decoded<E['body']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<E extends Endpoint> = E['reply'] extends { type: 'json'; schema: infer S extends z.ZodType }
  ? z.input<S>
  : FastifyReply;

/** Mounts the route of a declaration. Its input is decoded before the handler runs, and a JSON answer has the declared shape. */
export function mountEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (ask: Ask<E>) => Promise<Answer<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.largestBodyBytes === undefined ? {} : { bodyLimit: endpoint.largestBodyBytes }),
    handler: async (request, reply) => {
      const ask = {
        // A malformed id is treated like the id of a document that does not exist.
        params: decode(endpoint.params, request.params, () => new AppError('not_found')),
        query: decode(endpoint.query, request.query, badRequest),
        body: decode(endpoint.body, request.body ?? {}, badRequest),
        request,
        reply,
      } as Ask<E>;
      const answer = await handle(ask);
      if (endpoint.reply.type !== 'json') return reply;
      // A handler may have set another status, as readiness does.
      if (reply.statusCode === 200) reply.status(endpoint.reply.status);
      reply.header('cache-control', 'no-store');
      // Fastify treats null as no body at all.
      return answer === null ? reply.type('application/json; charset=utf-8').send('null') : reply.send(answer);
    },
  });
}

function decode(schema: z.ZodType | undefined, value: unknown, refuse: (error: z.ZodError) => AppError): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw refuse(result.error);
  return result.data;
}

/** The first problem, in the schema's words. Values are not repeated, because they may be private. */
export function badRequest(error: z.ZodError): AppError {
  const issue = error.issues[0];
  const where = issue?.path.join('.') ?? '';
  const detail = `${where}${where === '' ? '' : ': '}${issue?.message ?? 'not valid'}`;
  return new AppError('bad_request', { values: { detail } });
}
