import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import { sidesOf } from '../graphics/borderLines.ts';
import type { BoxBorder } from '../graphics/boxBorders.ts';
import type { PageMarks } from '../graphics/rulings.ts';
import type { FoundTable } from './foundTable.ts';
import { thresholds } from './thresholds.ts';

const { outsidePt, maxRoomPt } = thresholds.tableBorders;

/**
 * Tables whose outer edges are the border of a box with round corners around nothing else, as web pages frame them, and the marks without
 * these borders.
 */
export function withBorders<Marks extends PageMarks>(
  tables: readonly FoundTable[],
  marks: Marks,
  letters: readonly FrameBox[],
): { tables: FoundTable[]; marks: Marks } {
  const { borders = [] } = marks;
  if (borders.length === 0) return { tables: [...tables], marks };
  const used = new Set<BoxBorder>();
  const framed = tables.map((table) => {
    const border = borders.find((one) => !used.has(one) && isAround(one, table));
    if (!border || letters.some((one) => isInside(one, border) && !isInside(one, table))) return table;
    used.add(border);
    return bordered(table, border);
  });
  return { tables: framed, marks: { ...marks, borders: borders.filter((one) => !used.has(one)) } };
}

/** The room between a table and its border is no more than the padding of a cell. */
function isAround(border: FrameBox, table: FrameBox): boolean {
  const rooms = [table.left - border.left, border.right - table.right, table.top - border.top, border.bottom - table.bottom];
  return rooms.every((room) => room > -outsidePt && room < maxRoomPt);
}

const isInside = (one: FrameBox, { left, right, top, bottom }: FrameBox) => {
  const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
  return x > left && x < right && y > top && y < bottom;
};

function bordered(table: FoundTable, border: BoxBorder): FoundTable {
  const { left, right, top, bottom } = border;
  const { across, down } = sidesOf(border);
  const xs = [left, ...table.xs.slice(1, -1), right];
  const ys = [top, ...table.ys.slice(1, -1), bottom];
  const cells = table.cells.map((cell) => ({
    ...cell,
    left: xs[cell.column] ?? cell.left,
    right: xs[cell.column + cell.columnSpan] ?? cell.right,
    top: ys[cell.row] ?? cell.top,
    bottom: ys[cell.row + cell.rowSpan] ?? cell.bottom,
  }));
  const rulings = { across: [...across, ...table.rulings.across], down: [...down, ...table.rulings.down] };
  return { ...table, left, right, top, bottom, xs, ys, cells, rulings };
}
