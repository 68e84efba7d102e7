import type { Cell, Paragraph, Table } from '#engines/core/document-model/document.ts';
import { naturalWidths } from './fonts/lineFit.ts';
import type { OfficeFonts } from './fonts/officeFonts.ts';
import { cellIndentPt } from './listIndents.ts';

/** The margins of the cells of a table, left and right of their text. */
export interface CellSides {
  readonly left: number;
  readonly right: number;
}

/** The default of office programs. */
export const usualSides: CellSides = { left: 3, right: 3 };
/** Text that stands further in has an indent of its own. */
const maxSidePt = 8;
/** Room to spare for a line, as a part of its width, because another font may be wider. */
const spareShare = 0.12;

/**
 * The margins that text keeps on the page: on the left that of the column with the least, on the right what every line leaves free, but not
 * more than usual, because lines of another font may be longer.
 */
export function cellSidesOf(table: Table): CellSides {
  const placed = table.cells.flatMap((cell) => cell.blocks.filter(isUpright).map((block) => ({ cell, block })));
  const starts = placed.filter(({ block }) => isFromLeft(block));
  const columns = Map.groupBy(starts, ({ cell }) => cell.column);
  const insets = [...columns.values()].map((own) => middle(own.map(({ cell, block }) => block.x - leftOf(cell, table))));
  if (insets.length === 0) return usualSides;
  const within = (points: number, most: number) => Math.max(0, Math.min(points, most));
  const left = within(Math.min(...insets), maxSidePt);
  const free = Math.min(...placed.map(({ cell, block }) => rightOf(cell, table) - block.x - block.width));
  return { left, right: within(free, usualSides.right) };
}

/** A word may be wider than on the page by this part: advances are rounded, and a substitute font may lack some letters. */
const wordReserve = 0.05;

/**
 * The margins of a cell. The one where lines end gives way where a word would break; it does for text in a font without known metrics,
 * which another font may replace.
 */
export function withRoomForWord(cell: Cell, table: Table, sides: CellSides, fonts: OfficeFonts): CellSides {
  const widthPt = rightOf(cell, table) - leftOf(cell, table) - sides.left - sides.right;
  const texts = cell.blocks.filter(isUpright);
  const missing = texts.map((block) => {
    const natural = naturalWidths(block, fonts);
    if (natural) return natural.widestWordPt * (1 + wordReserve) + cellIndentPt(block) - widthPt;
    return block.lineCount > 1 ? sides.right : block.width * (1 + wordReserve) - widthPt;
  });
  const most = Math.max(0, ...missing);
  if (most === 0) return sides;
  const isAtRight = texts.some(({ alignment }) => alignment === 'right');
  return isAtRight ? { ...sides, left: Math.max(0, sides.left - most) } : { ...sides, right: Math.max(0, sides.right - most) };
}

/** Paragraphs that stand further in than the margins of their cells, by an indent. */
export function withSeenIndents(table: Table, sides: CellSides): Table {
  const cells = table.cells.map((cell) => {
    const widthPt = rightOf(cell, table) - leftOf(cell, table) - sides.left - sides.right;
    return { ...cell, blocks: cell.blocks.map((block) => indented(block, leftOf(cell, table) + sides.left, widthPt)) };
  });
  return { ...table, cells };
}

function indented(block: Cell['blocks'][number], left: number, widthPt: number): Cell['blocks'][number] {
  if (!isUpright(block) || !isFromLeft(block)) return block;
  const most = Math.max(0, widthPt - block.width * (1 + spareShare));
  const hangPt = Math.max(0, -block.firstIndentPt);
  const startPt = Math.max(0, Math.min(block.x - left, most));
  return { ...block, indentPt: startPt + hangPt };
}

const isUpright = (block: Cell['blocks'][number]): block is Paragraph => block.kind === 'paragraph' && block.angle === 0;

/** Whether its lines begin at the left edge of their cell, or at an indent from it. */
function isFromLeft({ alignment, isRightToLeft, list, cellIndents }: Paragraph): boolean {
  return !isRightToLeft && !list && !cellIndents && (alignment === 'left' || alignment === 'justify');
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const leftOf = ({ column }: Cell, { x, columnWidthsPt }: Table) => x + sum(columnWidthsPt.slice(0, column));
const rightOf = ({ column, columnSpan }: Cell, { x, columnWidthsPt }: Table) =>
  x + sum(columnWidthsPt.slice(0, column + columnSpan));

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
