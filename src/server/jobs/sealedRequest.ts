import { z } from 'zod';
import { languages } from '#contract/text/text.ts';
import { type Key, seal, unseal } from '../secret.ts';

/** What a job needs besides its inputs. It can hold a password or private text, so it is stored encrypted and deleted at settlement. */
const jobRequest = z.object({
  /** The version of this shape. A request that another version sealed cannot be opened, and its job fails without a charge. */
  version: z.literal(2),
  /** The parameters as the route decoded them. Codecs decode to plain JSON values. */
  params: z.record(z.string(), z.unknown()),
  /** One password for each input, null where none was given. */
  passwords: z.array(z.string().nullable()),
  /** The password for every input that needs one and has none of its own. */
  commonPassword: z.string().nullable(),
  /** The texts that the result carries. Jobs from before this field have none. */
  language: z.enum(languages).default(languages[0]),
});
export type JobRequest = Omit<z.infer<typeof jobRequest>, 'version'>;

export function sealRequest(key: Key, jobId: string, request: JobRequest): Buffer {
  return seal(key, jobId, JSON.stringify({ version: 2, ...request }));
}

export function openRequest(key: Key, jobId: string, sealed: Buffer): JobRequest {
  return jobRequest.parse(JSON.parse(unseal(key, jobId, sealed)));
}
