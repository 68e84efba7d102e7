import { z } from 'zod';
import { languages } from '#contract/text.ts';
import { type Key, seal, unseal } from '../secret.ts';

/** What a job needs beside its inputs. It may hold a password or private text, so it is stored sealed and dropped at settle. */
const jobRequest = z.object({
  /** Of this shape: a request that an older version sealed cannot be opened, and its job fails without a charge. */
  version: z.literal(2),
  /** Parameters as the route decoded them by the declaration. Codecs decode to plain JSON values. */
  params: z.record(z.string(), z.unknown()),
  /** One for each input, null where none was given. */
  passwords: z.array(z.string().nullable()),
  /** For every input that needs one and has none of its own. */
  commonPassword: z.string().nullable(),
  /** Of the words that a result has of its own. A job of before this field has none. */
  language: z.enum(languages).default(languages[0]),
});
export type JobRequest = Omit<z.infer<typeof jobRequest>, 'version'>;

export function sealRequest(key: Key, jobId: string, request: JobRequest): Buffer {
  return seal(key, jobId, JSON.stringify({ version: 2, ...request }));
}

export function openRequest(key: Key, jobId: string, sealed: Buffer): JobRequest {
  return jobRequest.parse(JSON.parse(unseal(key, jobId, sealed)));
}
