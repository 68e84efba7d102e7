import type { EngineCall, PdfInput } from './call.ts';
import type { PageBox } from './textReader.ts';

/** A part of a page that is wanted as a picture. */
export interface WantedCut {
  /** Counted from 1. */
  readonly page: number;
  /** Points, on the page as a reader shows it. */
  readonly box: PageBox;
  /** Dots an inch; fewer are given where there would be too many pixels. */
  readonly dpi: number;
  /** With what is written there: a drawing has its labels, what lies behind a text has no letters. */
  readonly withText: boolean;
  /** Of the file without its ending; letters, digits, hyphens and underscores. */
  readonly name: string;
}

/** A picture file, complete and closed. */
export interface CutPicture {
  readonly name: string;
  readonly path: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** JPEG where nothing shines through and the colours are those of a photograph. */
  readonly mime: 'image/png' | 'image/jpeg';
}

/** Cuts pictures out of pages; where nothing is drawn they are transparent. */
export interface PictureCutter {
  readonly engine: string;
  /** In the order wanted, as files in `folder`. Throws `page_out_of_range` for a page that is not there. */
  cut(input: PdfInput, wanted: readonly WantedCut[], folder: string, call: EngineCall): Promise<readonly CutPicture[]>;
}
