import { JpegProblem } from '#engines/core/content/codecs/jpeg/picture.ts';
import { readJpeg } from '#engines/core/content/codecs/jpeg/read.ts';
import { writeJpeg } from '#engines/core/content/codecs/jpeg/write.ts';
import { blankBlocks } from './blankBlocks.ts';

/** The pixels of a picture, one byte each. A pixel to blank is not zero. */
export interface BlankMask {
  readonly bytes: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Blanks a JPEG in its coded form where the mask says so: all other blocks keep every bit (docs/decisions/0166). Undefined for a JPEG that
 * is not whole or whose coding is not understood.
 */
export function blankJpeg(jpeg: Buffer, { bytes, widthPx, heightPx }: BlankMask, isOne: boolean): Buffer | undefined {
  try {
    const picture = readJpeg(jpeg);
    if (picture.widthPx !== widthPx || picture.heightPx !== heightPx) return undefined;
    const blanksIn = (left: number, top: number, right: number, bottom: number) => {
      let count = 0;
      for (let y = top; y < bottom; y += 1) {
        for (let at = y * widthPx + left; at < y * widthPx + right; at += 1) if (bytes[at] !== 0) count += 1;
      }
      return count;
    };
    blankBlocks(picture, blanksIn, isOne);
    return writeJpeg(picture);
  } catch (error) {
    if (error instanceof JpegProblem || error instanceof RangeError) return undefined;
    throw error;
  }
}
