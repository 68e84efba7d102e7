import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const health = defineEndpoint({
  id: 'health',
  summary: 'The process answers.',
  group: 'site',
  method: 'GET',
  path: '/healthz',
  reply: { type: 'json', status: 200, schema: z.object({ status: z.literal('ok') }) },
  errors: [],
});

export const readiness = defineEndpoint({
  id: 'readiness',
  summary: 'Database, queue and storage answer; 503 while one of them does not.',
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
