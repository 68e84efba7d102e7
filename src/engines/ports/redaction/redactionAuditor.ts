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

/** What is looked at as drawn. The checks of the whole file are always made. */
export interface AuditChoice {
  /** From 1; all where it is missing. */
  readonly pages?: readonly number[] | undefined;
  /** Pages that come before the others, as time may not be enough for all. */
  readonly firstPages?: readonly number[];
  /** Half of the call's deadline where it is missing. Pages that it is not enough for are left out. */
  readonly budgetMs?: number;
}

/** Finds hidden content that can still be read, and removes it. */
export interface RedactionAuditor {
  audit(input: PdfInput, call: EngineCall, choice?: AuditChoice): Promise<AuditedFile>;
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
