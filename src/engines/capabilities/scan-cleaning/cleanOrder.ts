import { z } from 'zod';
import type { ScanCleaning } from '#engines/ports.ts';

/** What the process is told: pictures that we drew ourselves of a stranger's pages, as `../in/{index}.png`. */
export interface CleanOrder {
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
  /** The upper left corner of the part on the page that was turned about its middle. */
  left: z.number(),
  top: z.number(),
});
export type CleanedPart = z.output<typeof cleanedPart>;

/** One line a page. */
export const cleanAnswer = z.object({
  page: z.int().min(1),
  /** Clockwise, by which the page was turned. */
  turnedDegrees: z.number().min(-45).max(45),
  /** How far lines lean after that, as measured. */
  residualDegrees: z.number().optional(),
  /** Of the picture before and after it was turned. */
  before: z.object({ widthPx: size, heightPx: size }),
  turned: z.object({ widthPx: size, heightPx: size }),
  isCropped: z.boolean(),
  isEvened: z.boolean(),
  specks: z.int().min(0),
  parts: z.array(cleanedPart).min(1).max(2),
});
export type CleanAnswer = z.output<typeof cleanAnswer>;
