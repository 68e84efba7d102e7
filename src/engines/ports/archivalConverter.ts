import type { EngineCall, PdfInput, PdfMade } from './call.ts';

/** Makes documents for long-term storage. */
export interface ArchivalConverter {
  /**
   * PDF/A-2b or PDF/A-3b, without protection. The result is checked against the rules of its part. Throws `not_archivable` where it breaks
   * one.
   */
  toArchive(input: PdfInput, part: 2 | 3, outPath: string, call: EngineCall): Promise<PdfMade>;
}
