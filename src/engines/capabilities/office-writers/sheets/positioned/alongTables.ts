import { columnPtFor } from '../cells/textWidth.ts';
import { indentStepPt, type SheetCell } from '../workbook.ts';
import { sameEdgePt } from './cellGrid.ts';
import { inOwnLines } from './ownLines.ts';
import type { PageLine } from './pageLines.ts';
import type { PlacedCell } from './placedCells.ts';
import { columnEdges, edgesBeyond, isInside, nearestEdge, type PageTables, rowEdges, type TableEdges } from './tableEdges.ts';

/** In points: so far a text may move for it. */
const maxShiftPt = 4;
/** In points: lines beside a table may move so far up or down. */
const maxShiftDownPt = 6;
/** Text in lines breaks elsewhere where its cell is wider than by this. */
const maxWider = 0.15;
/** Centered texts look for the same room on both sides over so many columns. */
const maxColumns = 4;

type IsFree = (cell: PlacedCell, box: PlacedCell) => boolean;

/**
 * Cells of a sheet in which tables of values keep single cells, so that their rows can be sorted: other texts begin and end at edges of
 * the table, where that is free, and are set in by the rest.
 */
export function alongTables(cells: readonly PlacedCell[], tables: PageTables, lines: readonly PageLine[] = []): PlacedCell[] {
  const columns = columnEdges(tables);
  const cuts = (one: PlacedCell) => cutCount(one, columns) > 0;
  const all = cells.filter((one) => isSeen(one) || !cuts(one)).map((one) => (isBordered(one) ? alongEdges(one, columns) : one));
  const isFree: IsFree = (cell, box) =>
    !all.some((other) => other !== cell && shareRoom(other, box)) && !lines.some((one) => isOver(one, box) && !isOver(one, cell));
  // A text may be given room by one that is narrower after it.
  for (const _ of [1, 2])
    for (const [index, cell] of all.entries()) if (!isBordered(cell)) all[index] = alongColumns(cell, columns, isFree);
  for (const table of tables.valueTables) withRows(all, rowEdges(table), lines);
  return all;
}

const isBordered = ({ cell }: PlacedCell) => Object.values(cell.look.borders).some((color) => color !== undefined);
const isSeen = (one: PlacedCell) => one.cell.value !== undefined || one.cell.look.fill !== undefined || isBordered(one);

/** How many of the sides of a cell cut a column. */
const cutCount = ({ left, right }: PlacedCell, columns: readonly TableEdges[]) =>
  [left, right].filter((at) => columns.some((edges) => isInside(at, edges))).length;

const shareRoom = (a: PlacedCell, b: PlacedCell) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;

/** Whether a line runs through a cell, which hides it. */
function isOver({ at, from, to, isAcross }: PageLine, { left, right, top, bottom }: PlacedCell): boolean {
  const [first, last, begin, end] = isAcross ? [top, bottom, left, right] : [left, right, top, bottom];
  return at > first + sameEdgePt && at < last - sameEdgePt && Math.min(to, end) - Math.max(from, begin) > sameEdgePt;
}

/** The borders of another table are seen, so they move a little only. */
function alongEdges(cell: PlacedCell, columns: readonly TableEdges[]): PlacedCell {
  const [left, right] = [nearestEdge(cell.left, columns), nearestEdge(cell.right, columns)];
  return right > left ? { ...cell, left, right } : cell;
}

/** The text between edges of the columns; as it was where that is not free, or would be seen. */
function alongColumns(cell: PlacedCell, columns: readonly TableEdges[], isFree: IsFree): PlacedCell {
  const { left, right } = cell;
  if (cutCount(cell, columns) === 0) return cell;
  const around = (at: number) => ([-1, 1] as const).flatMap((way) => edgesBeyond(at, columns, way).slice(0, maxColumns));
  const rights = [...around(right), right];
  const boxes = [...around(left), left].flatMap((from) => rights.map((to) => ({ ...cell, left: from, right: to })));
  const placed = boxes
    .filter((box) => hasCapacity(cell, box))
    .flatMap((box) => (isFree(cell, box) ? (inMiddle(cell, box) ?? setIn(cell, box, columns) ?? []) : []));
  const width = (one: PlacedCell) => one.right - one.left;
  const isMoved = (one: PlacedCell) => Number(one.cell.look.horizontal !== cell.cell.look.horizontal);
  const best = placed.sort(
    (a, b) => cutCount(a, columns) - cutCount(b, columns) || isMoved(a) - isMoved(b) || width(a) - width(b),
  );
  return best[0] ?? cell;
}

const isAtRight = ({ cell: { value, look } }: PlacedCell) =>
  look.horizontal === 'right' || (look.horizontal === undefined && typeof value === 'number');

/** A line may lose room that it does not need, on the side where it does not begin. */
function hasCapacity(cell: PlacedCell, box: PlacedCell): boolean {
  const { value, look } = cell.cell;
  if (box.left <= cell.left && box.right >= cell.right) return true;
  // Its background would be lost where it had no text.
  if (look.fill !== undefined) return box.left <= cell.left + maxShiftPt && box.right >= cell.right - maxShiftPt;
  if (look.isWrapped || look.turned || look.horizontal === 'center' || value === undefined) return false;
  const text = typeof value === 'number' ? `${value.toFixed(2)}${look.format}` : String(value);
  const [from, to] = isAtRight(cell) ? [box.left, cell.right] : [cell.left, box.right];
  const isKept = isAtRight(cell) ? box.right >= cell.right : box.left <= cell.left;
  // In the second round a text may be set in already.
  return isKept && to - from >= columnPtFor(text, look) + (look.indent ?? 0) * indentStepPt;
}

