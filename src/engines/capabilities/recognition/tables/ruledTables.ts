import type { FrameBox, Glyphs } from '#engines/core/document-model/geometry.ts';
import { rowsOf } from '../blocks/rows.ts';
import { chartBars, holdsBars } from '../graphics/chartBars.ts';
import type { Fill, PageMarks, Ruling } from '../graphics/rulings.ts';
import { linesOf } from '../text/lines.ts';
import { areaOf, hasChartColumns, isWithin } from './chartColumns.ts';
import { withColumnsInCells } from './columnsInCells.ts';
import { finerCells, withNamesOfColumns } from './finerCells.ts';
import type { FoundCell, FoundTable } from './foundTable.ts';
import { arePainted } from './paintedCells.ts';
import { paintedGridsOf } from './paintedGrids.ts';
import { withRowsBesideGaps } from './rowsBesideGaps.ts';
import { hasRowsInCells } from './rowsInCells.ts';
import { withRowsOfValues } from './rowsOfValues.ts';
import { boxOfGrid, type Grid, gridsOf, isEnclosed, isRuled, withoutSpacers } from './ruledGrids.ts';
import { thresholds } from './thresholds.ts';

export interface RuledPage {
  readonly tables: readonly FoundTable[];
  /** Letters outside tables. */
  readonly rest: readonly Glyphs[];
}

const {
  minFilled,
  slackPt,
  fewCells,
  curveReachPt,
  maxRowPt,
  minLabels,
  labelShare,
  minWritten,
  maxOfCell,
  maxBars,
  minPainted,
  minBlankNames,
} = thresholds.ruledTables;

/** Tables whose cells are separated by rulings. */
export function ruledTables(glyphs: readonly Glyphs[], marks: PageMarks): RuledPage {
  const tables: FoundTable[] = [];
  let rest = glyphs;
  // Small ones first: a table in a frame does not belong to the frame.
  const grids = gridsOf(marks).toSorted((a, b) => areaOf(boxOfGrid(a)) - areaOf(boxOfGrid(b)));
  const bars = chartBars(grids.length > 0 ? marks.fills : [], glyphs);
  for (const spaced of grids) {
    if (spaced.cells.length < 2 || hasChartColumns(spaced, marks)) continue;
    const box = boxOfGrid(spaced);
    if (holdsBars(box, bars)) continue;
    const inside = rest.filter((one) => isWithin(one, box));
    const grid = withoutSpacers(spaced, inside);
    if (grid.cells.length < 2 || isPageLayout(grid)) continue;
    const cells = filledCells(grid, inside);
    if (isDrawn(spaced, marks) && !isWritten(cells)) continue;
    const filled = cells.filter((cell) => cell.lines.length > 0);
    if (filled.length === 0 || !(isFilled(cells) || isClosedRow({ ...grid, rulings: grid })) || isOnlyLined(grid, filled))
      continue;
    const taken = new Set(inside);
    rest = rest.filter((one) => !taken.has(one));
    const own = { xs: grid.xs, ys: grid.ys, cells };
    // A single text has no neighbours that its columns would agree with.
    const isWhole = filled.length === 1 || (arePainted(own, marks.fills) && !hasRowsInCells(own.cells));
    tables.push({
      ...box,
      ...withRowsOfValues(isWhole ? withNamesOfColumns(own) : finerCells(withRowsBesideGaps(withColumnsInCells(own)))),
      rulings: grid,
    });
  }
  return withPaintedTables({ tables, rest }, marks);
}

/** With the tables of cells that are only painted. */
function withPaintedTables({ tables, rest }: RuledPage, marks: PageMarks): RuledPage {
  const painted: FoundTable[] = [];
  let free = rest;
  for (const grid of paintedGridsOf(marks.fills)) {
    const box = boxOfGrid(grid);
    const inside = free.filter((one) => isWithin(one, box));
    const cells = filledCells(grid, inside);
    const written = cells.filter(({ lines }) => lines.length > 0);
    if (written.length < cells.length * minPainted || isDrawn(grid, marks)) continue;
    const taken = new Set(inside);
    free = free.filter((one) => !taken.has(one));
    const own = { xs: grid.xs, ys: grid.ys, cells };
    const rulings = { across: marks.across.filter((one) => isRuleIn(one, box)), down: [] };
    painted.push({ ...box, ...(hasRowsInCells(cells) ? finerCells(own) : own), rulings, isPainted: true });
  }
  return { tables: [...tables, ...painted], rest: free };
}

