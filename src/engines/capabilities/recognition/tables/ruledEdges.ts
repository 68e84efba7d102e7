import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { PageMarks, Ruling } from '../graphics/rulings.ts';
import type { FoundCell, FoundTable } from './foundTable.ts';
import { thresholds } from './thresholds.ts';

const { minAlong, maxBesideShare, maxAboveRows, samePt, slackPt, minGoingOn } = thresholds.ruledEdges;

/**
 * A table found by its letters, with its edges moved to the rules around and between its cells. Letters show where columns divide, and only
 * rules show how wide they are.
 */
export function atRulings(
  table: FoundTable,
  marks: Pick<PageMarks, 'across' | 'down'>,
  letters: readonly FrameBox[] = [],
): FoundTable {
  const down = marks.down.filter(({ from, to }) => sharedLength(from, to, table.top, table.bottom) >= heightOf(table) * minAlong);
  const reach = (heightOf(table) / Math.max(1, table.ys.length - 1)) * maxAboveRows;
  const across = marks.across.filter(
    ({ at, from, to }) =>
      at > table.top - reach &&
      at < table.bottom + reach &&
      sharedLength(from, to, table.left, table.right) >= widthOf(table) * minAlong,
  );
  const [left, right] = sidesOf(table, across, down);
  const [top, end] = endsOf(table, across);
  const bottom = end > table.bottom ? end : (footOf({ ...table, left, right }, marks, letters) ?? end);
  const xs = [left, ...innerEdges(table.xs, columnGaps(table), down), right];
  const ys = [top, ...innerEdges(table.ys, rowGaps(table), across), bottom];
  const cells = table.cells.map((cell) => boxed(cell, xs, ys));
  return { ...table, left, right, top, bottom, xs, ys, cells, rulings: { across: marks.across, down: marks.down } };
}

const widthOf = ({ left, right }: FrameBox) => right - left;
const heightOf = ({ top, bottom }: FrameBox) => bottom - top;

function sharedLength(from: number, to: number, start: number, end: number): number {
  return Math.min(to, end) - Math.max(from, start);
}

/** Where horizontal rules begin and end: at a vertical one, or all at one place. */
function sidesOf(table: FrameBox, across: readonly Ruling[], down: readonly Ruling[]): [left: number, right: number] {
  const most = widthOf(table) * maxBesideShare;
  const isEdge = (at: number, ends: readonly number[]) =>
    down.some((one) => Math.abs(one.at - at) < samePt) || ends.filter((end) => Math.abs(end - at) < samePt).length > 1;
  const [starts, ends] = [across.map(({ from }) => from), across.map(({ to }) => to)];
  const left = starts.filter((at) => at < table.left + slackPt && at > table.left - most && isEdge(at, starts));
  const right = ends.filter((at) => at > table.right - slackPt && at < table.right + most && isEdge(at, ends));
  return [Math.min(table.left, ...left), Math.max(table.right, ...right)];
}

function endsOf(table: FoundTable, across: readonly Ruling[]): [top: number, bottom: number] {
  const above = across.filter(({ at }) => at < table.top + slackPt);
  const below = across.filter(({ at }) => at > table.bottom - slackPt);
  const [top, bottom] = [Math.max(...above.map(({ at }) => at)), Math.min(...below.map(({ at }) => at))];
  return [above.length > 0 ? top : table.top, below.length > 0 ? bottom : table.bottom];
}

/** Where the rules between columns end at a rule across, with nothing between it and the last row. */
function footOf(table: FrameBox, marks: Pick<PageMarks, 'across' | 'down'>, letters: readonly FrameBox[]): number | undefined {
  const isIn = (at: number, from: number, to: number) => at > from - samePt && at < to + samePt;
  const goingOn = marks.down.filter(
    ({ at, from, to }) => isIn(at, table.left, table.right) && from < table.bottom && to > table.bottom + samePt,
  );
  const feet = marks.across
    .map(({ at }) => at)
    .filter((at) => goingOn.filter(({ to }) => Math.abs(to - at) < samePt).length >= minGoingOn);
  const foot = Math.min(...feet.filter((at) => at > table.bottom));
  const isFree = !letters.some(
    ({ left, right, top, bottom }) => right > table.left && left < table.right && top > table.bottom && bottom < foot,
  );
  return Number.isFinite(foot) && isFree ? foot : undefined;
}

interface Gap {
  readonly from: number;
  readonly to: number;
}

/** The text edges left and right of each inner edge. */
function columnGaps({ xs, cells }: FoundTable): Gap[] {
  return xs.slice(1, -1).map((_, index) => ({
    from: Math.max(
      ...cells
        .filter((cell) => cell.column + cell.columnSpan === index + 1)
        .flatMap(({ lines }) => lines.map(({ right }) => right)),
    ),
    to: Math.min(...cells.filter((cell) => cell.column === index + 1).flatMap(({ lines }) => lines.map(({ left }) => left))),
  }));
}

function rowGaps({ ys, cells }: FoundTable): Gap[] {
  return ys.slice(1, -1).map((_, index) => ({
    from: Math.max(
      ...cells
        .filter((cell) => cell.row + cell.rowSpan === index + 1)
        .flatMap(({ lines }) => lines.map(({ baseline }) => baseline)),
    ),
    to: Math.min(
      ...cells
        .filter((cell) => cell.row === index + 1)
        .flatMap(({ lines }) => lines.map(({ top, bottom }) => (top * 2 + bottom) / 3)),
    ),
  }));
}

/** The inner edges at rules. A column without texts of its own has no gap, and its edges stay between those beside it. */
function innerEdges(edges: readonly number[], gaps: readonly Gap[], rulings: readonly Ruling[]): number[] {
  const moved: number[] = [];
  for (const [index, edge] of edges.slice(1, -1).entries()) {
    const gap = gaps[index] ?? { from: edge, to: edge };
    const from = Math.max(gap.from, edges[index] ?? edge, moved.at(-1) ?? edge - Number.MAX_VALUE);
    const to = Math.min(gap.to, edges[index + 2] ?? edge);
    const free = rulings.filter(({ at }) => at > from - slackPt && at < to + slackPt).map(({ at }) => at);
    moved.push(free.toSorted((a, b) => Math.abs(a - edge) - Math.abs(b - edge))[0] ?? edge);
  }
  return moved;
}

function boxed(cell: FoundCell, xs: readonly number[], ys: readonly number[]): FoundCell {
  return {
    ...cell,
    left: xs[cell.column] ?? cell.left,
    right: xs[cell.column + cell.columnSpan] ?? cell.right,
    top: ys[cell.row] ?? cell.top,
    bottom: ys[cell.row + cell.rowSpan] ?? cell.bottom,
  };
}
