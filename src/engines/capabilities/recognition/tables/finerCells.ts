import { around, type Line } from '#engines/core/document-model/geometry.ts';
import { rowsOf } from '../blocks/rows.ts';
import { columnGapsOf } from './columnGaps.ts';
import type { FoundCell, RuledCells } from './foundTable.ts';
import { isGroupOfRows } from './rowsInCells.ts';
import { cellsInColumns, segmentsOf } from './tableCells.ts';
import { thresholds } from './thresholds.ts';

const { maxThrough, meantShare, minRows, maxPaddingPt, evenPt, minNames, minParted } = thresholds.finerCells;

/** Wide cells with one text in each of their columns, such as the lessons of a day: the rules between these are left out. */
export function withNamesOfColumns({ xs, ys, cells }: RuledCells): RuledCells {
  const isNames = (cell: FoundCell) => {
    if (cell.columnSpan < minNames || cell.rowSpan > 1 || rowsOf(cell.lines).length !== 1) return false;
    const segments = segmentsIn(cell, xs);
    const isOne = ({ first, last }: (typeof segments)[number]) => first === last;
    return (
      segments.length === cell.columnSpan &&
      segments.every(isOne) &&
      new Set(segments.map(({ first }) => first)).size === cell.columnSpan
    );
  };
  return { xs, ys, cells: cells.flatMap((cell) => (isNames(cell) ? partsOfCell(cell, xs) : [cell])) };
}

/** Where rulings separate only columns, or only some rows, the letters determine the rest. */
export function finerCells(table: RuledCells): RuledCells {
  return splitRows(splitColumns(withRivers(table)));
}

/** Divides columns at white gaps, if rulings separate only some of them. */
function withRivers({ xs, ys, cells }: RuledCells): RuledCells {
  const added = xs.slice(0, -1).flatMap((left, column) => {
    const own = cells.filter((cell) => cell.column === column && cell.columnSpan === 1 && cell.lines.length > 0);
    const rows = own.flatMap((cell) => rowsOf(cell.lines));
    const parted = rows.filter((row) => row.length > 1).length;
    if (parted < minParted || parted < rows.length * 0.5) return [];
    return columnGapsOf(rows, { left, right: xs[column + 1] ?? left }).map(({ from, to }) => (from + to) / 2);
  });
  if (added.length === 0) return { xs, ys, cells };
  const all = [...xs, ...added].toSorted((a, b) => a - b);
  const place = new Map(all.map((x, index) => [x, index] as const));
  return {
    xs: all,
    ys,
    cells: cells.map((cell) => {
      const column = place.get(xs[cell.column] ?? 0) ?? 0;
      return { ...cell, column, columnSpan: (place.get(xs[cell.column + cell.columnSpan] ?? 0) ?? column + 1) - column };
    }),
  };
}

/** Divides wide cells whose letters are in the columns that are ruled elsewhere, such as the header above. */
function splitColumns({ xs, ys, cells }: RuledCells): RuledCells {
  const places = Map.groupBy(
    cells.filter((cell) => cell.columnSpan > 1 && cell.lines.length > 0 && cell.frame === undefined),
    ({ column, columnSpan }) => `${column} ${columnSpan}`,
  );
  const split = new Set<FoundCell>();
  for (const alike of places.values()) {
    const kinds = alike.map((cell) => segmentsIn(cell, xs));
    const through = kinds.filter((segments) => segments.some(({ first, last }) => last > first)).length;
    const parted = kinds.filter((segments) => new Set(segments.map(({ first }) => first)).size > 1).length;
    if (parted === 0 || through > alike.length * maxThrough) continue;
    for (const [index, cell] of alike.entries())
      if (kinds[index]?.every(({ first, last, line }) => first === last && isBalanced(line.text))) split.add(cell);
  }
  if (split.size === 0) return { xs, ys, cells };
  return { xs, ys, cells: cells.flatMap((cell) => (split.has(cell) ? partsOfCell(cell, xs) : [cell])) };
}

/** Brackets with much room between them belong to one text, of which something is left to fill in. */
const isBalanced = (text: string) => text.split('(').length === text.split(')').length;

const asRivers = (xs: readonly number[]) => xs.slice(1, -1).map((at) => ({ from: at, to: at }));

function segmentsIn(cell: FoundCell, xs: readonly number[]) {
  return segmentsOf(cell.lines, asRivers(xs), xs);
}

