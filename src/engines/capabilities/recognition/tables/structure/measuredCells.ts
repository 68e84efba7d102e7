import { isNumber } from '../tableCells.ts';
import type { RowCell } from './rowCells.ts';

/** A cell with what several borders ask about its text. */
export interface MeasuredCell extends RowCell {
  readonly text: string;
  readonly isNumeric: boolean;
}

export function measured(cell: RowCell): MeasuredCell {
  const text = cell.words.map((word) => word.text).join(' ');
  return { ...cell, text, isNumeric: isNumber(text) };
}

/** Cells below each other that share a column. */
export interface Pair {
  readonly upper: MeasuredCell;
  readonly lower: MeasuredCell;
}

export function pairsOf(above: readonly MeasuredCell[], below: readonly MeasuredCell[]): Pair[] {
  return below.flatMap((lower) =>
    above.filter((upper) => upper.first <= lower.last && upper.last >= lower.first).map((upper) => ({ upper, lower })),
  );
}