const isRuleIn = ({ at, from, to }: Ruling, box: FrameBox) =>
  at > box.top - slackPt && at < box.bottom + slackPt && from > box.left - slackPt && to < box.right + slackPt;

/** Boxes beside each other, as high as much of a page, are its columns: a colored side with a name and contacts, and the text beside it. */
const isPageLayout = ({ ys }: Grid) => ys.length === 2 && (ys[1] ?? 0) - (ys[0] ?? 0) > maxRowPt;

/** Enough of its cells have content. For a form, names above all of its columns are enough. */
function isFilled(cells: readonly FoundCell[]): boolean {
  const filled = cells.filter((cell) => cell.lines.length > 0);
  const names = cells.filter((cell) => cell.row === 0);
  return (
    filled.length > 1 &&
    (filled.length >= cells.length * minFilled || (names.length > 1 && names.every((cell) => cell.lines.length > 0)))
  );
}

/** A row of boxes with a ruling on each side: a row of a form, or the rest of a row that began on the page before. */
export function isClosedRow({ xs, ys, rulings: { across, down } }: Pick<FoundTable, 'xs' | 'ys' | 'rulings'>): boolean {
  const [top = 0, bottom = 0] = ys;
  if (ys.length !== 2 || xs.length < 3) return false;
  const isLidded = [top, bottom].every((y) => isRuled(across, y, xs[0] ?? 0, xs.at(-1) ?? 0));
  return isLidded && xs.every((x) => isRuled(down, x, top, bottom));
}

/** Each cell has a ruling on each side, but for stubs before the rulings, and enough names: a table, although its cells may be free. */
export function isClosedGrid({ xs, ys, cells, rulings }: FoundTable): boolean {
  const left = Math.min(...rulings.down.map(({ at }) => at)) - slackPt;
  if (xs.filter((x) => x > left).length <= 2 || ys.length <= 2) return false;
  if (!hasNames(cells, ys.length - 1) && !isForm(cells)) return false;
  return cells.every((cell) => (cell.left < left ? cell.bottom - cell.top < maxRowPt : isClosedCell(cell, rulings)));
}

/**
 * Each row has a text, and all rows or all columns have names; or each column has a name, but for that of the stubs, and there are texts
 * below. The grid of a chart has no names in its first row.
 */
function hasNames(cells: readonly FoundCell[], rowCount: number): boolean {
  const written = cells.filter((cell) => cell.lines.length > 0);
  const rows = new Set(written.flatMap(({ row, rowSpan }) => Array.from({ length: rowSpan }, (_, index) => row + index)));
  const areNamed = (names: readonly FoundCell[]) => names.length > 1 && names.every(({ lines }) => lines.length > 0);
  const first = rowOfNames(cells, rowCount);
  const [ofColumns, ofRows] = [cells.filter(({ row }) => row === first), cells.filter(({ column }) => column === 0)];
  if (rows.size === rowCount && (areNamed(ofColumns) || areNamed(ofRows))) return true;
  // Names over columns that are still to be filled in.
  if (rows.size === 1 && ofColumns.length >= minBlankNames && areNamed(ofColumns)) return true;
  return areNamed(ofColumns.filter(({ column }) => column > 0)) && written.filter(({ row }) => row > first).length > 1;
}

/** The first row of several cells: titles of the table stand above it, each in a row of its own. */
function rowOfNames(cells: readonly FoundCell[], rowCount: number): number {
  const counts = new Uint32Array(rowCount);
  for (const { row } of cells) counts[row] = (counts[row] ?? 0) + 1;
  const titles = counts.findIndex((count) => count > 1);
  return Math.max(0, titles);
}

/** Enough of the cells have a label. Its rows of free cells have none. */
function isForm(cells: readonly FoundCell[]): boolean {
  const labels = cells.filter(({ lines }) => lines.some(({ text }) => /\p{L}{2}/u.test(text)));
  return labels.length >= Math.max(minLabels, cells.length * labelShare);
}

/** A cell over several rows, such as the name of a day beside its hours, may be as high as these. */
const isClosedCell = (cell: FoundCell, rulings: FoundTable['rulings']) =>
  cell.bottom - cell.top < maxRowPt * cell.rowSpan && isEnclosed(cell.frame ?? cell, rulings);

/** Nearly all cells have words: a table, whatever is drawn behind it. The cells of a chart are empty, or have a label. */
function isWritten(cells: readonly FoundCell[]): boolean {
  const written = cells.filter(({ lines }) => lines.reduce((sum, { words }) => sum + words.length, 0) > 1);
  return written.length >= cells.length * minWritten;
}

