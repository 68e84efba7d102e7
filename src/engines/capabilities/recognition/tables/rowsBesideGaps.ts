import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import { rowsOf } from '../blocks/rows.ts';
import { areMeant } from './finerCells.ts';
import type { FoundCell, RuledCells } from './foundTable.ts';
import { cutAt } from './rowsOfValues.ts';
import { isNumber } from './tableCells.ts';
import { thresholds } from './thresholds.ts';

const { minBeside, certainRows, maxOver } = thresholds.rowsBesideGaps;

/**
 * Lines of a cell that white space divides into columns are rows where each has its value: dates and numbers beside their labels, or
 * items that no ruling parts.
 */
export function withRowsBesideGaps(table: RuledCells): RuledCells {
  let { ys, cells } = table;
  for (let row = ys.length - 2; row >= 0; row -= 1) {
    const edges = edgesBetween(cells, row);
    if (edges.length > 0) [ys, cells] = cutAt(cells, row, edges, ys);
  }
  return { xs: table.xs, ys, cells };
}

/** Between the lines of a row; none where a line of another cell would be cut. */
function edgesBetween(cells: readonly FoundCell[], row: number): number[] {
  const own = cells.filter((cell) => cell.row <= row && row < cell.row + cell.rowSpan && cell.lines.length > 0);
  const parts = own.filter((cell) => cell.frame !== undefined && cell.rowSpan === 1);
  const rows = rowsOf(parts.flatMap(({ lines }) => lines));
  if (rows.length < 2 || !hasValueInRows(parts, rows.length)) return [];
  const beside = rows.filter((one) => parts.filter(({ lines }) => lines.some((line) => one.includes(line))).length > 1);
  if (beside.length < rows.length * minBeside) return [];
  const box = (index: number) => rows[index] ?? [];
  const edges = rows.slice(1).map((_, index) => {
    const above = Math.max(...box(index).map(({ bottom }) => bottom));
    return (above + Math.min(...box(index + 1).map(({ top }) => top))) / 2;
  });
  // Letters of close lines reach over the middle between them.
  const isBeside = (at: number, { top, bottom }: FrameBox) => Math.min(at - top, bottom - at) < (bottom - top) * maxOver;
  const isUncut = own.every(({ lines }) => lines.every((line) => edges.every((at) => isBeside(at, line))));
  return isUncut ? edges : [];
}

/** Each of the rows has a number, or a label and its text, or ends where the next text had room. */
function hasValueInRows(parts: readonly FoundCell[], count: number): boolean {
  const full = parts.filter(({ lines }) => rowsOf(lines).length === count);
  const isAll = (cell: FoundCell, is: (text: string) => boolean) => cell.lines.every(({ text }) => is(text.trim()));
  const numbers = full.filter((cell) => isAll(cell, isNumber));
  // Names of columns in two lines have no numbers; a label over its value has one below.
  const named = full.filter(({ lines }) => lines.filter(({ text }) => isNumber(text)).length >= count - 1);
  if (count < certainRows) return Math.max(numbers.length, named.length) > 1;
  const labels = full.filter((cell) => isAll(cell, (text) => /:$/u.test(text)) || isAll(cell, (text) => /^:/u.test(text)));
  return numbers.length > 0 || labels.length > 0 || (full.length > 1 && areMeant(full));
}
