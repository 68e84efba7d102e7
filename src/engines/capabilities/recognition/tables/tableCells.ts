import { around, type Line, median, type Row, type Word } from '#engines/core/document-model/geometry.ts';
import type { Ruling } from '../graphics/rulings.ts';
import type { ColumnGap } from './columnGaps.ts';
import type { FoundCell } from './foundTable.ts';
import { thresholds } from './thresholds.ts';

/** The cells of a table whose columns are known. */
export interface CellGrid {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly cells: readonly FoundCell[];
}

/** Letters between two gaps of a row, with the columns that they are in. */
export interface Segment {
  readonly line: Line;
  readonly first: number;
  readonly last: number;
}

const { ruleShare, closePitch } = thresholds.tableCells;

export function cellsInColumns(
  rows: readonly Row[],
  columnGaps: readonly ColumnGap[],
  edges: readonly number[],
  across: readonly Ruling[],
): CellGrid {
  const segmented = rows.map((row) => segmentsOf(row, columnGaps, edges));
  const groups = joinedRows(rows, segmented, edges, across);
  const tops = groups.map((group) => Math.min(...group.map((at) => around(rows[at] ?? []).top)));
  const bottoms = groups.map((group) => Math.max(...group.map((at) => around(rows[at] ?? []).bottom)));
  const ys = [tops[0] ?? 0, ...tops.slice(1).map((top, index) => (top + (bottoms[index] ?? top)) / 2), bottoms.at(-1) ?? 0];
  const cells = groups.flatMap((group, row) =>
    rowCells(
      group.flatMap((at) => segmented[at] ?? []),
      row,
      edges,
      ys,
    ),
  );
  return { xs: edges, ys, cells };
}

/** The words of a row in segments, separated where a column gap runs between two of them. */
export function segmentsOf(row: Row, columnGaps: readonly ColumnGap[], edges: readonly number[]): Segment[] {
  return row.flatMap((line) => {
    const parts: Word[][] = [];
    for (const word of line.words) {
      const open = parts.at(-1);
      const before = open?.at(-1);
      const isSplit =
        before &&
        columnGaps.some(
          ({ from, to }) => before.right <= to && word.left >= from && word.left - before.right >= (to - from) * 0.6,
        );
      if (open && !isSplit) open.push(word);
      else parts.push([word]);
    }
    return parts.map((words) => segmentOf(words, line, edges));
  });
}

function segmentOf(words: readonly Word[], line: Line, edges: readonly number[]): Segment {
  const box = around(words);
  const part: Line =
    words.length === line.words.length ? line : { ...line, ...box, words, text: words.map((word) => word.text).join(' ') };
  const inColumn = (column: number) => Math.min(box.right, edges[column + 1] ?? 0) - Math.max(box.left, edges[column] ?? 0);
  const least = Math.min(line.sizePt * 0.7, (box.right - box.left) * 0.5);
  const columns = edges.slice(0, -1).flatMap((_, column) => (inColumn(column) >= least ? [column] : []));
  const nearest = Math.max(
    0,
    edges.findLastIndex((edge, index) => index < edges.length - 1 && (box.left + box.right) / 2 >= edge),
  );
  return { line: part, first: columns[0] ?? nearest, last: columns.at(-1) ?? nearest };
}

/** Joins rows of letters into rows of the table: by rules between them, else by whether their cells continue. */
function joinedRows(
  rows: readonly Row[],
  segmented: readonly (readonly Segment[])[],
  edges: readonly number[],
  across: readonly Ruling[],
): number[][] {
  const groups: number[][] = [];
  const pitches = pitchesOf(rows);
  const isRuled = rows.map((row, index) => index > 0 && isRuledBetween(rows[index - 1] ?? [], row, edges, across));
  const ruled = isRuled.filter(Boolean).length;
  // If most rows have a rule between them, rows of letters without one are one row.
  const isFullyRuled = ruled >= 3 && ruled >= (rows.length - 1) * 0.34 && isEvenly(isRuled);
  for (const [index] of rows.entries()) {
    const open = groups.at(-1);
    const before = segmented[index - 1];
    const own = segmented[index];
    const goesOn =
      open &&
      before &&
      own &&
      !isRuled[index] &&
      (isFullyRuled || isContinuation(before, own, segmented[index + 1], pitches[index] ?? 9, edges));
    if (goesOn) open.push(index);
    else groups.push([index]);
  }
  return groups;
}