function partsOfCell(cell: FoundCell, xs: readonly number[]): FoundCell[] {
  const segments = segmentsIn(cell, xs);
  return Array.from({ length: cell.columnSpan }, (_, index) => {
    const column = cell.column + index;
    const isLast = index === cell.columnSpan - 1;
    const isOwn = (first: number) => first === column || (index === 0 && first < column) || (isLast && first > column);
    return {
      ...cell,
      column,
      columnSpan: 1,
      left: xs[column] ?? 0,
      right: xs[column + 1] ?? 0,
      lines: segments.filter(({ first }) => isOwn(first)).map(({ line }) => line),
    };
  });
}

/** Divides a row between two rules that has several rows of letters. */
function splitRows({ xs, ys, cells }: RuledCells): RuledCells {
  const rowCount = ys.length - 1;
  const finer = Array.from({ length: rowCount }, (_, row) => finerRow(xs, ys, cells, row));
  if (finer.every((one) => one === undefined)) return { xs, ys, cells };
  const starts: number[] = [];
  const newYs: number[] = [ys[0] ?? 0];
  for (const [row, split] of finer.entries()) {
    starts.push(newYs.length - 1);
    newYs.push(...(split ? split.ys.slice(1, -1) : []), ys[row + 1] ?? 0);
  }
  starts.push(newYs.length - 1);
  const startOf = (row: number) => starts[row] ?? 0;
  const moved = cells
    .filter((cell) => finer[cell.row] === undefined || cell.rowSpan > 1)
    .map((cell) => ({ ...cell, row: startOf(cell.row), rowSpan: startOf(cell.row + cell.rowSpan) - startOf(cell.row) }));
  const added = finer.flatMap((split, row) => split?.cells.map((cell) => ({ ...cell, row: cell.row + startOf(row) })) ?? []);
  return { xs, ys: newYs, cells: [...moved, ...added].toSorted((a, b) => a.row - b.row || a.column - b.column) };
}

function finerRow(
  xs: readonly number[],
  ys: readonly number[],
  cells: readonly FoundCell[],
  row: number,
): RuledCells | undefined {
  const own = cells.filter((cell) => cell.row === row && cell.rowSpan === 1);
  const written = own.filter((cell) => cell.lines.length > 0);
  // A cell over several columns or rows has its own lines. With such a cell, rows stay as ruled.
  if (written.length < 2 || own.length < xs.length - 1) return undefined;
  const rows = rowsOf(written.flatMap((cell) => cell.lines));
  if (rows.length < minRows) return undefined;
  // Text that is alone in the first column names everything beside it.
  const [label] = own;
  if (label && label.lines.length > 0 && rowsOf(label.lines).length < rows.length * 0.7) return undefined;
  const full = rows.filter((one) => one.length >= Math.max(2, written.length / 2)).length;
  if (full < rows.length * 0.6 || !(areMeant(written) || isGroupOfRows(written))) return undefined;
  const split = cellsInColumns(rows, asRivers(xs), xs, []);
  const [top = 0, bottom = 0] = [ys[row], ys[row + 1]];
  const edges = [top, ...split.ys.slice(1, -1), bottom];
  return {
    xs,
    ys: edges,
    cells: split.cells.map((cell) => ({
      ...cell,
      top: edges[cell.row] ?? top,
      bottom: edges[cell.row + cell.rowSpan] ?? bottom,
    })),
  };
}

/** Most lines end although the first word of the next one had room. */
export function areMeant(cells: readonly FoundCell[]): boolean {
  let [meant, all] = [0, 0];
  for (const cell of cells) {
    const lines = cell.lines.toSorted((a, b) => a.baseline - b.baseline);
    const padding = Math.min(maxPaddingPt, Math.max(0, around(lines).left - cell.left));
    for (const [index, line] of lines.slice(1).entries()) {
      // A single word gives no evidence.
      if ((lines[index]?.words.length ?? 0) < 2 && line.words.length < 2 && lines.length < 3) continue;
      all += 1;
      if (hadRoom(lines[index], line, (above) => roomOf(above, lines, cell) - padding)) meant += 1;
    }
  }
  return all > 0 && meant >= all * meantShare;
}

/** Beside a line of a cell; before it where all lines end at one place, as numbers do. */
function roomOf(line: Line, lines: readonly Line[], cell: FoundCell): number {
  const box = around(lines);
  const endsEven = lines.every(({ right }) => box.right - right < evenPt) && lines.some(({ left }) => left - box.left > evenPt);
  return endsEven ? line.left - cell.left : cell.right - line.right;
}

function hadRoom(above: Line | undefined, below: Line, room: (above: Line) => number): boolean {
  const [word] = below.words;
  return above !== undefined && word !== undefined && room(above) > word.right - word.left + below.sizePt * 0.4;
}
