import { around, type FrameBox, type Line, type Row, type Word } from '#engines/core/document-model/geometry.ts';
import { rowsOf } from '../blocks/rows.ts';
import { type ColumnGap, columnGapsOf, wordsOfRow } from './columnGaps.ts';
import type { FoundCell, RuledCells } from './foundTable.ts';
import { type Segment, segmentsOf } from './tableCells.ts';
import { thresholds } from './thresholds.ts';

const { minParted, minShare, wideGap, alignedPt, minAligned, runCost, maxCells, maxPaddingPt, nearPt, maxWork, maxRunWork } =
  thresholds.columnsInCells;

/** A gap with the place of its edge. */
interface Gap extends ColumnGap {
  readonly at: number;
}

/** White gaps through cells of one place, and the cells that they divide. */
interface Division {
  readonly cells: readonly FoundCell[];
  readonly gaps: readonly Gap[];
  /** How many more cells there are. */
  readonly formed: number;
}

/**
 * Divides cells that lie below each other between the same rulings, and hold several columns of texts: the items of an invoice whose
 * frame has few lines down. White space through all of their rows, beside texts that align, parts columns like a ruling.
 */
export function withColumnsInCells(table: RuledCells): RuledCells {
  const letters = table.cells.reduce((sum, { lines }) => sum + lines.length, 0);
  if (letters * table.cells.length > maxWork) return table;
  const divisions = stretchesOf(table.cells).flatMap(divisionsOf);
  if (divisions.length === 0) return table;
  const xs = [...table.xs];
  const placed = divisions.map(({ cells, gaps }) => ({ cells, gaps, ats: gaps.map((gap) => edgeIn(gap, xs)) }));
  const all = xs.toSorted((a, b) => a - b);
  const place = new Map(all.map((x, index) => [x, index] as const));
  const columnAt = (x: number) => place.get(x) ?? 0;
  const parts = new Map(
    placed.flatMap(({ cells, gaps, ats }) =>
      cells.map((cell) => [cell, partsOf(cell, gaps, [table.xs[cell.column] ?? 0, ...ats, cell.right])] as const),
    ),
  );
  const cells = table.cells.flatMap((cell): FoundCell[] => {
    const end = table.xs[cell.column + cell.columnSpan] ?? 0;
    return (parts.get(cell) ?? [cell]).map((part) => {
      const [from, to] = [part === cell ? (table.xs[cell.column] ?? 0) : part.left, part.right === cell.right ? end : part.right];
      return { ...part, column: columnAt(from), columnSpan: columnAt(to) - columnAt(from) };
    });
  });
  return { xs: all, ys: table.ys, cells };
}

/** The edge for a gap: one that is in it already, or its place, which is added. */
function edgeIn({ from, to, at }: Gap, xs: number[]): number {
  const near = xs.filter((x) => x > from && x < to && Math.abs(x - at) <= nearPt);
  if (near[0] !== undefined) return near[0];
  xs.push(at);
  return at;
}

/** Cells of the same columns that follow each other from row to row. */
function stretchesOf(cells: readonly FoundCell[]): FoundCell[][] {
  const places = Map.groupBy(cells, ({ column, columnSpan }) => `${column} ${columnSpan}`);
  return [...places.values()].flatMap((alike) => {
    const stretches: FoundCell[][] = [];
    for (const cell of alike.toSorted((a, b) => a.row - b.row)) {
      const above = stretches.at(-1)?.at(-1);
      if (above && above.row + above.rowSpan === cell.row) stretches.at(-1)?.push(cell);
      else stretches.push([cell]);
    }
    return stretches;
  });
}

/**
 * The runs of a stretch in which white space forms the most cells: a note or the totals below the items have other columns than these.
 * `best[n]` is that of the first n cells.
 */
