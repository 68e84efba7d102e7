import type { EngineCall, PdfInput, PdfMade } from '../call.ts';

/** An attached file, and the metadata properties that describe it. */
export interface ArchiveAddition {
  readonly file: {
    readonly name: string;
    readonly bytes: Buffer;
    readonly mediaType: string;
    /** ISO 32000-2 table 43. */
    readonly relationship: 'Alternative' | 'Data' | 'Source' | 'Supplement';
    readonly description: string;
  };
  /** An extension schema of XMP (ISO 19005-1 §6.7.8). */
  readonly schema: {
    readonly name: string;
    readonly prefix: string;
    readonly space: string;
    readonly properties: readonly { readonly name: string; readonly value: string; readonly description: string }[];
  };
}

/** Makes documents for long-term storage. */
export interface ArchivalConverter {
  /**
   * PDF/A-2b or PDF/A-3b, without protection. The result is checked against the rules of its part. Throws `not_archivable` where it
   * breaks one. Only part 3 takes an addition.
   */
  toArchive(input: PdfInput, part: 2 | 3, outPath: string, call: EngineCall, addition?: ArchiveAddition): Promise<PdfMade>;
}
