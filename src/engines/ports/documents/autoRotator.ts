import type { PageRange } from '#contract/api/wire.ts';
import type { EngineCall, PdfInput, PdfMade } from '../call.ts';

/** Finds out which way up pages are read. */
export interface AutoRotator {
  /**
   * Rotates the named pages (all, for `undefined`) so that most of their letters stand upright. Only `/Rotate` changes. Pages that cannot be
   * told stay, and are named in the report. Throws `already_upright` where no page has to be rotated.
   */
  rotateUpright(input: PdfInput, pages: readonly PageRange[] | undefined, outPath: string, call: EngineCall): Promise<PdfMade>;
}
