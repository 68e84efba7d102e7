/** The answer of a process that recompresses an image. */
import { z } from 'zod';

const whole = z.int().min(0);

/** One line of the process: the place of the new bytes of an image; without a place where it cannot be read. */
export const pictureAnswer = z.object({
  id: whole,
  made: z
    .object({
      offset: whole,
      length: whole,
      filter: z.literal(['FlateDecode', 'JBIG2Decode', 'DCTDecode']),
      /** PNG predictors are used. */
      hasPredictor: z.boolean(),
      bits: whole,
      channels: whole,
    })
    .optional(),
});
export type PictureAnswer = z.output<typeof pictureAnswer>;
export type MadePicture = NonNullable<PictureAnswer['made']>;
