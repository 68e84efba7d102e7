import type { EngineCall, PdfInput, PdfMade } from './call.ts';

/** A place on a page, in points from the upper left corner of the page as shown, and what covers it when it is erased. */
export interface EraseBox {
  /** Counted from 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`. */
  readonly color: string;
}

/** Takes out what lies beneath boxes, so that nothing of it is left in the file. */
export interface Eraser {
  /**
   * The result is checked before it is handed out. Throws `erase_leak` where something would be left, `erase_unreadable` for a page
   * whose content cannot be read, and `page_out_of_range`.
   */
  erase(input: PdfInput, boxes: readonly EraseBox[], outPath: string, call: EngineCall): Promise<PdfMade>;
}
