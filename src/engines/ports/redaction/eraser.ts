import type { BlurStyle } from '#contract/pages/annotations.ts';
import type { Mosaic } from '#contract/pages/mosaic.ts';
import type { EngineCall, PdfInput, PdfMade } from '../call.ts';

/** A rectangle on a page, in points from the upper left corner of the page as shown. */
export interface TextPlace {
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle to erase, and its cover. */
export interface EraseBox extends TextPlace {
  /** `#rrggbb`. */
  readonly color: string;
  /** Its color, or a mosaic of what was there. */
  readonly look?: BlurStyle;
}

/** The result, and the mosaics of the blurred boxes. */
export interface PdfErased extends PdfMade {
  readonly mosaics: ReadonlyMap<EraseBox, Mosaic>;
}

/** Removes what is under boxes, so that nothing of it is left in the file. */
export interface Eraser {
  /**
   * The result is checked before it is returned. Throws `erase_leak` where something would be left, `erase_unreadable` for a page whose
   * content cannot be read, and `page_out_of_range`.
   */
  erase(input: PdfInput, boxes: readonly EraseBox[], outPath: string, call: EngineCall): Promise<PdfErased>;
  /**
   * Removes only the letters in rectangles, so that others can be written there: pictures, lines and links beneath stay. Not meant for
   * secrets. Throws like `erase`.
   */
  clearText(input: PdfInput, places: readonly TextPlace[], outPath: string, call: EngineCall): Promise<PdfMade>;
}
