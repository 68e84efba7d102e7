import type { AuditPlace, RedactionFindings } from '#contract/results/redactionAudit.ts';
import type { EngineCall, PdfInput, PdfMade } from '../call.ts';

export interface FoundPlace extends AuditPlace {
  /** Letters that are seen lie in the box too, and must stay. */
  readonly isAmongSeen?: boolean;
}

/** What an audit found, with all of its places. */
export interface AuditedFile extends Omit<RedactionFindings, 'places'> {
  readonly places: readonly FoundPlace[];
}

/** Finds hidden content that can still be read, and removes it. */
export interface RedactionAuditor {
  audit(input: PdfInput, call: EngineCall): Promise<AuditedFile>;
  /**
   * Removes what an audit of the same file found, together with earlier revisions and unused objects. Covers keep their color, and what is
   * seen stays. Throws like `Eraser.erase`.
   */
  remove(
    input: PdfInput,
    found: readonly FoundPlace[],
    outPath: string,
    call: EngineCall,
    choice?: RemovalChoice,
  ): Promise<PdfMade>;
}

export interface RemovalChoice {
  /** Also removes values of forms that no page shows: of hidden fields, default values, and the XML copy. */
  readonly values?: boolean;
}
