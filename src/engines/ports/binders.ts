import type { FontFamilyId } from '#contract/text/fontFamilies.ts';
import type { textEncodings } from '#contract/text/textEncodings.ts';
import type { EngineCall, PdfMade, PictureInput } from './call.ts';

/** How pictures are placed on pages. */
export interface BindStyle {
  /** `fit`: each page has the size of its picture. */
  readonly pageSize: 'fit' | 'a4' | 'letter';
  /** The orientation of paper sizes; `auto` follows each picture. */
  readonly orientation: 'auto' | 'portrait' | 'landscape';
  readonly marginPt: number;
}

/** Makes drawings the pages of a document. Lines stay lines, and text stays text. */
export interface DrawingBinder {
  /** A page for each SVG, in order. Throws `invalid_drawing` with the name of the file, and `too_complex`. */
  bind(inputs: readonly PictureInput[], style: BindStyle, outPath: string, call: EngineCall): Promise<PdfMade>;
}

/** Makes pictures the pages of a document. */
export interface PictureBinder {
  /**
   * A page for each picture, in order; a TIFF gives one for each of its pages. Throws `invalid_picture`, `picture_too_large`,
   * `picture_unsupported` with the name of the file.
   */
  bind(inputs: readonly PictureInput[], style: BindStyle, outPath: string, call: EngineCall): Promise<PdfMade>;
}

/** Labels of the Encoding Standard for the input; `auto` detects it. */
export type TextEncoding = (typeof textEncodings)[number];

/** How text is set on pages. Lengths are points. */
export interface TypesetStyle {
  readonly encoding: TextEncoding;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly marginPt: number;
  readonly family: FontFamilyId;
  readonly fontSize: number;
  readonly lineHeightPt: number;
  readonly hasLineNumbers: boolean;
  /** From one tab stop to the next, in spaces. */
  readonly tabWidth: number;
}

/** Sets plain text on pages. */
export interface Typesetter {
  /**
   * A form feed begins a page. Characters that no font has are drawn as U+FFFD and counted. Throws `empty_text` for a blank file and
   * `text_too_long` for one of too many pages.
   */
  set(input: PictureInput, style: TypesetStyle, outPath: string, call: EngineCall): Promise<PdfMade>;
}
