import type { RedactionFindings } from '#contract/redactionAudit.ts';
import type { EngineCall, PdfInput, PdfMade } from './call.ts';

/** Finds hidden content that can still be read, and removes it. */
export interface RedactionAuditor {
  audit(input: PdfInput, call: EngineCall): Promise<RedactionFindings>;
  /**
   * Removes what an audit of the same file found, together with earlier revisions and unused objects. Covers keep their color. Throws like
   * `Eraser.erase`.
   */
  remove(input: PdfInput, found: RedactionFindings, outPath: string, call: EngineCall): Promise<PdfMade>;
}
