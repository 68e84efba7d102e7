import { around, type FrameBox, type Line } from '#engines/core/document-model/geometry.ts';
import type { ScoredGap } from './columnCuts.ts';
import type { RowCell } from './rowCells.ts';
import { isBold, type TextRegion, type TextRow } from './textRows.ts';
import { thresholds } from './thresholds.ts';

const { sameMiddle, minPitch, maxPitch, minApart, columnLogOdds } = thresholds.spanningNames;

/** A part of the two rows of names at the top of a table. */
export interface NameCell {
  readonly row: 0 | 1;
  readonly rowSpan: 1 | 2;
  readonly first: number;
  readonly last: number;
  readonly lines: readonly Line[];
}

/**
 * Whether a table begins with a name over those of several columns, and with the names of its other columns in the middle of the height of
 * both: the usual place of cells over two rows in HTML. These are its first three text rows.
 */
export function hasSpanningNames({ rows }: Pick<TextRegion, 'rows'>): boolean {
  const [upper, middle, lower, body] = rows;
  if (!upper || !middle || !lower || !body) return false;
  const size = middle.sizePt;
  const [above, below] = [middle.baseline - upper.baseline, lower.baseline - middle.baseline];
  if (Math.abs(above - below) > size * sameMiddle || above + below < size * minPitch || above + below > size * maxPitch)
    return false;
  const bold = isBold(upper.words[0]);
  if ([upper, middle, lower].some(({ words }) => words.some((word) => isBold(word) !== bold))) return false;
  return isOver(upper, lower) && !middle.words.some((word) => word.left < lower.right && word.right > lower.left);
}

const isOver = (upper: TextRow, lower: TextRow) =>
  upper.lines.every((line) => middleOf(line) > lower.left && middleOf(line) < lower.right);

const middleOf = ({ left, right }: FrameBox) => (left + right) / 2;

/** Between the names of two heights there is the edge of a column. */
export function spanningNameGaps(region: TextRegion): ScoredGap[] {
  if (!hasSpanningNames(region)) return [];
  const [, middle, lower] = region.rows;
  const words = [...(middle?.words ?? []), ...(lower?.words ?? [])].toSorted((a, b) => a.left - b.left);
  return words.slice(1).flatMap((word, index) => {
    const before = words[index];
    if (!before || middle?.words.includes(before) === middle?.words.includes(word)) return [];
    return [{ row: 1, index: -1, from: before.right, to: word.left, logOdds: columnLogOdds }];
  });
}

/** The cells of both rows of names; undefined if each name above stands over a single one. */
export function spanningNameCells(
  region: TextRegion,
  cells: readonly (readonly RowCell[])[],
  linesOf: (cell: RowCell) => Line[],
): NameCell[] | undefined {
  if (!hasSpanningNames(region)) return undefined;
  const [, middle = [], lower = []] = cells;
  const isSingle = [...middle, ...lower].every(({ first, last }) => first === last);
  const columns = new Set([...middle, ...lower].map(({ first }) => first));
  if (!isSingle || columns.size < middle.length + lower.length) return undefined;
  const upper = (region.rows[0]?.lines ?? []).toSorted((a, b) => a.left - b.left);
  const apart = region.sizePt * minApart;
  if (upper.some((name) => lower.some((cell) => Math.abs(middleOf(name) - middleOf(cell)) < apart))) return undefined;
  const below = upper.map((name) => lower.filter((cell) => nearestTo(cell, upper) === name));
  if (below.some((own) => own.length < 2)) return undefined;
  return [
    ...middle.map((cell): NameCell => ({ row: 0, rowSpan: 2, first: cell.first, last: cell.last, lines: linesOf(cell) })),
    ...upper.map((name, index): NameCell => {
      const own = below[index]?.map(({ first }) => first) ?? [];
      return { row: 0, rowSpan: 1, first: Math.min(...own), last: Math.max(...own), lines: [name] };
    }),
    ...lower.map((cell): NameCell => ({ row: 1, rowSpan: 1, first: cell.first, last: cell.last, lines: linesOf(cell) })),
  ];
}

function nearestTo(cell: RowCell, names: readonly Line[]): Line | undefined {
  const distance = (name: Line) => Math.abs(middleOf(name) - middleOf(cell));
  return names.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** The boxes of both rows. */
export const boxesOfNames = (names: readonly NameCell[]): FrameBox[] =>
  [0, 1].map((at) => around(names.flatMap(({ row, rowSpan, lines }) => (row === at && rowSpan === 1 ? lines : []))));
