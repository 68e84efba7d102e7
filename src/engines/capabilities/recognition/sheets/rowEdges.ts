import type { PageMarks } from '../graphics/rulings.ts';
import type { SheetRow } from './sheetRows.ts';
import { thresholds } from './thresholds.ts';

const { slackPt, bandShare } = thresholds.rowEdges;

/**
 * Where rows may meet: at lines over most of a sheet, and where a color that goes so far begins or ends; then at other lines, which may be
 * those below the letters of a link.
 */
export function lineHeights({ across, fills }: Pick<PageMarks, 'across' | 'fills'>, xs: readonly number[]): number[] {
  const widthPt = (xs.at(-1) ?? 0) - (xs[0] ?? 0);
  const bands = fills.filter(({ left, right, top, bottom }) => right - left > widthPt * bandShare && bottom - top < widthPt);
  const [wide, short] = [true, false].map((isWide) =>
    across.filter(({ from, to }) => to - from > widthPt * bandShare === isWide),
  );
  const at = (lines: typeof across = []) => lines.map((line) => line.at);
  return [...at(wide), ...bands.flatMap(({ top, bottom }) => [top, bottom]), ...at(short)];
}

/** Rows meet at the line between them, or else in the middle of the gap. */
export function edgesOf(rows: readonly SheetRow[], lines: readonly number[]): number[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [0, 0];
  const lineIn = (from: number, to: number) => lines.find((at) => at > from - slackPt && at < to + slackPt);
  const between = rows.slice(1).map((row, index) => {
    const above = rows[index]?.bottom ?? row.top;
    return lineIn(above, row.top) ?? (above + row.top) / 2;
  });
  return [first.top, ...between, last.bottom];
}

/** From the upper to the lower edge of a row. */
export interface RowBounds {
  readonly top: number;
  readonly bottom: number;
}

/** Where each row begins and ends, without the free rows above and below it: at its own line, which is nearer to it than to the other row. */
export function rowBoundsOf(
  rows: readonly SheetRow[],
  ys: readonly number[],
  starts: readonly number[],
  heights: readonly number[],
): RowBounds[] {
  const isApart = (edge: number) => edge > 0 && edge < rows.length && (starts[edge] ?? 0) - (starts[edge - 1] ?? 0) > 1;
  const ends = (edge: number): RowBounds => {
    const [from, to] = [rows[edge - 1]?.bottom ?? 0, rows[edge]?.top ?? 0];
    const lines = heights.filter((at) => at > from - slackPt && at < to + slackPt);
    const ofUpper = lines.filter((at) => at - from <= to - at);
    const ofLower = lines.filter((at) => at - from >= to - at);
    return {
      bottom: Math.min(...(ofUpper.length > 0 ? ofUpper : [from])),
      top: Math.max(...(ofLower.length > 0 ? ofLower : [to])),
    };
  };
  return rows.map(({ top, bottom }, row) => ({
    top: isApart(row) ? ends(row).top : (ys[row] ?? top),
    bottom: isApart(row + 1) ? ends(row + 1).bottom : (ys[row + 1] ?? bottom),
  }));
}