/** A table of one ruled column, whose rows nevertheless have cells with white space between them. */
function isOnlyLined({ xs }: Grid, filled: readonly FoundCell[]): boolean {
  if (xs.length !== 2) return false;
  const parted = filled.filter(({ lines }) => rowsOf(lines).some((row) => row.length > 1));
  return parted.length > filled.length / 2;
}

/** A gradient from ruling to ruling: the background of cells. */
function isBackground({ left, right, top, bottom }: FrameBox, { xs, ys }: Grid): boolean {
  const isAt = (edges: readonly number[], at: number) => edges.some((edge) => Math.abs(edge - at) <= slackPt);
  return isAt(xs, left) && isAt(xs, right) && isAt(ys, top) && isAt(ys, bottom);
}

/** Curves and pictures among the rulings: a chart. */
function isDrawn(grid: Grid, { drawings, shaded }: PageMarks): boolean {
  const box = boxOfGrid(grid);
  // A few crossing lines among curves are part of the drawing.
  const reach = grid.cells.length <= fewCells ? curveReachPt : 0;
  const around = { left: box.left - reach, right: box.right + reach, top: box.top - reach, bottom: box.bottom + reach };
  const backgrounds = new Set(shaded.filter((one) => isBackground(one, grid)));
  const inside = drawings.filter((one) => isWithin(one, around) && !backgrounds.has(one));
  if (reach > 0 && inside.some((one) => one.right - one.left > reach || one.bottom - one.top > reach)) return true;
  const drawn = inside.reduce((sum, one) => sum + areaOf(one), 0);
  return drawn > areaOf(box) * 0.15;
}

function filledCells({ xs, ys, cells }: Grid, glyphs: readonly Glyphs[]): FoundCell[] {
  const places = new Map<number, number>();
  for (const [index, { row, column, rowSpan, columnSpan }] of cells.entries()) {
    for (let r = row; r < row + rowSpan; r += 1)
      for (let c = column; c < column + columnSpan; c += 1) places.set(r * xs.length + c, index);
  }
  const inside: Glyphs[][] = cells.map(() => []);
  for (const one of glyphs) {
    const row = intervalOf(ys, (one.top + one.bottom) / 2);
    const column = intervalOf(xs, (one.left + one.right) / 2);
    inside[places.get(row * xs.length + column) ?? -1]?.push(one);
  }
  return cells.map((cell, index) => ({
    ...cell,
    left: xs[cell.column] ?? 0,
    right: xs[cell.column + cell.columnSpan] ?? 0,
    top: ys[cell.row] ?? 0,
    bottom: ys[cell.row + cell.rowSpan] ?? 0,
    lines: linesOf(inside[index] ?? []),
  }));
}

/** The index of the interval among edges. A place outside belongs to the first or the last. */
export function intervalOf(edges: readonly number[], value: number): number {
  let index = 0;
  while (index + 2 < edges.length && value >= (edges[index + 1] ?? 0)) index += 1;
  return index;
}

/** The ruling at a side of a cell. */
export function borderAt(rulings: readonly Ruling[], at: number, from: number, to: number): Ruling | undefined {
  const near = rulings.filter((one) => Math.abs(one.at - at) < slackPt * 2 && one.from < to && one.to > from);
  return isRuled(near, at, from, to) ? near[0] : undefined;
}

/** The fills behind a cell: the smallest that covers most of it, or those of one color beside each other that do so together. */
export function fillsBehind(cell: FrameBox, fills: readonly Fill[]): Fill[] {
  const least = areaOf(cell) * maxOfCell;
  const [whole] = fills.filter((fill) => sharedArea(fill, cell) > least).toSorted((a, b) => areaOf(a) - areaOf(b));
  // The bars of a row may end where its columns were seen to begin a little earlier or later, and lie on the fill of a page.
  const above = whole ? fills.slice(fills.indexOf(whole) + 1) : fills;
  const partly = above.filter((fill) => fill.color !== '#ffffff' && sharedArea(fill, cell) > 0);
  const behind = whole ? [whole] : [];
  if (partly.length > maxBars) return behind;
  const apart = partly.filter((fill, index) => !partly.slice(0, index).some((other) => sharedArea(fill, other) > 0));
  const colors = [...Map.groupBy(apart, ({ color }) => color).values()];
  return colors.find((bars) => bars.reduce((sum, bar) => sum + sharedArea(bar, cell), 0) > least) ?? behind;
}

export function sharedArea(a: FrameBox, b: FrameBox): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
