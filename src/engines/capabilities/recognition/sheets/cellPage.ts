import type { SheetCell } from './sheetCells.ts';

/** A page as it was printed: what stands in its cells. */
export interface CellPage {
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly cells: readonly SheetCell[];
  /** What its header says, numbers left open: another one is another sheet. */
  readonly title?: string | undefined;
  readonly header?: string | undefined;
  readonly footer?: string | undefined;
  /** Where the rows end that it begins with again. */
  readonly titlesTo?: number | undefined;
  /** The page before ended where its author wanted, not where it was full. */
  readonly isAfterBreak?: boolean;
}
