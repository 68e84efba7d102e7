import type { RedactionFindings } from '#contract/redactionAudit.ts';
import type { EngineCall, PdfInput, PdfMade } from './call.ts';

/** Looks for what was to be hidden and can still be read, and takes it out. */
export interface RedactionAuditor {
  audit(input: PdfInput, call: EngineCall): Promise<RedactionFindings>;
  /**
   * Takes out what an audit of the same file has found at places, and the earlier revisions and unused objects with it. What covers a place
   * keeps its colour. Throws as `Eraser.erase` does.
   */
  remove(input: PdfInput, found: RedactionFindings, outPath: string, call: EngineCall): Promise<PdfMade>;
}
