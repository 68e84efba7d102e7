import { around, type FrameBox, overlapInHeight } from '../page.ts';
import { boxOfGrid, type Grid, gridsOf } from '../ruledGrids.ts';
import type { PageMarks } from '../rulings.ts';
import type { SheetCell } from './sheetCells.ts';

/** Letters side by side share so much of their height. */
const sideBySide = 0.4;
/** Room between a line and what it borders. */
const insetPt = 1;
/** Parts of the letters' size. */
const widestPitch = 1.6;

/** Cells that lines are drawn around are as wide as these, and stand in their row, wherever their letters are. */
export function inRuledCells(cells: readonly SheetCell[], marks: PageMarks): SheetCell[] {
  const found = new Map<SheetCell, SheetCell | undefined>();
  // Small ones first: what stands in a table in a frame is not the frame's.
  for (const grid of gridsOf(marks).toSorted((a, b) => areaOf(a) - areaOf(b))) {
    const free = cells.filter((cell) => !found.has(cell));
    const fields = filledCells(grid, free).filter(({ inside }) => !areSideBySide(inside));
    for (const field of fields) {
      const isOne = field.inside.length === 1 || isWrapped(field, fields);
      const [first, ...others] = isOne ? [oneCell(field)] : field.inside.map((cell) => inWidth(cell, field.box));
      for (const [index, cell] of field.inside.entries()) found.set(cell, index === 0 ? first : others[index - 1]);
    }
  }
  return cells.flatMap((cell) => (found.has(cell) ? (found.get(cell) ?? []) : cell));
}

function areaOf(grid: Grid): number {
  const { left, right, top, bottom } = boxOfGrid(grid);
  return (right - left) * (bottom - top);
}

interface Field {
  readonly box: FrameBox;
  readonly row: number;
  readonly rowSpan: number;
  readonly inside: readonly SheetCell[];
}

function areSideBySide(cells: readonly SheetCell[]): boolean {
  return cells.some((one, index) => cells.slice(index + 1).some((other) => overlapInHeight(one, other) > sideBySide));
}

/** Lines in one frame are one cell, unless those beside it have as many: then they are rows that no line parts. */
function isWrapped({ row, inside }: Field, fields: readonly Field[]): boolean {
  const isClose = inside.every((cell, index) => {
    const before = inside[index - 1];
    return !before || (cell.baseline > before.baseline && cell.baseline - before.baseline < cell.sizePt * widestPitch);
  });
  const beside = fields.filter((other) => other.row === row && other.inside !== inside);
  return isClose && !beside.some((other) => other.inside.length === inside.length);
}

function inWidth(cell: SheetCell, { left, right }: FrameBox): SheetCell {
  return { ...cell, isRuled: true, left: Math.min(cell.left, left + insetPt), right: Math.max(cell.right, right - insetPt) };
}

/** One that reaches over several rows stands in the first of them. */
function oneCell({ box, rowSpan, inside }: Field): SheetCell | undefined {
  const [first] = inside;
  if (!first) return undefined;
  const wide = inWidth({ ...first, ...around(inside), glyphs: inside.flatMap(({ glyphs }) => glyphs) }, box);
  const [top, bottom] = [box.top + insetPt, box.bottom - insetPt];
  const isNumeric = first.isNumeric && inside.length === 1;
  return { ...wide, top, bottom, isNumeric, ...(rowSpan > 1 ? { lineCount: 2 } : { lineCount: 1, baseline: bottom }) };
}

function filledCells({ xs, ys, cells: fields }: Grid, cells: readonly SheetCell[]): Field[] {
  const rows = fields.map(({ row, column, rowSpan, columnSpan }) => {
    const box = { left: xs[column] ?? 0, right: xs[column + columnSpan] ?? 0, top: ys[row] ?? 0, bottom: ys[row + rowSpan] ?? 0 };
    return { box, row, rowSpan };
  });
  const inGrid = cells.filter((cell) => {
    const [x, y] = middleOf(cell);
    return x > (xs[0] ?? 0) && x < (xs.at(-1) ?? 0) && y > (ys[0] ?? 0) && y < (ys.at(-1) ?? 0);
  });
  return rows
    .map((row) => ({ ...row, inside: inGrid.filter((cell) => isInside(cell, row.box)) }))
    .filter(({ inside }) => inside.length > 0);
}

const middleOf = ({ left, right, top, bottom }: FrameBox) => [(left + right) / 2, (top + bottom) / 2] as const;

function isInside(cell: SheetCell, { left, right, top, bottom }: FrameBox): boolean {
  const [x, y] = middleOf(cell);
  return x > left && x < right && y > top && y < bottom;
}