/** At most a few rows of letters between two rules. */
function isEvenly(isRuled: readonly boolean[]): boolean {
  let [longest, run] = [0, 1];
  for (const one of isRuled.slice(1)) {
    run = one ? 1 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest <= 4;
}

function isRuledBetween(before: Row, row: Row, edges: readonly number[], across: readonly Ruling[]): boolean {
  const [above, below] = [around(before), around(row)];
  const [left = 0, right = 0] = [edges[0], edges.at(-1)];
  const [from, to] = [above.top + (above.bottom - above.top) * 0.6, below.top + (below.bottom - below.top) * 0.45];
  const covered = across
    .filter(({ at }) => at > from && at < to)
    .reduce((sum, one) => sum + Math.max(0, Math.min(one.to, right) - Math.max(one.from, left)), 0);
  return covered > (right - left) * ruleShare;
}

/** The line distance in multiples of the font size, for each row from the one before. */
function pitchesOf(rows: readonly Row[]): number[] {
  return rows.map((row, index) => {
    const before = rows[index - 1];
    if (!before) return 9;
    const baseline = (one: Row) => Math.max(...one.map((line) => line.baseline));
    return (baseline(row) - baseline(before)) / Math.max(1, median([...row, ...before].map((line) => line.sizePt)));
  });
}

/** Whether a row of letters only continues the cells of the row above. */
function isContinuation(
  before: readonly Segment[],
  own: readonly Segment[],
  next: readonly Segment[] | undefined,
  pitch: number,
  edges: readonly number[],
): boolean {
  if (pitch > closePitch) return false;
  const above = new Set(before.flatMap((one) => columnsOf(one)));
  const ownColumns = own.flatMap((one) => columnsOf(one));
  const isLabelled = ownColumns.includes(0);
  if (own.some((one) => isNumber(one.line.text))) {
    // The first line of a label is alone above the line with the values.
    const [only] = before;
    const [label] = own;
    return Boolean(
      before.length === 1 && only?.first === 0 && only.last === 0 && label?.first === 0 && isWrapped(only, label, edges),
    );
  }
  if (!isLabelled) return own.every((one) => columnsOf(one).some((column) => above.has(column))) && own.length <= before.length;
  const [label] = own;
  const [labelAbove] = before;
  if (own.length > 1 || !label || !labelAbove || label.last > 0 || labelAbove.first > 0) return false;
  // A label alone continues the one above, unless it is a title of the rows below.
  const isLast = next === undefined || next.length > 1;
  return before.length > 1 && isLast && isWrapped(labelAbove, label, edges);
}

function columnsOf({ first, last }: Segment): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The first word of the line below had no room on the line above, or begins with a small letter. */
function isWrapped(above: Segment, below: Segment, edges: readonly number[]): boolean {
  const [word] = below.line.words;
  if (!word) return false;
  if (/^[\p{Ll}(]/u.test(word.text)) return true;
  const room = (edges[above.last + 1] ?? 0) - above.line.right;
  return room < word.right - word.left + below.line.sizePt * 0.5;
}

export function isNumber(text: string): boolean {
  return /^[^\p{L}]*\p{Nd}[^\p{L}]*\p{L}?$/u.test(text) || /^([-–—.…*]+|n\.?\s?[ad]\.?|n\/a)$/i.test(text.trim());
}

/** Cells of one row. Segments that share a column are one cell. */
function rowCells(segments: readonly Segment[], row: number, edges: readonly number[], ys: readonly number[]): FoundCell[] {
  const spans: { first: number; last: number; lines: Line[] }[] = [];
  for (const { line, first, last } of segments.toSorted((a, b) => a.first - b.first)) {
    const open = spans.at(-1);
    if (open && first <= open.last) {
      open.last = Math.max(open.last, last);
      open.lines.push(line);
    } else spans.push({ first, last, lines: [line] });
  }
  const cells: FoundCell[] = [];
  let column = 0;
  const add = (first: number, last: number, lines: readonly Line[]) =>
    cells.push({
      row,
      column: first,
      rowSpan: 1,
      columnSpan: last - first + 1,
      left: edges[first] ?? 0,
      right: edges[last + 1] ?? 0,
      top: ys[row] ?? 0,
      bottom: ys[row + 1] ?? 0,
      lines,
    });
  for (const { first, last, lines } of spans) {
    for (; column < first; column += 1) add(column, column, []);
    add(first, last, lines);
    column = last + 1;
  }
  for (; column < edges.length - 1; column += 1) add(column, column, []);
  return cells;
}
