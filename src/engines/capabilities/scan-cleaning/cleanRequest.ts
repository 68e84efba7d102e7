import { z } from 'zod';
import type { ScanCleaning } from '#engines/ports.ts';

/** The input of the process: pictures that we drew of untrusted pages, as `../in/{index}.png`. */
export interface CleanRequest {
  readonly pages: readonly { readonly page: number; readonly dpi: number }[];
  readonly cleaning: ScanCleaning;
}

const size = z.number().min(1).max(40_000);

/** One page of the result, in the file `{page}-{part}`. */
const cleanedPart = z.object({
  widthPx: z.int().min(1),
  heightPx: z.int().min(1),
  coding: z.enum(['jpeg', 'jbig2']),
  channels: z.union([z.literal(1), z.literal(3)]),
  /** The upper left corner of the part, on the page after it was rotated about its middle. */
  left: z.number(),
  top: z.number(),
});
export type CleanedPart = z.output<typeof cleanedPart>;

/** One line per page. */
export const cleanAnswer = z.object({
  page: z.int().min(1),
  /** The clockwise rotation of the page. */
  turnedDegrees: z.number().min(-45).max(45),
  /** The measured slant of lines after that. */
  residualDegrees: z.number().optional(),
  /** The size of the picture before and after the rotation. */
  before: z.object({ widthPx: size, heightPx: size }),
  turned: z.object({ widthPx: size, heightPx: size }),
  isCropped: z.boolean(),
  isEvened: z.boolean(),
  specks: z.int().min(0),
  parts: z.array(cleanedPart).min(1).max(2),
});
export type CleanAnswer = z.output<typeof cleanAnswer>;
