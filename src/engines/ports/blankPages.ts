import type { PageInk } from '#contract/pageInk.ts';
import type { EngineCall, PdfInput } from './call.ts';

/** Looks at pages as a reader shows them, and tells how much is on them. */
export interface BlankPages {
  measure(input: PdfInput, call: EngineCall): Promise<readonly PageInk[]>;
}
