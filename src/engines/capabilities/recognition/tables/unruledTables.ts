import { around, type FrameBox, median, type Row } from '#engines/core/document-model/geometry.ts';
import type { PageMarks, Ruling } from '../graphics/rulings.ts';
import { columnGapsOf, wordsOfRow } from './columnGaps.ts';
import type { FoundTable } from './foundTable.ts';
import { cellsInColumns } from './tableCells.ts';
import { looksLikeTable } from './tablePlausibility.ts';

/** Rows of a column of the page in order, and those among them that are a table. */
export interface TableStretch {
  /** Places in the list of rows: the first, and the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly table: FoundTable;
}

/** Parts of the letters' size: rows further apart are of two tables, unless a ruling frames them. */
const farthest = 3.2;
/** Rows of one line only between rows of several: titles inside a table, lines of a cell. */
const mostSingles = 3;
/** A rule over or under a table covers so much of its width, and is this near to its letters. */
const ruleShare = 0.7;
const ruleReach = 5;

/** Tables that no rulings divide into cells: rows whose letters leave the same places free. */
export function unruledTables(rows: readonly Row[], marks: PageMarks): TableStretch[] {
  const found: TableStretch[] = [];
  let from = 0;
  while (from < rows.length) {
    const to = endOfStretch(rows, from, marks.across);
    const table = to > from + 1 ? tableAround(rows, from, to, found.at(-1)?.to ?? 0, marks) : undefined;
    if (table) found.push(table);
    // What is no table as a whole may be one from the next row on that follows a line by itself.
    const next = rows.findIndex((row, index) => index > from && index < to && row.length > 1 && rows[index - 1]?.length === 1);
    from = Math.max(table?.to ?? (next > 0 ? next : to), from + 1);
  }
  return found;
}

/** With all that its rules frame, or else as the rows are. */
function tableAround(rows: readonly Row[], from: number, to: number, least: number, marks: PageMarks): TableStretch | undefined {
  for (const stretch of [framedStretch(rows, from, to, least, marks.across), { from, to }]) {
    const table = tableIn(rows.slice(stretch.from, stretch.to), marks);
    if (table) return { ...stretch, table };
  }
  return undefined;
}

const isMulti = (row: Row) => row.length > 1;
const holdsNothing = (row: Row) => row.every((line) => line.holds === undefined);

/** The rows from one of several lines on that could be one table: the place behind the last of them. */
function endOfStretch(rows: readonly Row[], from: number, across: readonly Ruling[]): number {
  const first = rows[from];
  if (!first || !isMulti(first) || !holdsNothing(first)) return from;
  let to = from + 1;
  for (let next = to; next < rows.length && next - to <= mostSingles; next += 1) {
    const row = rows[next];
    const before = rows[next - 1];
    if (!row || !before || !holdsNothing(row) || isFar(before, row, across)) break;
    if (isMulti(row)) to = next + 1;
  }
  return to;
}

function isFar(before: Row, row: Row, across: readonly Ruling[]): boolean {
  const [above, below] = [around(before), around(row)];
  const size = median([...before, ...row].map((line) => line.sizePt));
  const isRuledBetween = across.some(
    ({ at, from, to }) => at > above.top && at < below.bottom && to - from > (below.right - below.left) * ruleShare,
  );
  return below.top - above.bottom > size * (isRuledBetween ? farthest * 1.5 : farthest);
}

/** With rules over and under it, a table has all that stands between them: titles over several columns, too. */
function framedStretch(
  rows: readonly Row[],
  from: number,
  to: number,
  least: number,
  across: readonly Ruling[],
): { from: number; to: number } {
  const box = around(rows.slice(from, to).flat());
  const size = median(rows.slice(from, to).flatMap((row) => row.map((line) => line.sizePt)));
  const width = box.right - box.left;
  const rules = across.filter((one) => Math.min(one.to, box.right) - Math.max(one.from, box.left) > width * ruleShare);
  const isWide = (rule: Ruling) => rule.to - rule.from < width * 1.6;
  const near = rules.filter(
    (rule) => isWide(rule) && rule.at > box.top - size * ruleReach && rule.at < box.bottom + size * ruleReach,
  );
  const top = Math.min(near.length > 1 ? Infinity : box.top, ...near.map(({ at }) => at));
  const bottom = Math.max(near.length > 1 ? 0 : box.bottom, ...near.map(({ at }) => at));
  const middle = (row: Row) => {
    const { top: start, bottom: end } = around(row);
    return (start + end) / 2;
  };
  let [first, last] = [from, to];
  if (near.length > 1) {
    // What stands over the upper rule is no part of it, but for names of its columns.
    while (first < last - 1 && middle(rows[first] ?? []) < top && !isHeader(rows, first, top)) first += 1;
    while (last > first + 1 && middle(rows[last - 1] ?? []) > bottom && !goesOn(rows, last - 1)) last -= 1;
  }
  while (first > least && rows[first - 1] && middle(rows[first - 1] ?? []) > top && holdsNothing(rows[first - 1] ?? []))
    first -= 1;
  while (last < rows.length && middle(rows[last] ?? []) < bottom && holdsNothing(rows[last] ?? [])) last += 1;
  return { from: first, to: last };
}

/** A row of several lines right over a rule, in letters of the size of those below it. */
function isHeader(rows: readonly Row[], index: number, ruleAt: number): boolean {
  const [row = [], next = []] = [rows[index], rows[index + 1]];
  const size = (one: Row) => median(one.map((line) => line.sizePt));
  return row.length > 2 && ruleAt - around(row).bottom < size(row) * 1.2 && size(row) < size(next) * 1.15;
}

/** A row below the last rule, of as many lines as the one above, in letters of its size. */
function goesOn(rows: readonly Row[], index: number): boolean {
  const [before = [], row = []] = [rows[index - 1], rows[index]];
  const [above, own] = [before, row].map((one) => median(one.map((line) => line.sizePt))) as [number, number];
  return row.length > 1 && row.length >= before.length - 1 && Math.abs(own - above) < above * 0.1;
}

function tableIn(rows: readonly Row[], marks: PageMarks): FoundTable | undefined {
  const lines = rows.flat();
  if (lines.length < 4) return undefined;
  const box = around(lines);
  // Titles say nothing of the columns: they are found by the rows of several lines.
  const telling = rows.filter((row) => isMulti(row) || isNarrow(row, box));
  const columnGaps = columnGapsOf(telling.length > 1 ? telling : rows, box);
  if (columnGaps.length === 0) return undefined;
  const edges = [box.left, ...columnGaps.map(({ from, to }) => (from + to) / 2), box.right];
  const found = cellsInColumns(rows, columnGaps, edges, marks.across);
  const rulesAcross = marks.across.filter(({ at, from, to }) => isInside(box, at) && to > box.left && from < box.right);
  if (!looksLikeTable(rows, found, rulesAcross)) return undefined;
  return {
    ...box,
    xs: found.xs,
    ys: found.ys,
    cells: found.cells,
    rulings: { across: rulesAcross, down: [] },
  };
}

const isNarrow = (row: Row, box: FrameBox) =>
  wordsOfRow(row).length > 0 && around(row).right - around(row).left < (box.right - box.left) * 0.4;

const isInside = ({ top, bottom }: FrameBox, at: number) => at > top - 10 && at < bottom + 10;
