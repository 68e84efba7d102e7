import type { EngineCall, PdfMade, PictureInput } from '../call.ts';

/** How pictures are placed on pages. */
export interface PicturePageStyle {
  /** `fit`: each page has the size of its picture. */
  readonly pageSize: 'fit' | 'a4' | 'letter';
  /** The orientation of paper sizes; `auto` follows each picture. */
  readonly orientation: 'auto' | 'portrait' | 'landscape';
  readonly marginPt: number;
}

/** Makes drawings the pages of a document. Lines stay lines, and text stays text. */
export interface DrawingConverter {
  /** A page for each SVG, in order. Throws `invalid_drawing` with the name of the file, and `too_complex`. */
  convert(inputs: readonly PictureInput[], style: PicturePageStyle, outPath: string, call: EngineCall): Promise<PdfMade>;
}

/** Makes pictures the pages of a document. */
export interface PictureConverter {
  /**
   * A page for each picture, in order; a TIFF gives one for each of its pages. Throws `invalid_picture`, `picture_too_large`,
   * `picture_unsupported` with the name of the file.
   */
  convert(inputs: readonly PictureInput[], style: PicturePageStyle, outPath: string, call: EngineCall): Promise<PdfMade>;
}
