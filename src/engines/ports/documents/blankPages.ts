import type { PageInk } from '#contract/pages/pageInk.ts';
import type { EngineCall, PdfInput } from '../call.ts';

/** Measures the ink of pages as a reader shows them. */
export interface BlankPages {
  measure(input: PdfInput, call: EngineCall): Promise<readonly PageInk[]>;
}
