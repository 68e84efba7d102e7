/** What the decoding process is told. */
export interface DecodeOrder {
  /** As the process sees them, in order. */
  readonly inputPaths: readonly string[];
  /** A picture that has to be decoded may have this many pixels. */
  readonly maxPixels: number;
  /** Pages in all; a TIFF may have many. */
  readonly maxPages: number;
}

/** Bytes of the file `data`, which the process writes. */
export type Piece = readonly [offset: number, length: number];

/** One picture as the process found it; each is a line of JSON on its standard output. */
export interface Found {
  /** Which of the inputs, counted from 0. */
  readonly input: number;
  /** As stored; `orientation` (EXIF, 1 to 8) says how it is shown. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly orientation: number;
  /** 0 where the file states none. */
  readonly dpi: number;
  /** `jpeg`: the input's own bytes. `flate`: `pixels`, with the predictors of PNG (ISO 32000-2 §7.4.4.4). */
  readonly coding: 'jpeg' | 'flate';
  readonly colours: 1 | 3 | 4;
  readonly bits: number;
  /** CMYK as Adobe writes it: 255 is no ink. */
  readonly isInverted: boolean;
  /** Three components that are red, green and blue without a marker that says so. */
  readonly isPlainRgb: boolean;
  /** A file of several pictures that move: this is the first. */
  readonly isFirstOfMany: boolean;
  readonly pixels: Piece | null;
  readonly mask: Piece | null;
  readonly icc: Piece | null;
  readonly palette: Piece | null;
}
