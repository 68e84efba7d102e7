import type { Cell, CellIndents, Paragraph, Table } from '#engines/core/document-model/document.ts';
import type { CellSides } from './cellSides.ts';

/** With fewer cells the alignment of a column cannot be determined. */
const minCells = 3;
/** Edges count as aligned within this distance, in points. */
const samePlacePt = 2;
/** And so near in values of one width. */
const evenPt = 0.7;
/** The spread of the best edge must be below this part of the others. */
const straighter = 0.6;

export type ColumnAlignment = 'left' | 'right' | 'center';

/**
 * The alignment of each column, by the edge with the smallest spread over all its cells; undefined if there is none. A single cell is not
 * enough: text as wide as its column fits every alignment.
 */
export function columnAlignments(table: Table): (ColumnAlignment | undefined)[] {
  const columns = Map.groupBy(
    table.cells.filter(({ row, columnSpan }) => row >= table.headerRows && columnSpan === 1),
    ({ column }) => column,
  );
  const names = Map.groupBy(
    table.cells.filter(({ row, columnSpan }) => row < table.headerRows && columnSpan === 1),
    ({ column }) => column,
  );
  return table.columnWidthsPt.map((_, column) => {
    const lines = (columns.get(column) ?? []).flatMap(lineOf);
    return (
      straightestEdge(lines) ??
      sideOfNames(
        lines,
        (names.get(column) ?? []).flatMap(({ blocks }) => blocks),
      )
    );
  });
}

/** Values that are all as wide as each other, such as codes, are at the side where the name of their column begins or ends as well. */
function sideOfNames(lines: readonly Paragraph[], names: readonly Cell['blocks'][number][]): ColumnAlignment | undefined {
  const [first] = lines;
  const ends = lines.map(({ x, width }) => x + width);
  if (!first || lines.length < minCells || Math.max(spreadOf(lines.map(({ x }) => x)), spreadOf(ends)) > evenPt) return undefined;
  const end = first.x + first.width;
  const isLeft = names.some(({ x, width }) => Math.abs(x - first.x) < evenPt && x + width > end + samePlacePt);
  const isRight = names.some(({ x, width }) => Math.abs(x + width - end) < evenPt && x < first.x - samePlacePt);
  return isLeft === isRight ? undefined : isLeft ? 'left' : 'right';
}

/**
 * Aligns the lines of the table body like their column, at the same distance from its edges as on the page. Paragraphs that are recognised
 * alone get the alignment nearest in their own cell, which makes columns uneven.
 */
export function withColumnAlignments(table: Table, margins: CellSides): Table {
  const sides = columnAlignments(table);
  if (sides.every((side) => side === undefined)) return table;
  const isBody = (cell: Cell) => cell.row >= table.headerRows && cell.columnSpan === 1 && lineOf(cell).length > 0;
  const insets = sides.map((side, column) => {
    const own = table.cells.filter((cell) => cell.column === column && isBody(cell));
    return side && insetsOf(inUsualLetters(own.flatMap(lineOf)), side, edgesOf(table, column, margins));
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
  /** Of the column with its margins. */
  readonly widthPt: number;
}

/** Of the room between the margins of its cells. */
function edgesOf({ x, columnWidthsPt }: Table, column: number, margins: CellSides): Edges {
  const left = columnWidthsPt.slice(0, column).reduce((sum, width) => sum + width, x);
  const widthPt = columnWidthsPt[column] ?? 0;
  return { left: left + margins.left, right: left + widthPt - margins.right, widthPt };
}

/** Extra room for the widest line, as a part of its width, because another font may be wider. */
const spareShare = 0.12;

/** Indents from the column edges, if the lines do not start at the edge that they are aligned to. */
function insetsOf(lines: readonly Paragraph[], side: ColumnAlignment, { left, right, widthPt }: Edges): CellIndents {
  const widest = Math.max(...lines.map(({ width }) => width));
  const most = Math.max(0, widthPt - widest * (1 + spareShare) - 2 * samePlacePt);
  const least = (rooms: readonly number[]) => Math.max(0, Math.min(most, ...rooms));
  if (side === 'right') return { leftPt: 0, rightPt: least(lines.map(({ x, width }) => right - x - width)) };
  if (side === 'left') return { leftPt: least(lines.map(({ x }) => x - left)), rightPt: 0 };
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

/** The lines in the letters that most of them have. Others, such as a total in bold, may stand a little aside. */
export function inUsualLetters(lines: readonly Paragraph[]): readonly Paragraph[] {
  const letters = ({ runs: [first] }: Paragraph) => `${first?.style.sizePt} ${first?.style.isBold}`;
  const [most = []] = [...Map.groupBy(lines, letters).values()].sort((a, b) => b.length - a.length);
  return most.length < minCells ? lines : most;
}

function straightestEdge(all: readonly Paragraph[]): ColumnAlignment | undefined {
  const lines = inUsualLetters(all);
  if (lines.length < minCells) return undefined;
  const edges = [
    { side: 'left' as const, spread: spreadOf(lines.map(({ x }) => x)) },
    { side: 'right' as const, spread: spreadOf(lines.map(({ x, width }) => x + width)) },
    { side: 'center' as const, spread: spreadOf(lines.map(({ x, width }) => x + width / 2)) },
  ].toSorted((a, b) => a.spread - b.spread);
  const [best, second] = edges;
  // Values of one width have no edge that is straighter than the others.
  const isClear =
    best && second && best.spread <= samePlacePt && best.spread < second.spread * straighter && second.spread > evenPt;
  return isClear ? best.side : undefined;
}

/** The spread without outliers: one cell in ten may be elsewhere. */
function spreadOf(places: readonly number[]): number {
  const sorted = places.toSorted((a, b) => a - b);
  const cut = Math.floor(sorted.length / 10);
  return (sorted[sorted.length - 1 - cut] ?? 0) - (sorted[cut] ?? 0);
}
