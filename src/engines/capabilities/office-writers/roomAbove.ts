import type { Cell, Table } from '#engines/core/document-model/document.ts';

const maxRoomPt = 12;

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
