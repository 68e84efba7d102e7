import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';

export const health = defineEndpoint({
  id: 'health',
  group: 'site',
  method: 'GET',
  path: '/healthz',
  reply: { type: 'json', status: 200, schema: z.object({ status: z.literal('ok') }) },
  errors: [],
});

export const readiness = defineEndpoint({
  id: 'readiness',
  group: 'site',
  method: 'GET',
  path: '/readyz',
  reply: {
    type: 'json',
    status: 200,
    schema: z.object({ status: z.enum(['ok', 'unavailable']), checks: z.record(z.string(), z.boolean()) }),
  },
  errors: [],
});

export const setupProgress = defineEndpoint({
  id: 'setup-progress',
  group: 'site',
  method: 'GET',
  path: '/api/setup',
  reply: {
    type: 'json',
    status: 200,
    schema: z.object({
      parts: z.array(
        z.object({
          part: z.string(),
          state: z.enum(['waiting', 'installing', 'failed']),
          percent: z.int().min(0).max(100),
          /** The estimated time until it is ready; 0 where it failed. */
          secondsLeft: z.int().min(0),
          /** The command that fixes a failed set-up. */
          fix: z.string().optional(),
        }),
      ),
    }),
  },
  errors: [],
});

export const sendMessage = defineEndpoint({
  id: 'send-message',
  group: 'site',
  method: 'POST',
  path: '/api/contact',
  body: z.object({
    name: z.string().max(1000),
    email: z.string().max(1000),
    subject: z.string().max(1000),
    message: z.string().max(20_000),
    /** A field that people do not see. A message that fills it in is thanked for and dropped. */
    website: z.string().max(1000).optional(),
  }),
  reply: { type: 'json', status: 200, schema: z.object({ sent: z.literal(true) }) },
  errors: ['bad_request', 'invalid_field', 'too_many_attempts'],
});

export const countVisit = defineEndpoint({
  id: 'count-visit',
  group: 'site',
  method: 'POST',
  path: '/api/visitor-count',
  reply: { type: 'json', status: 200, schema: z.object({ count: z.int().min(0) }) },
  errors: [],
});
