import type { FoundField, NewField } from '#contract/forms/newFields.ts';
import type { EngineCall, PdfInput, PdfMade } from '../call.ts';
import type { ReadText } from '../text/textReader.ts';

/** Makes forms: finds the places that a person would fill in, and adds fields. */
export interface FormFields {
  /** The places to fill in, in reading order. The text must have been read with shapes and letters, and without annotations. */
  find(text: ReadText, call: EngineCall): Promise<readonly FoundField[]>;
  /**
   * Adds fields with their appearances; everything else stays. Throws `page_out_of_range`, `field_outside_page`, `field_name_taken`,
   * `field_without_options`, `field_unknown` and `text_not_drawable`.
   */
  add(input: PdfInput, fields: readonly NewField[], outPath: string, call: EngineCall): Promise<PdfMade>;
}
