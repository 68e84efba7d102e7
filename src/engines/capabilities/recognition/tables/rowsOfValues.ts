import { rowsOf } from '../blocks/rows.ts';
import type { FoundCell, RuledCells } from './foundTable.ts';
import { isNumber } from './tableCells.ts';
import { thresholds } from './thresholds.ts';

const { minPitch } = thresholds.rowsOfValues;

/**
 * Values below each other in one cell, further apart than lines of a text and each level with a text beside it, are rows without a rule
 * between them: the sums below the items of an invoice.
 */
export function withRowsOfValues(table: RuledCells): RuledCells {
  let { ys, cells } = table;
  for (let row = ys.length - 2; row >= 0; row -= 1) {
    const edges = edgesBetween(cells, row, ys);
    if (edges.length > 0) [ys, cells] = cutAt(cells, row, edges, ys);
  }
  return { xs: table.xs, ys, cells };
}

const spans = (cell: FoundCell, row: number) => cell.row <= row && row < cell.row + cell.rowSpan;

/** Where the values of a row part; none where a line of another cell would be cut, or stands beside several of them. */
function edgesBetween(cells: readonly FoundCell[], row: number, ys: readonly number[]): number[] {
  const own = cells.filter((cell) => spans(cell, row) && cell.lines.length > 0);
  const values = own.find((cell) => cell.rowSpan === 1 && areValues(cell));
  if (!values) return [];
  const lines = values.lines.toSorted((a, b) => a.baseline - b.baseline);
  const edges = lines.slice(1).map((line, index) => ((lines[index]?.bottom ?? line.top) + line.top) / 2);
  const bands = [ys[row] ?? 0, ...edges, ys[row + 1] ?? 0];
  const beside = own.filter((cell) => cell !== values);
  const isUncut = beside.every((cell) => cell.lines.every(({ top, bottom }) => edges.every((at) => at <= top || at >= bottom)));
  const isOneEach = beside.every((cell) => bands.slice(1).every((to, band) => rowsIn(cell, bands[band] ?? to, to) <= 1));
  const isLevel = beside.some((cell) => bands.slice(1).every((to, band) => rowsIn(cell, bands[band] ?? to, to) === 1));
  return isUncut && isOneEach && isLevel ? edges : [];
}

const linesIn = ({ lines }: FoundCell, from: number, to: number) =>
  lines.filter(({ top, bottom }) => (top + bottom) / 2 > from && (top + bottom) / 2 < to);

const rowsIn = (cell: FoundCell, from: number, to: number) => rowsOf(linesIn(cell, from, to)).length;

function areValues({ lines }: FoundCell): boolean {
  const sorted = lines.toSorted((a, b) => a.baseline - b.baseline);
  if (sorted.length < 2 || !sorted.every(({ text }) => isNumber(text))) return false;
  return sorted.slice(1).every((line, index) => line.baseline - (sorted[index]?.baseline ?? 0) > line.sizePt * minPitch);
}

/** The cells of the row, each once for each of its parts; those over more rows as well, if they have one line in each. */
export function cutAt(
  cells: readonly FoundCell[],
  row: number,
  edges: readonly number[],
  ys: readonly number[],
): [ys: number[], cells: FoundCell[]] {
  const all = [...ys.slice(0, row + 1), ...edges, ...ys.slice(row + 1)];
  const cut = cells.flatMap((cell): FoundCell[] => {
    const first = cell.row > row ? cell.row + edges.length : cell.row;
    const rowSpan = spans(cell, row) ? cell.rowSpan + edges.length : cell.rowSpan;
    const whole = { ...cell, row: first, rowSpan };
    if (!spans(cell, row)) return [whole];
    const parts = Array.from({ length: rowSpan }, (_, index) => {
      const [top = 0, bottom = 0] = [all[first + index], all[first + index + 1]];
      return { ...whole, row: first + index, rowSpan: 1, top, bottom, lines: linesIn(cell, top, bottom) };
    });
    const isOneEach = parts.every(({ lines }) => rowsOf(lines).length <= 1);
    return cell.rowSpan === 1 || (isOneEach && cell.lines.length > 1) ? parts : [whole];
  });
  return [all, cut];
}
