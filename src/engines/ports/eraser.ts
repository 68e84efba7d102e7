import type { BlurStyle } from '#contract/annotations.ts';
import type { Mosaic } from '#contract/mosaic.ts';
import type { EngineCall, PdfInput, PdfMade } from './call.ts';

/** A place on a page, in points from the upper left corner of the page as shown. */
export interface TextPlace {
  /** Counted from 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Such a place, and what covers it when it is erased. */
export interface EraseBox extends TextPlace {
  /** `#rrggbb`. */
  readonly color: string;
  /** Its colour, unless it is to show a mosaic of what was there. */
  readonly look?: BlurStyle;
}

/** What was made, and what covers the boxes that blur. */
export interface PdfErased extends PdfMade {
  readonly mosaics: ReadonlyMap<EraseBox, Mosaic>;
}

/** Takes out what lies beneath boxes, so that nothing of it is left in the file. */
export interface Eraser {
  /**
   * The result is checked before it is handed out. Throws `erase_leak` where something would be left, `erase_unreadable` for a page
   * whose content cannot be read, and `page_out_of_range`.
   */
  erase(input: PdfInput, boxes: readonly EraseBox[], outPath: string, call: EngineCall): Promise<PdfErased>;
  /**
   * Takes out the letters in places and nothing else, so that others can be written there: pictures, lines and links beneath stay.
   * No promise of secrecy. Throws as `erase` does.
   */
  clearText(input: PdfInput, places: readonly TextPlace[], outPath: string, call: EngineCall): Promise<PdfMade>;
}
