import type { Inspection } from '#contract/inspection.ts';
import type { InventoryKind } from '#contract/preservation.ts';
import type { EngineCall, PdfInput } from './call.ts';
import type { FileSlice } from './pageOps.ts';

/**
 * One thing, or several alike, that a PDF holds. Pages count from 0. Names and values are fingerprints: two of them can be compared, and
 * nothing can be read from them.
 */
export interface Finding {
  /** The page it stands on; missing where it belongs to the document. */
  readonly on: number | undefined;
  /** The page it leads to. */
  readonly to: number | undefined;
  readonly name: string;
  readonly value: string;
  /** For people only: it is not compared. */
  readonly detail?: string | undefined;
  readonly count: number;
}

/** What a PDF holds (docs/decisions/0210). */
export interface Inventory {
  readonly pageCount: number;
  readonly findings: Readonly<Record<InventoryKind, readonly Finding[]>>;
  /** As people count: a field with parts on two pages is one, labels are one for all pages. */
  readonly counts: Readonly<Record<InventoryKind, number>>;
  /** There was more of these than is looked at; they can be told, not compared. */
  readonly cut: readonly InventoryKind[];
}

/** Reads what is in a PDF, decoding next to nothing of it. */
export interface InventoryTaker {
  /** Of a damaged or protected file through a sound copy. Throws as `PageOps.normalizedCopy` does. `slice`: where it stands in the file. */
  take(input: PdfInput & { readonly slice?: FileSlice }, call: EngineCall): Promise<Inventory>;
  /** Through a sound copy in any case: what the engines make of the file, where it can be read in two ways. */
  takeNormalized(input: PdfInput, call: EngineCall): Promise<Inventory>;
  /** The same in the document's own words, for its owner. */
  inspect(input: PdfInput, call: EngineCall): Promise<Inspection>;
}
