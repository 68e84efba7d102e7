import type { EngineCall, PdfInput, PdfMade } from './call.ts';

/** Makes documents that can be kept for long. */
export interface ArchivalConverter {
  /**
   * PDF/A-2b or PDF/A-3b, without protection. The result was checked against the rules of its part; throws `not_archivable` where it
   * breaks one.
   */
  toArchive(input: PdfInput, part: 2 | 3, outPath: string, call: EngineCall): Promise<PdfMade>;
}
