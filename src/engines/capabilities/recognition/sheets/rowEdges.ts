import type { Cell } from '#engines/core/document-model/document.ts';
import type { PageMarks } from '../graphics/rulings.ts';
import type { SheetRow } from './sheetRows.ts';
import { thresholds } from './thresholds.ts';

const { slackPt } = thresholds.rowEdges;

/** Rows meet at the line between them, or else in the middle of the gap. */
export function edgesOf(rows: readonly SheetRow[], { across }: PageMarks): number[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [0, 0];
  const lineIn = (from: number, to: number) => across.map(({ at }) => at).find((at) => at > from - slackPt && at < to + slackPt);
  const between = rows.slice(1).map((row, index) => {
    const above = rows[index]?.bottom ?? row.top;
    return lineIn(above, row.top) ?? (above + row.top) / 2;
  });
  return [first.top, ...between, last.bottom];
}

/** The height of a row without the free rows above and below it. */
export function ownHeight(at: number, rows: readonly SheetRow[], ys: readonly number[], starts: readonly number[]): number {
  const row = rows[at];
  if (!row) return 0;
  const isApart = (edge: number) => (starts[edge] ?? 0) - (starts[edge - 1] ?? 0) > 1;
  const top = at > 0 && isApart(at) ? row.top : (ys[at] ?? row.top);
  const bottom = at + 1 < rows.length && isApart(at + 1) ? row.bottom : (ys[at + 1] ?? row.bottom);
  return bottom - top;
}

/** A line above free rows is the border of the nearer row only. */
export function ownBorders(
  { row, rowSpan, borders }: Cell,
  rows: readonly SheetRow[],
  ys: readonly number[],
  starts: readonly number[],
): Cell['borders'] {
  const isFar = (edge: number, side: 'above' | 'below') => {
    const [above, below, at = 0] = [rows[edge - 1], rows[edge], ys[edge]];
    if (!above || !below || (starts[edge] ?? 0) - (starts[edge - 1] ?? 0) < 2) return false;
    return side === 'above' ? at - above.bottom > below.top - at : at - above.bottom < below.top - at;
  };
  const end = row + rowSpan;
  return {
    ...borders,
    top: isFar(row, 'below') ? undefined : borders.top,
    bottom: isFar(end, 'above') ? undefined : borders.bottom,
  };
}
