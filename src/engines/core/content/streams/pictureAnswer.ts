/** What a process answers that makes a picture anew in its coded form. */
import { z } from 'zod';

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
