import { z } from 'zod';

const level = z.object({
  /** About so many bytes; `null` where the level would save next to nothing, and cost nothing. */
  bytes: z.int().min(0).nullable(),
});

/** What compression would come to, by level. */
export const compressionEstimate = z.object({ low: level, medium: level, high: level });
export type CompressionEstimate = z.output<typeof compressionEstimate>;
