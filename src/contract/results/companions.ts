import { z } from 'zod';

/** A file stored beside a result: the same content in another format. JSON is what the result page shows of a file. */
export const companionFile = z.object({
  kind: z.enum(['pdf', 'docx', 'json']),
  documentId: z.string(),
  name: z.string(),
  sizeBytes: z.number(),
});
export type CompanionFile = z.output<typeof companionFile>;