function divisionsOf(stretch: readonly FoundCell[]): Division[] {
  if (!stretch.some(({ lines }) => rowsOf(lines).some(hasWideGap))) return [];
  const lineCount = stretch.reduce((sum, { lines }) => sum + lines.length, 0);
  if (stretch.length > maxCells || stretch.length ** 2 * lineCount > maxRunWork) {
    return [divisionOf(stretch)].flatMap((one) => one ?? []);
  }
  const best: { formed: number; runs: readonly Division[] }[] = [{ formed: 0, runs: [] }];
  for (let to = 1; to <= stretch.length; to += 1) {
    let found = best[to - 1] ?? { formed: 0, runs: [] };
    for (let from = 0; from < to; from += 1) {
      const before = best[from];
      const run = divisionOf(stretch.slice(from, to));
      const formed = (before?.formed ?? 0) + (run ? run.formed - runCost : 0);
      if (run && formed > found.formed) found = { formed, runs: [...(before?.runs ?? []), run] };
    }
    best.push(found);
  }
  return [...(best.at(-1)?.runs ?? [])];
}

const hasWideGap = (row: Row) => textsOfRow(row).length > 1;

/** The words of a row between its wide gaps. */
function textsOfRow(row: Row): FrameBox[] {
  const size = row[0]?.sizePt ?? 0;
  const texts: Word[][] = [];
  for (const word of wordsOfRow(row).toSorted((a, b) => a.left - b.left)) {
    const before = texts.at(-1)?.at(-1);
    if (before && word.left - before.right <= size * wideGap) texts.at(-1)?.push(word);
    else texts.push([word]);
  }
  return texts.map(around);
}

function divisionOf(run: readonly FoundCell[]): Division | undefined {
  const written = run.filter(({ lines }) => lines.length > 0);
  const rowsOfCells = written.map(({ lines }) => rowsOf(lines));
  const rows = rowsOfCells.flat();
  const [first] = written;
  if (!first || rows.length < minParted) return undefined;
  const evident = withNamesInGaps(columnGapsOf(rows, first), rows).filter((gap) => {
    const isParted = (row: Row) => isOnBothSides(wordsOfRow(row), gap);
    const parted = rows.filter(isParted).length;
    // Where a cell breaks its text, rows of letters have one part each.
    const ofCells = rowsOfCells.filter((own) => own.some(isParted)).length / written.length;
    return parted >= minParted && Math.max(parted / rows.length, written.length > 1 ? ofCells : 0) >= minShare;
  });
  const gaps = withoutMarkers(alignedGaps(evident, rows, first), rows, first);
  if (gaps.length === 0) return undefined;
  const edges = edgesOf(gaps, first);
  const partsIn = (row: Row) => {
    const segments = segmentsOf(row, gaps, edges);
    const through = segments.filter((one) => one.first < one.last).length;
    const columns = new Set(segments.map((one) => one.first)).size;
    return columns - 1 - through - Math.max(0, textsOfRow(row).length - columns);
  };
  const formed = rowsOfCells.map((own) => own.reduce((sum, row) => sum + partsIn(row), 0));
  // A cell of one text at an end, such as a note below the items, stays whole.
  const parted = new Set(written.filter((_, index) => (formed[index] ?? 0) > 0));
  const [from, to] = [run.findIndex((cell) => parted.has(cell)), run.findLastIndex((cell) => parted.has(cell))];
  return {
    cells: run.slice(from, to + 1),
    gaps: placedGaps(gaps, rows, first),
    formed: formed.reduce((sum, one) => sum + one, 0),
  };
}

/** A text in a gap is the name of a column that is empty: there are gaps before and behind it. */
function withNamesInGaps(gaps: readonly ColumnGap[], rows: readonly Row[]): ColumnGap[] {
  const texts = rows.flatMap(textsOfRow);
  return gaps.flatMap((gap) => {
    const inside = texts.filter(({ left, right }) => left > gap.from && right < gap.to);
    if (inside.length === 0) return [gap];
    const { left, right } = around(inside);
    return [
      { from: gap.from, to: left },
      { from: right, to: gap.to },
    ];
  });
}

const isOnBothSides = (words: readonly { left: number; right: number }[], { from, to }: ColumnGap) =>
  words.some(({ right }) => right <= from + 1) && words.some(({ left }) => left >= to - 1);

const edgesOf = (gaps: readonly ColumnGap[], { left, right }: FoundCell) => [
  left,
  ...gaps.map(({ from, to }) => (from + to) / 2),
  right,
];

