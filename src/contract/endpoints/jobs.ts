import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { companionFile } from '../results/companions.ts';
import { report } from '../results/report.ts';
import { documentId } from './documents.ts';

const byId = z.object({ id: documentId });

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export const jobResult = z.object({
  /** The result is a stored document of its owner. Any tool accepts it as `documentId`. */
  documentId,
  fileName: z.string(),
  sizeBytes: z.int().min(0),
  mediaType: z.string(),
  pageCount: z.int().min(0).nullable(),
  /** The number of files in a zip; null for other results. */
  entries: z.int().min(0).nullable(),
  expiresAt: z.iso.datetime(),
  /** The same result in other formats. They are deleted with it. */
  companions: z.array(companionFile),
});

export const jobView = z.object({
  id: documentId,
  operation: z.string(),
  state: z.enum(jobStates),
  /** Real progress: `done` of `total`; a total of 0 means that it is unknown. `unit` says what is counted. */
  done: z.int().min(0),
  total: z.int().min(0),
  unit: z.enum(['pages', 'files', 'steps', 'percent']),
  /** The input documents, in order. */
  documentIds: z.array(documentId),
  createdAt: z.iso.datetime(),
  creditsCharged: z.int().min(0),
  result: jobResult.nullable(),
  report: report.nullable(),
  error: z.object({ message: z.string(), code: z.string(), reference: z.string().optional() }).catchall(z.unknown()).nullable(),
});
export type JobView = z.infer<typeof jobView>;
export type JobResult = z.infer<typeof jobResult>;

export const viewJob = defineEndpoint({
  id: 'view-job',
  group: 'jobs',
  method: 'GET',
  path: '/api/jobs/:id',
  params: byId,
  reply: { type: 'json', status: 200, schema: jobView },
  errors: ['not_found'],
});

export const jobEvents = defineEndpoint({
  id: 'job-events',
  group: 'jobs',
  method: 'GET',
  path: '/api/jobs/:id/events',
  params: byId,
  reply: { type: 'events', status: 200, schema: jobView },
  errors: ['not_found'],
});

export const readJobResult = defineEndpoint({
  id: 'read-job-result',
  group: 'jobs',
  method: 'GET',
  path: '/api/jobs/:id/result',
  params: byId,
  query: z.object({ name: z.string().max(200).optional() }),
  reply: { type: 'bytes', status: 200, mediaType: 'application/octet-stream' },
  errors: ['not_found', 'not_ready'],
});

export const cancelJob = defineEndpoint({
  id: 'cancel-job',
  group: 'jobs',
  method: 'DELETE',
  path: '/api/jobs/:id',
  params: byId,
  reply: { type: 'json', status: 200, schema: jobView },
  errors: ['not_found'],
});
