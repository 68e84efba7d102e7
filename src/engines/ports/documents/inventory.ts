import type { Inspection } from '#contract/results/inspection.ts';
import type { InventoryKind } from '#contract/results/preservation.ts';
import type { EngineCall, PdfInput } from '../call.ts';
import type { FileSlice } from './pageOps.ts';

/** One item, or several equal ones, of a PDF. Pages count from 0. Names and values are hashes: they can be compared but not read. */
export interface Finding {
  /** The page it is on; undefined where it belongs to the document. */
  readonly on: number | undefined;
  /** The page it leads to. */
  readonly to: number | undefined;
  readonly name: string;
  readonly value: string;
  /** For people only: it is not compared. */
  readonly detail?: string | undefined;
  readonly count: number;
}

/** The contents of a PDF (docs/decisions/0210). */
export interface Inventory {
  readonly pageCount: number;
  readonly findings: Readonly<Record<InventoryKind, readonly Finding[]>>;
  /** As people count: a field with parts on two pages is one, and page labels are one for all pages. */
  readonly counts: Readonly<Record<InventoryKind, number>>;
  /** Kinds with more findings than the limit. They are counted, but not compared. */
  readonly cut: readonly InventoryKind[];
}

/** Reads the contents of a PDF. Almost no streams are decoded. */
export interface InventoryTaker {
  /**
   * A damaged or protected file is read through a normalized copy. Throws like `PageOps.normalizedCopy`. `slice`: the position of the PDF
   * in the file.
   */
  take(input: PdfInput & { readonly slice?: FileSlice }, call: EngineCall): Promise<Inventory>;
  /** Always through a normalized copy: as the engines read the file, where it can be read in two ways. */
  takeNormalized(input: PdfInput, call: EngineCall): Promise<Inventory>;
  /** The same with the document's own texts, for its owner. */
  inspect(input: PdfInput, call: EngineCall): Promise<Inspection>;
}
