import type { FontFamilyId } from '#contract/text/fontFamilies.ts';
import type { textEncodings } from '#contract/text/textEncodings.ts';
import type { EngineCall, PdfMade, PictureInput } from '../call.ts';

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
