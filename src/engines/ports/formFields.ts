import type { FoundField, NewField } from '#contract/newFields.ts';
import type { EngineCall, PdfInput, PdfMade } from './call.ts';
import type { ReadText } from './textReader.ts';

/** Makes forms: finds what a person would fill in, and puts fields there. */
export interface FormFields {
  /** What the pages ask for, in the order in which people fill it in. The text was read with shapes and letters, and without annotations. */
  find(text: ReadText, call: EngineCall): Promise<readonly FoundField[]>;
  /**
   * Adds fields, with what they look like; all else stays. Throws `page_out_of_range`, `field_outside_page`, `field_name_taken`,
   * `field_without_options`, `field_unknown` and `text_not_drawable`.
   */
  add(input: PdfInput, fields: readonly NewField[], outPath: string, call: EngineCall): Promise<PdfMade>;
}
