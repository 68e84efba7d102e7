import { around, type FrameBox, overlapInHeight } from '#engines/core/document-model/geometry.ts';
import type { PageMarks } from '../graphics/rulings.ts';
import { boxOfGrid, type Grid, gridsOf } from '../tables/ruledGrids.ts';
import type { SheetCell } from './sheetCells.ts';
import { thresholds } from './thresholds.ts';

const { sideBySide, insetPt, widestPitch, samePt, minOff, fewPeers, peerShare, minSides, highestLine } = thresholds.ruledCells;

/** Cells with lines around them get the width of these lines and their row, wherever their letters are. */
export function inRuledCells(cells: readonly SheetCell[], marks: PageMarks): SheetCell[] {
  const found = new Map<SheetCell, SheetCell | undefined>();
  // Small ones first: content of a table in a frame does not belong to the frame.
  for (const grid of gridsOf(marks).toSorted((a, b) => areaOf(a) - areaOf(b))) {
    const free = cells.filter((cell) => !found.has(cell));
    const fields = withoutShared(filledCells(grid, free), grid);
    for (const field of fields) {
      const isOne = field.inside.length === 1 || (isWrapped(field, fields) && !haveOwnFills(field, marks.fills));
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
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly inside: readonly SheetCell[];
}

function areSideBySide(cells: readonly SheetCell[]): boolean {
  return cells.some((one, index) => cells.slice(index + 1).some((other) => overlapInHeight(one, other) > sideBySide));
}

/**
 * Leaves out frames that several cells share side by side, except those of a single line, and those of a column whose other frames have one
 * cell each.
 */
function withoutShared(fields: readonly Field[], { xs, ys }: Grid): Field[] {
  const isTable = Math.min(xs.length, ys.length) > minSides;
  const isShared = new Map(
    fields.map((field) => [field, areSideBySide(field.inside) && !(isTable && isOneLineHigh(field))] as const),
  );
  const columns = Map.groupBy(fields, ({ column, columnSpan }) => `${column} ${columnSpan}`);
  return [...columns.values()].flatMap((column) => {
    const own = column.filter((field) => !isShared.get(field));
    const isOneEach = own.length >= fewPeers && own.length >= column.length * peerShare;
    return isOneEach ? column : own;
  });
}

function isOneLineHigh({ box, columnSpan, rowSpan, inside }: Field): boolean {
  const sizePt = Math.max(...inside.map((cell) => cell.sizePt));
  return columnSpan === 1 && rowSpan === 1 && box.bottom - box.top < sizePt * highestLine && linesIn(inside).length === 1;
}

/**
 * Lines in one frame are one cell, unless the frames beside it have equally many at the same heights: then they are rows without lines
 * between them.
 */
function isWrapped({ row, rowSpan, inside }: Field, fields: readonly Field[]): boolean {
  const lines = linesIn(inside);
  if (!areClose(inside)) return lines.length === 1;
  const beside = fields.filter((other) => other.row === row && other.inside !== inside);
  if (beside.some((other) => other.rowSpan === rowSpan && isBetween(linesIn(other.inside), lines))) return true;
  return !beside.some((other) => other.inside.length === inside.length);
}

/** Rows of a frame may have no lines between them, but colors. */
function haveOwnFills({ inside }: Field, fills: PageMarks['fills']): boolean {
  const colors = inside.map(
    (cell) => fills.findLast((fill) => isInside(cell, fill) && overlapInHeight(cell, fill) > sideBySide)?.color,
  );
  return !colors.includes(undefined) && new Set(colors).size === inside.length;
}

/** Whether each line follows the one before, also behind cells that were read with several. */
function areClose(inside: readonly SheetCell[]): boolean {
  let lastPt: number | undefined;
  return inside
    .toSorted((a, b) => a.baseline - b.baseline)
    .every(({ top, bottom, baseline, lineCount }) => {
      const isNext = lastPt === undefined || baseline - lastPt < (inside[0]?.sizePt ?? 0) * widestPitch;
      const ownPt = Math.min(bottom, baseline + ((bottom - top) * (lineCount - 1)) / lineCount);
      lastPt = Math.max(lastPt ?? ownPt, baseline, ownPt);
      return isNext;
    });
}

/** The heights of the letters in a frame. */
function linesIn(cells: readonly SheetCell[]): number[] {
  const baselines = cells.map(({ baseline }) => baseline).sort((a, b) => a - b);
  return baselines.filter((one, index) => index === 0 || one - (baselines[index - 1] ?? one) > samePt);
}

/** A single line in the middle of its frame, level with none of these: so these belong to one cell. */
function isBetween([own, ...more]: readonly number[], lines: readonly number[]): boolean {
  const [first = 0, last = 0] = [lines[0], lines.at(-1)];
  const isOff = own !== undefined && lines.every((line) => Math.abs(line - own) > (last - first) * minOff);
  return more.length === 0 && isOff && own > first && own < last;
}

function inWidth(cell: SheetCell, { left, right }: FrameBox): SheetCell {
  return { ...cell, isRuled: true, left: Math.min(cell.left, left + insetPt), right: Math.max(cell.right, right - insetPt) };
}

/** A cell that spans several rows belongs to the first of them. */
function oneCell({ box, rowSpan, inside }: Field): SheetCell | undefined {
  const [first] = inside;
  if (!first) return undefined;
  const wide = inWidth({ ...first, ...around(inside), glyphs: inside.flatMap(({ glyphs }) => glyphs) }, box);
  const [top, bottom] = [box.top + insetPt, box.bottom - insetPt];
  const isNumeric = first.isNumeric && inside.length === 1;
  return { ...wide, top, bottom, isNumeric, ...(rowSpan > 1 ? { lineCount: 2 } : { lineCount: 1, baseline: bottom }) };
}

function filledCells({ xs, ys, cells: fields }: Grid, cells: readonly SheetCell[]): Field[] {
  const rows = fields.map((field) => {
    const { row, column, rowSpan, columnSpan } = field;
    const box = { left: xs[column] ?? 0, right: xs[column + columnSpan] ?? 0, top: ys[row] ?? 0, bottom: ys[row + rowSpan] ?? 0 };
    return { box, ...field };
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
