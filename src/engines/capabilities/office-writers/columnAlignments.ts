import type { Cell, CellIndents, Paragraph, Table } from '#engines/core/document-model/document.ts';

/** Fewer cells say little about their column. */
const fewestCells = 3;
/** Edges of letters at one place are this near to one another, in points. */
const samePlacePt = 2;
/** Programs leave so much room beside the text of a cell. */
const usualSidePt = 3;
/** The best edge has to be straighter than the others by this. */
const straighter = 0.6;

export type ColumnAlignment = 'left' | 'right' | 'center';

/**
 * The side on which the texts of each column stand, by the edge that is straightest over all of its cells; undefined where none is. A cell
 * alone cannot tell: what is as wide as its column stands on every side of it.
 */
export function columnAlignments(table: Table): (ColumnAlignment | undefined)[] {
  const columns = Map.groupBy(
    table.cells.filter(({ row, columnSpan }) => row >= table.headerRows && columnSpan === 1),
    ({ column }) => column,
  );
  return table.columnWidthsPt.map((_, column) => straightestEdge((columns.get(column) ?? []).flatMap(lineOf)));
}

/**
 * The table with lines of its body on the side on which their column stands, as far from its edges as on the page. A paragraph takes the
 * side that is nearest in its own cell when it is recognised alone, and columns zigzag.
 */
export function withColumnAlignments(table: Table): Table {
  const sides = columnAlignments(table);
  if (sides.every((side) => side === undefined)) return table;
  const isBody = (cell: Cell) => cell.row >= table.headerRows && cell.columnSpan === 1 && lineOf(cell).length > 0;
  const insets = sides.map((side, column) => {
    const own = table.cells.filter((cell) => cell.column === column && isBody(cell));
    return side && insetsOf(own.flatMap(lineOf), side, edgesOf(table, column));
  });
  const cells = table.cells.map((cell) => {
    const [side, inset] = [sides[cell.column], insets[cell.column]];
    return side && inset && isBody(cell) ? { ...cell, blocks: cell.blocks.map((block) => onSide(block, side, inset)) } : cell;
  });
  return { ...table, cells };
}

interface Edges {
  readonly left: number;
  readonly right: number;
}

function edgesOf({ x, columnWidthsPt }: Table, column: number): Edges {
  const left = columnWidthsPt.slice(0, column).reduce((sum, width) => sum + width, x);
  return { left, right: left + (columnWidthsPt[column] ?? 0) };
}

/** The widest line has so much more room than it takes on the page: another font may run wider. */
const spareShare = 0.12;

/** From the edges of a column to its lines, where these stand away from the side that they are set to. */
function insetsOf(lines: readonly Paragraph[], side: ColumnAlignment, { left, right }: Edges): CellIndents {
  const widest = Math.max(...lines.map(({ width }) => width));
  const most = Math.max(0, right - left - widest * (1 + spareShare) - 2 * samePlacePt);
  const least = (rooms: readonly number[]) => Math.max(0, Math.min(most, ...rooms));
  if (side === 'right') return { leftPt: 0, rightPt: least(lines.map(({ x, width }) => right - x - width - usualSidePt)) };
  if (side === 'left') return { leftPt: least(lines.map(({ x }) => x - left - usualSidePt)), rightPt: 0 };
  const offset = lines.reduce((sum, { x, width }) => sum + x + width / 2, 0) / lines.length - (left + right) / 2;
  const room = Math.min(most, Math.abs(offset) * 2);
  return offset > 0 ? { leftPt: room, rightPt: 0 } : { leftPt: 0, rightPt: room };
}

function onSide(block: Cell['blocks'][number], side: ColumnAlignment, cellIndents: CellIndents): Cell['blocks'][number] {
  if (block.kind !== 'paragraph' || block.list || block.isRightToLeft) return block;
  if (block.alignment === side && side === 'left') return block;
  return { ...block, alignment: side, indentPt: 0, firstIndentPt: 0, cellIndents };
}

function lineOf({ blocks }: Cell): Paragraph[] {
  const [first, ...more] = blocks.filter((block) => block.kind === 'paragraph');
  return first && more.length === 0 && first.lineCount === 1 && first.angle === 0 ? [first] : [];
}

function straightestEdge(lines: readonly Paragraph[]): ColumnAlignment | undefined {
  if (lines.length < fewestCells) return undefined;
  const edges = [
    { side: 'left' as const, spread: spreadOf(lines.map(({ x }) => x)) },
    { side: 'right' as const, spread: spreadOf(lines.map(({ x, width }) => x + width)) },
    { side: 'center' as const, spread: spreadOf(lines.map(({ x, width }) => x + width / 2)) },
  ].toSorted((a, b) => a.spread - b.spread);
  const [best, second] = edges;
  const isClear = best && second && best.spread <= samePlacePt && best.spread < second.spread * straighter;
  return isClear ? best.side : undefined;
}

/** Between the places of most of them: one cell in ten may stand elsewhere. */
function spreadOf(places: readonly number[]): number {
  const sorted = places.toSorted((a, b) => a - b);
  const cut = Math.floor(sorted.length / 10);
  return (sorted[sorted.length - 1 - cut] ?? 0) - (sorted[cut] ?? 0);
}
