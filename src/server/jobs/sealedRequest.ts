import { z } from 'zod';
import { type Key, seal, unseal } from '../secret.ts';

/** What a job needs beside its inputs. It may hold a password or private text, so it is stored sealed and dropped at settle. */
const jobRequest = z.object({
  /** Parameters in their wire form; the worker process decodes them again by the declaration. */
  params: z.record(z.string(), z.unknown()),
  /** One for each input, null where none was given. */
  passwords: z.array(z.string().nullable()),
  /** For every input that needs one and has none of its own. */
  commonPassword: z.string().nullable(),
});
export type JobRequest = z.infer<typeof jobRequest>;

export function sealRequest(key: Key, jobId: string, request: JobRequest): Buffer {
  return seal(key, jobId, JSON.stringify(request));
}

export function openRequest(key: Key, jobId: string, sealed: Buffer): JobRequest {
  return jobRequest.parse(JSON.parse(unseal(key, jobId, sealed)));
}
