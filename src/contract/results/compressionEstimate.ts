import { z } from 'zod';

const level = z.object({
  /** The estimated size in bytes; `null` where the level would save almost nothing, and cost nothing. */
  bytes: z.int().min(0).nullable(),
});

/** The estimated result of compression, by level. */
export const compressionEstimate = z.object({
  /** False where the file could not be estimated in two seconds. Its levels are then `null`. */
  known: z.boolean(),
  low: level,
  medium: level,
  high: level,
});
export type CompressionEstimate = z.output<typeof compressionEstimate>;
