import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { PageMarks, Ruling } from '../graphics/rulings.ts';
import { thresholds } from './thresholds.ts';

/** A part of the page that rulings divide into cells. */
export interface Grid {
  /** Edges of columns and rows, one more than there are columns and rows. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly cells: readonly GridCell[];
  readonly across: readonly Ruling[];
  readonly down: readonly Ruling[];
}

export interface GridCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

const { meetPt, sameEdgePt, ruledShare, openSidePt, maxPairs, maxCells, maxSpacerPt } = thresholds.ruledGrids;

/** The grids of a page: rulings that cross or meet, with everything connected to them. */
export function gridsOf({ across, down }: Pick<PageMarks, 'across' | 'down'>): Grid[] {
  return components(across, down).flatMap((part) => gridOf(part.across, part.down) ?? []);
}

export function boxOfGrid({ xs, ys }: Pick<Grid, 'xs' | 'ys'>): FrameBox {
  return { left: xs[0] ?? 0, top: ys[0] ?? 0, right: xs.at(-1) ?? 0, bottom: ys.at(-1) ?? 0 };
}

interface Component {
  readonly across: Ruling[];
  readonly down: Ruling[];
}

function components(across: readonly Ruling[], down: readonly Ruling[]): Component[] {
  if (across.length * down.length > maxPairs) return [];
  const parents = [...across, ...down].map((_, index) => index);
  const find = (one: number): number => {
    let at = one;
    while (parents[at] !== at) at = parents[at] = parents[parents[at] ?? at] ?? at;
    return at;
  };
  for (const [i, row] of across.entries()) {
    for (const [j, column] of down.entries()) {
      if (doMeet(row, column)) parents[find(i)] = find(across.length + j);
    }
  }
  const found = new Map<number, Component>();
  const of = (index: number): Component => {
    const root = find(index);
    const known = found.get(root) ?? { across: [], down: [] };
    found.set(root, known);
    return known;
  };
  for (const [i, row] of across.entries()) of(i).across.push(row);
  for (const [j, column] of down.entries()) of(across.length + j).down.push(column);
  return [...found.values()].filter((one) => one.across.length > 0 && one.down.length > 0);
}

function doMeet(row: Ruling, column: Ruling): boolean {
  return (
    column.at >= row.from - meetPt &&
    column.at <= row.to + meetPt &&
    row.at >= column.from - meetPt &&
    row.at <= column.to + meetPt
  );
}

function gridOf(across: readonly Ruling[], down: readonly Ruling[]): Grid | undefined {
  const xs = edgesOf(down, across);
  const ys = edgesOf(across, down);
  if (xs.length < 2 || ys.length < 2 || (xs.length - 1) * (ys.length - 1) > maxCells) return undefined;
  return { xs, ys, cells: cellsOf(xs, ys, across, down), across, down };
}

/**
 * A grid without the narrow rows and columns that hold no letters, the space between cells that have each their own border, and without
 * edges at which no cell begins, such as that of an underline.
 */
export function withoutSpacers(grid: Grid, letters: readonly FrameBox[]): Grid {
  const closed = regrouped(
    grid,
    closedUp(
      grid.xs,
      letters.map(({ left, right }) => (left + right) / 2),
    ),
    closedUp(
      grid.ys,
      letters.map(({ top, bottom }) => (top + bottom) / 2),
    ),
  );
  const rows = new Set(closed.cells.map(({ row }) => row));
  const columns = new Set(closed.cells.map(({ column }) => column));
  return regrouped(
    closed,
    closed.xs.filter((_, index) => index === closed.xs.length - 1 || columns.has(index)),
    closed.ys.filter((_, index) => index === closed.ys.length - 1 || rows.has(index)),
  );
}

function regrouped(grid: Grid, xs: readonly number[], ys: readonly number[]): Grid {
  if (xs.length === grid.xs.length && ys.length === grid.ys.length) return grid;
  return { ...grid, xs, ys, cells: cellsOf(xs, ys, grid.across, grid.down) };
}

/** The edges, where two with a spacer between them are one in its middle. `centers` are those of the letters. */
function closedUp(edges: readonly number[], centers: readonly number[]): number[] {
  const sorted = centers.toSorted((a, b) => a - b);
  const closed: number[] = [];
  let next = 0;
  for (let index = 0; index < edges.length; index += 1) {
    const [edge = 0, other] = [edges[index], edges[index + 1]];
    while (next < sorted.length && (sorted[next] ?? 0) < edge) next += 1;
    const isSpacer = other !== undefined && other - edge <= maxSpacerPt && (sorted[next] ?? other) >= other;
    // A table keeps at least one row and one column.
    if (isSpacer && edges.length > 2) {
      closed.push((edge + other) / 2);
      index += 1;
    } else closed.push(edge);
  }
  return closed.length > 1 ? closed : [...edges];
}

/** Where lines are, and where those that cross them end without meeting another. */
function edgesOf(lines: readonly Ruling[], crossing: readonly Ruling[]): number[] {
  const edges: number[] = [];
  for (const at of lines.map((line) => line.at).sort((a, b) => a - b)) {
    if (at - (edges.at(-1) ?? Number.NEGATIVE_INFINITY) > sameEdgePt) edges.push(at);
  }
  const first = Math.min(...crossing.map((line) => line.from));
  const last = Math.max(...crossing.map((line) => line.to));
  if (first < (edges[0] ?? first) - openSidePt) edges.unshift(first);
  if (last > (edges.at(-1) ?? last) + openSidePt) edges.push(last);
  return edges;
}

/** Whether lines at a place cover enough of a range. */
export function isRuled(lines: readonly Ruling[], at: number, from: number, to: number): boolean {
  let covered = 0;
  for (const line of lines) {
    if (Math.abs(line.at - at) > sameEdgePt) continue;
    covered += Math.max(0, Math.min(line.to, to) - Math.max(line.from, from));
  }
  return covered >= (to - from) * ruledShare;
}

/** A ruling on each side. */
export function isEnclosed({ left, right, top, bottom }: FrameBox, { across, down }: Pick<Grid, 'across' | 'down'>): boolean {
  return [top, bottom].every((y) => isRuled(across, y, left, right)) && [left, right].every((x) => isRuled(down, x, top, bottom));
}

/** Joins fields without a ruling between them, up to whole rectangles. */
function cellsOf(xs: readonly number[], ys: readonly number[], across: readonly Ruling[], down: readonly Ruling[]): GridCell[] {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const isOpenRight = (row: number, column: number) =>
    column + 1 < columns && !isRuled(down, xs[column + 1] ?? 0, ys[row] ?? 0, ys[row + 1] ?? 0);
  const isOpenBelow = (row: number, column: number) =>
    row + 1 < rows && !isRuled(across, ys[row + 1] ?? 0, xs[column] ?? 0, xs[column + 1] ?? 0);
  const owner = new Int32Array(rows * columns).fill(-1);
  const cells: GridCell[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (owner[row * columns + column] !== -1) continue;
      let columnSpan = 1;
      while (isOpenRight(row, column + columnSpan - 1) && owner[row * columns + column + columnSpan] === -1) columnSpan += 1;
      let rowSpan = 1;
      const isFreeBelow = (span: number) =>
        Array.from({ length: columnSpan }, (_, index) => column + index).every(
          (at) => isOpenBelow(row + span - 1, at) && owner[(row + span) * columns + at] === -1,
        ) && Array.from({ length: columnSpan - 1 }, (_, index) => column + index).every((at) => isOpenRight(row + span, at));
      while (isFreeBelow(rowSpan)) rowSpan += 1;
      for (let r = 0; r < rowSpan; r += 1)
        owner.fill(cells.length, (row + r) * columns + column, (row + r) * columns + column + columnSpan);
      cells.push({ row, column, rowSpan, columnSpan });
    }
  }
  return cells;
}