/** Centered text in a cell with nearly the same middle. */
function inMiddle(cell: PlacedCell, box: PlacedCell): PlacedCell | undefined {
  const shiftPt = Math.abs(box.left + box.right - cell.left - cell.right) / 2;
  const shown = cell.cell.look.horizontal === 'center' && shiftPt <= maxShiftPt ? shownIn(cell, box) : undefined;
  return shown && { ...box, cell: shown };
}

/** What a cell has to have in a wider box to look as before; undefined where that is not possible. */
function shownIn(one: PlacedCell, box: PlacedCell): SheetCell | undefined {
  if (isAlike(one, box)) return one.cell;
  return one.cell.look.fill === undefined ? inOwnLines(one.cell, one.right - one.left) : undefined;
}

/** Whether a wider cell shows the same: lines break where they did, and its background has no other edges. */
function isAlike({ left, right, cell }: PlacedCell, box: PlacedCell): boolean {
  const more = box.right - box.left - (right - left);
  if (cell.look.fill !== undefined) return more <= maxShiftPt;
  return !cell.look.isWrapped || more <= (right - left) * maxWider;
}

/**
 * A line that ends at the right side of a table, or a number nearer to the right of its cell than to the left: an indent would
 * leave it no room. Lines of an address end anywhere, and begin at one place.
 */
function endsAtSide(
  { left, right, cell: { value, look } }: PlacedCell,
  box: PlacedCell,
  columns: readonly TableEdges[],
): boolean {
  const afterPt = box.right - right;
  if (value === undefined || look.isWrapped || look.turned || look.horizontal === 'center' || afterPt >= left - box.left)
    return false;
  const isAtEnd = columns.some((edges) => Math.abs((edges.at(-1) ?? 0) - box.right) <= maxShiftPt);
  return typeof value === 'number' || (afterPt < indentStepPt / 2 && isAtEnd);
}

/** The text at its place in a wider cell. */
function setIn(cell: PlacedCell, box: PlacedCell, columns: readonly TableEdges[]): PlacedCell | undefined {
  const { look } = cell.cell;
  const isRight = isAtRight(cell) || endsAtSide(cell, box, columns);
  // Centered letters that are narrower than on the page keep their middle.
  const sparePt = look.horizontal === 'center' ? Math.max(0, cell.right - cell.left - cell.neededPt) / 2 : 0;
  const beforePt = Math.max(0, isRight ? box.right - cell.right : cell.left + sparePt - box.left);
  const steps = Math.round(beforePt / indentStepPt);
  // The room of the indent is none of its lines.
  const within = isRight ? { ...box, right: cell.right } : { ...box, left: cell.left };
  const shown = look.turned ? undefined : shownIn(cell, look.isWrapped ? within : box);
  if (!shown || (look.horizontal === 'center' && look.isWrapped)) return undefined;
  const indent = (look.indent ?? 0) + steps;
  const own = { ...look, horizontal: isRight ? ('right' as const) : ('left' as const), ...(indent > 0 ? { indent } : {}) };
  return { ...box, cell: { ...shown, look: own } };
}

/** Texts beside a table begin and end where its rows do, if all of them can. */
function withRows(cells: PlacedCell[], rows: TableEdges, lines: readonly PageLine[]): void {
  const moved = new Map<number, PlacedCell>();
  const now = (index: number) => moved.get(index) ?? cells[index];
  for (const [index, cell] of cells.entries()) {
    if (![cell.top, cell.bottom].some((at) => isInside(at, rows))) continue;
    const [top = cell.top] = edgesBeyond(cell.top, [rows], -1);
    const [bottom = cell.bottom] = edgesBeyond(cell.bottom, [rows], 1);
    const box = { ...cell, top, bottom };
    const isFree = cells.every((_, other) => other === index || !shareRoom(now(other) as PlacedCell, box));
    const isClear = !lines.some((one) => isOver(one, box) && !isOver(one, cell));
    const placed = isFree && isClear && !isBordered(cell) ? placedDown(cell, box) : undefined;
    if (!placed) return;
    moved.set(index, placed);
  }
  for (const [index, placed] of moved) cells[index] = placed;
}

/** The text at the side of a higher cell that is nearest to its place. */
function placedDown(cell: PlacedCell, box: PlacedCell): PlacedCell | undefined {
  const { look } = cell.cell;
  if (look.turned || look.fill !== undefined) return undefined;
  const [above, below] = [cell.top - box.top, box.bottom - cell.bottom];
  const shifts = { top: above, center: Math.abs(above - below) / 2, bottom: below };
  const sides = (['top', 'center', 'bottom'] as const).toSorted((a, b) => shifts[a] - shifts[b]);
  const vertical = sides[0] ?? 'top';
  return shifts[vertical] <= maxShiftDownPt ? { ...box, cell: { ...cell.cell, look: { ...look, vertical } } } : undefined;
}
