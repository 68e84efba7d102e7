/** What the process that blanks parts of pictures is told, and what it answers. */
import { z } from 'zod';
import type { FilterStep } from '#engines/core/content/streams/streamOrder.ts';

/** Corners of a convex shape, in pixels from the upper left of the picture. */
export type Shape = readonly (readonly [x: number, y: number])[];

export interface BlankOrder {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  readonly filters: readonly FilterStep[];
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of a sample. */
  readonly bits: number;
  /** Samples of a pixel; undefined where only the coding says so. */
  readonly channels: number | undefined;
  readonly globals?: { readonly offset: number; readonly length: number; readonly filters: readonly FilterStep[] } | undefined;
  readonly shapes: readonly Shape[];
  /** Whether the bits of a blank sample are ones. */
  readonly isOne: boolean;
  /** Whether samples beside a blank one may change by a shade: not where they are numbers of colours, or where one colour is not shown. */
  readonly mayBlur: boolean;
}

const whole = z.int().min(0);

/** One line of the process: where the new bytes of a picture are; without a place where it cannot be read. */
export const blankAnswer = z.object({
  id: whole,
  made: z
    .object({
      offset: whole,
      length: whole,
      filter: z.literal(['FlateDecode', 'JBIG2Decode', 'DCTDecode']),
      /** Of the predictors of PNG; none otherwise. */
      hasPredictor: z.boolean(),
      bits: whole,
      channels: whole,
    })
    .optional(),
});
export type BlankAnswer = z.output<typeof blankAnswer>;
export type Blanked = NonNullable<BlankAnswer['made']>;
