import { z } from 'zod';

/** A file stored beside a result that is shown: the same content in another format. */
export const companionFile = z.object({
  kind: z.enum(['pdf', 'docx']),
  documentId: z.string(),
  name: z.string(),
  sizeBytes: z.number(),
});
export type CompanionFile = z.output<typeof companionFile>;
