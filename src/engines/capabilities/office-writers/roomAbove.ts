import type { Cell, Table } from '#engines/core/document-model/document.ts';

const maxRoomPt = 12;
/** Of a line, below a text at the bottom of its cell. */
const maxBelow = 1.2;

/**
 * From the upper edge of a row to the first letters of its cell, if both are known. Rows of other pages count from there. Text far below the
 * edge, such as the quantity beside the third line of a description, needs room for one more line, as its font may be wider.
 */
export function roomAbove({ row, rowSpan, blocks, verticalAlignment }: Cell, { y, rowHeightsPt }: Table): number {
  const [first] = blocks;
  if (first?.kind !== 'paragraph' || rowSpan > 1 || verticalAlignment !== 'top') return 0;
  const roomPt = first.y - rowHeightsPt.slice(0, row).reduce((top, height) => top + height, y);
  const sparePt = (rowHeightsPt[row] ?? 0) - blocks.reduce((sum, block) => sum + block.height, 0);
  const reservePt = roomPt > maxRoomPt ? first.height / Math.max(1, first.lineCount) : 0;
  return roomPt > 0 && roomPt <= sparePt - reservePt ? roomPt : 0;
}

/**
 * A text that no alignment places begins at its own height: one that ends lines above the bottom of its cell, or has empty lines within it,
 * as where each of its lines stands beside one of another cell.
 */
export function withOwnHeight(cell: Cell, table: Table): Cell {
  const { row, rowSpan, blocks, verticalAlignment } = cell;
  const last = blocks.at(-1);
  if (verticalAlignment === 'top' || rowSpan > 1 || last?.kind !== 'paragraph') return cell;
  const linePt = last.height / Math.max(1, last.lineCount);
  const bottom = table.rowHeightsPt.slice(0, row + 1).reduce((sum, height) => sum + height, table.y);
  const endsAbove = verticalAlignment === 'bottom' && bottom - last.y - last.height > linePt * maxBelow;
  const hasGap = blocks.slice(1).some(({ y }, index) => y - bottomOf(blocks[index] ?? last) > linePt);
  if (!endsAbove && !hasGap) return cell;
  const placed: Cell = { ...cell, verticalAlignment: 'top' };
  return roomAbove(placed, table) > 0 ? placed : cell;
}

const bottomOf = ({ y, height }: Cell['blocks'][number]) => y + height;