function columnsOf(gaps: readonly ColumnGap[], rows: readonly Row[], cell: FoundCell): Segment[][] {
  const edges = edgesOf(gaps, cell);
  const segments = rows.flatMap((row) => segmentsOf(row, gaps, edges));
  return edges.slice(1).map((_, column) => segments.filter(({ first, last }) => first === column && last === column));
}

/** Gaps beside texts that begin, end or have their middle at one place. In running text, spaces meet by chance. */
function alignedGaps(gaps: readonly ColumnGap[], rows: readonly Row[], cell: FoundCell): ColumnGap[] {
  const columns = columnsOf(gaps, rows, cell);
  const names = rows.reduce<Row>((most, row) => (textsOfRow(row).length > textsOfRow(most).length ? row : most), []);
  return gaps.filter((_, index) => {
    const own = columns[index + 1] ?? [];
    // A name alone over a column that is empty.
    const isName = own.length === 1 && names.some(({ baseline }) => baseline === own[0]?.line.baseline);
    return isName || isAligned(own);
  });
}

/** Where texts begin at one place, or end there, an edge is as near to them as the side of their frame. */
function placedGaps(gaps: readonly ColumnGap[], rows: readonly Row[], cell: FoundCell): Gap[] {
  const columns = columnsOf(gaps, rows, cell);
  const padding = Math.max(1, Math.min(maxPaddingPt, around(rows.flat()).left - cell.left));
  return gaps.map((gap, index) => {
    const middle = (gap.from + gap.to) / 2;
    if (areAt(columns[index + 1] ?? [], ({ left }) => left)) return { ...gap, at: Math.max(middle, gap.to - padding) };
    if (areAt(columns[index] ?? [], ({ right }) => right)) return { ...gap, at: Math.min(middle, gap.from + padding) };
    return { ...gap, at: middle };
  });
}

const isAligned = (segments: readonly Segment[]) =>
  [({ left }: Line) => left, ({ right }: Line) => right, ({ left, right }: Line) => (left + right) / 2].some((place) =>
    areAt(segments, place),
  );

function areAt(segments: readonly Segment[], place: (line: Line) => number): boolean {
  const ats = segments.map(({ line }) => place(line)).toSorted((a, b) => a - b);
  const middle = ats[Math.floor(ats.length / 2)] ?? 0;
  return ats.filter((at) => Math.abs(at - middle) <= alignedPt).length >= Math.max(2, ats.length * minAligned);
}

/** Without gaps behind currency signs, and those of a list behind its points. */
function withoutMarkers(gaps: readonly ColumnGap[], rows: readonly Row[], cell: FoundCell): readonly ColumnGap[] {
  const columns = columnsOf(gaps, rows, cell);
  const areAll = (column: number, pattern: RegExp) => {
    const own = columns[column] ?? [];
    return own.length > 1 && own.every(({ line }) => pattern.test(line.text.trim()));
  };
  if (gaps.length === 1 && areAll(0, /^\(?(\p{L}|\p{Nd}{1,2})[.)]$/u)) return [];
  return gaps.filter((_, index) => !areAll(index, /^([^\p{L}\p{Nd}]+|[A-Z]{3})$/u));
}

/** A cell in its parts between edges; texts that cross a gap keep the parts on both sides together. */
function partsOf(cell: FoundCell, gaps: readonly ColumnGap[], edges: readonly number[]): FoundCell[] {
  const spans: { first: number; last: number; lines: Line[] }[] = edges
    .slice(1)
    .map((_, column) => ({ first: column, last: column, lines: [] }));
  for (const { line, first, last } of segmentsOf(cell.lines, gaps, edges)) {
    const touched = spans.filter((span) => span.first <= last && span.last >= first);
    const joined = {
      first: Math.min(...touched.map((span) => span.first)),
      last: Math.max(...touched.map((span) => span.last)),
      lines: [...touched.flatMap((span) => span.lines), line],
    };
    spans.splice(spans.indexOf(touched[0] ?? joined), touched.length, joined);
  }
  const { left, right, top, bottom } = cell;
  const frame = { left, right, top, bottom };
  return spans.map(({ first, last, lines }) => ({
    ...cell,
    left: edges[first] ?? 0,
    right: edges[last + 1] ?? 0,
    lines,
    frame,
  }));
}
