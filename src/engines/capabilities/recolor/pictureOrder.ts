/** What the process that gives pictures new colours is told, and what it answers. */
import { z } from 'zod';
import type { Tone } from '#contract/tones.ts';
import type { FilterStep } from '#engines/core/content/streams/streamOrder.ts';

export interface PictureOrder {
  readonly id: number;
  /** Where the coded bytes lie in the input. */
  readonly offset: number;
  readonly length: number;
  readonly filters: readonly FilterStep[];
  readonly globals?: { readonly offset: number; readonly length: number; readonly filters: readonly FilterStep[] } | undefined;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of a sample. */
  readonly bits: number;
  readonly channels: number;
  readonly colors: 'gray' | 'rgb' | 'inks';
  /** What the samples mean, where it is not what they usually do. */
  readonly decode?: readonly number[] | undefined;
  readonly tone: Tone;
}

const whole = z.int().min(0);

/** One line of the process: where the new bytes of a picture are; without a place where it cannot be read. */
export const pictureAnswer = z.object({
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
export type PictureAnswer = z.output<typeof pictureAnswer>;
export type MadePicture = NonNullable<PictureAnswer['made']>;
