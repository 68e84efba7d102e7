/** The input of the decoding process. */
export interface DecodeRequest {
  /** Paths inside the process, in order. */
  readonly inputPaths: readonly string[];
  /** The most pixels of a picture that must be decoded. */
  readonly maxPixels: number;
  /** Pages in total. A TIFF may have many. */
  readonly maxPages: number;
}

/** Bytes of the file `data`, which the process writes. */
export type Piece = readonly [offset: number, length: number];

/** One picture that the process found. Each is a line of JSON on its standard output. */
export interface Found {
  /** The index of its input, from 0. */
  readonly input: number;
  /** As stored. `orientation` (EXIF, 1 to 8) says how it is shown. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly orientation: number;
  /** 0 if the file has none. */
  readonly dpi: number;
  /** `jpeg`: the input's own bytes. `flate`: `pixels`, with PNG predictors (ISO 32000-2 §7.4.4.4). */
  readonly coding: 'jpeg' | 'flate';
  readonly colors: 1 | 3 | 4;
  readonly bits: number;
  /** CMYK as Adobe writes it: 255 is no ink. */
  readonly isInverted: boolean;
  /** Three components that are red, green and blue, without a marker that says so. */
  readonly isPlainRgb: boolean;
  /** The first picture of an animation. */
  readonly isFirstOfMany: boolean;
  readonly pixels: Piece | null;
  readonly mask: Piece | null;
  readonly icc: Piece | null;
  readonly palette: Piece | null;
}
