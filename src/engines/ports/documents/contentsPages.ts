import type { EngineCall, PdfInput, PdfMade } from '../call.ts';

export interface ContentsEntry {
  readonly title: string;
  /** 0 at the top. */
  readonly depth: number;
  /** Counted from 1, in the document as it is. */
  readonly page: number;
}

export interface ContentsMade extends PdfMade {
  /** How many pages the table of contents takes. */
  readonly inserted: number;
}

/** Pages that say what stands where. */
export interface ContentsPages {
  /** Sets the table of contents right before a page, counted from 1, or behind the last. Throws `too_many_pages`. */
  insert(
    input: PdfInput,
    contents: { readonly title: string; readonly entries: readonly ContentsEntry[]; readonly beforePage: number },
    outPath: string,
    call: EngineCall,
  ): Promise<ContentsMade>;
}
