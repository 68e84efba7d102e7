import type { Cell, Paragraph, Table } from '#engines/core/document-model/document.ts';
import { gridOf } from '#engines/core/document-model/tableGrid.ts';
import { type ColumnAlignment, columnAlignments, inUsualLetters } from '../../columnAlignments.ts';

/** In points. With less space beside it, a text shows no alignment. */
const minRoomPt = 6;
/** Least space beside several lines, as a part of the width of their cell. */
const minShare = 0.15;
/** The space left and right of a centered text is equal within this part of both. */
const evenness = 0.15;
const evenPt = 2;
/** A line at the other edge than its column has so much space before it, as a part of the width of the column. */
const minApart = 0.25;
const maxNear = 0.1;
/** A header and its column share an edge within this. */
const samePlacePt = 3;
const minUnderName = 2;
/** So many times as far from the next column as from the edge of the table. */
const nearerBy = 2;

/**
 * The alignment of each cell as the page shows it. A column has the alignment in which its lines are straight. If lines of one width leave
 * that open, the borders around the cells tell it. Headers stand in their own cells.
 */
export function cellPlaces(table: Table): (cell: Cell) => ColumnAlignment | undefined {
  const straight = columnAlignments(table);
  const isRuled = table.cells.filter(({ borders }) => borders.left && borders.right).length > table.cells.length / 2;
  const inBorders = table.columnWidthsPt.map((_, column) => (isRuled ? placeOfColumn(table, column) : undefined));
  const pairs = table.columnWidthsPt.map((_, column) => sideOfPair(bodyOf(table, column)) ?? sideUnderHeader(table, column));
  const names = table.columnWidthsPt.map((_, column) => edgeUnderName(table, column));
  const first = isRuled ? undefined : placeOfFirst(table);
  return (cell) => {
    const { column } = cell;
    const found = straight[column] ?? names[column] ?? inBorders[column] ?? pairs[column];
    const side = found ?? (column === 0 ? first : undefined);
    const isHeader = cell.row < table.headerRows;
    if (!isHeader && cell.columnSpan === 1) {
      if (side && beginAtOnePlace(cell)) return 'left';
      if (haveOneMiddle(cell) || (isRuled && isCenteredName(table, cell))) return 'center';
      return (side && isRuled ? otherEdge(table, cell, side) : undefined) ?? side;
    }
    if (isRuled || (cell.borders.left && cell.borders.right)) {
      // A column as wide as its name shows no place for it.
      const ofColumn = isHeader && cell.columnSpan === 1 && isWidest(cell, bodyOf(table, column)) ? names[column] : undefined;
      return ofColumn ?? placeIn(table, [cell]) ?? (isHeader && side === 'center' ? side : undefined);
    }
    return cell.columnSpan === 1 ? placeOver(cell, bodyOf(table, cell.column), side) : undefined;
  };
}

/** The lines of a text, or several texts below each other, tell where they stand, whatever the middle of other cells of their column. */
function beginAtOnePlace(cell: Cell): boolean {
  const lines = linesOf(cell);
  const spread = (places: readonly number[]) => Math.max(...places) - Math.min(...places);
  const isEven = lines.length > 1 && spread(lines.map(({ x }) => x)) < evenPt;
  if (isEven && spread(lines.map(({ x, width }) => x + width)) > samePlacePt * 2) return true;
  const texts = lines.filter(({ lineCount }) => lineCount > 1);
  return texts.length > 0 && texts.every(({ alignment }) => alignment === 'left' || alignment === 'justify');
}

/** Lines of different widths below each other, each in the middle, tell the same. */
function haveOneMiddle(cell: Cell): boolean {
  const lines = linesOf(cell);
  if (lines.length === 1) return lines[0]?.alignment === 'center' && lines[0].lineCount > 1;
  const spread = (places: readonly number[]) => Math.max(...places) - Math.min(...places);
  const areEven = lines.length > 1 && spread(lines.map(({ x, width }) => x + width / 2)) < evenPt;
  return areEven && spread(lines.map(({ x }) => x)) > samePlacePt * 2;
}

/** A name in the first row that is in the middle of its borders, over values that begin nearer to them. */
function isCenteredName(table: Table, cell: Cell): boolean {
  if (cell.row > 0 || placeIn(table, [cell]) !== 'center') return false;
  const below = table.cells.filter(({ row, column, columnSpan }) => row > 0 && column === cell.column && columnSpan === 1);
  const rooms = below.flatMap((one) => roomBeside(one, table) ?? []);
  const own = roomBeside(cell, table)?.before ?? 0;
  return rooms.length > 1 && own > Math.min(...rooms.flatMap(({ before, behind }) => [before, behind])) + evenPt * 2;
}

/** Two lines that begin or end at one place tell the side of their column if they differ at the other. */
function sideOfPair(lines: readonly Paragraph[], apartPt = samePlacePt * 2): ColumnAlignment | undefined {
  const [first, second] = lines;
  if (!first || !second || lines.length !== 2) return undefined;
  const starts = Math.abs(first.x - second.x);
  const ends = Math.abs(first.x + first.width - second.x - second.width);
  if (starts < evenPt && ends > apartPt) return 'left';
  return ends < evenPt && starts > apartPt ? 'right' : undefined;
}

/** The side of a column of one line is that of its header, where they begin or end at one place. */
function sideUnderHeader({ cells, headerRows }: Table, column: number): ColumnAlignment | undefined {
  const own = cells.filter((cell) => cell.column === column && cell.columnSpan === 1 && linesIn(cell) > 0);
  const [header, ...others] = own.filter((cell) => cell.row < headerRows).flatMap(linesOf);
  const body = own.filter((cell) => cell.row >= headerRows).flatMap(linesOf);
  return header && others.length === 0 && body.length === 1 ? sideOfPair([header, ...body], samePlacePt) : undefined;
}

/** A name and the values below it begin, or end, at one place, and not in one middle. */
function edgeUnderName(table: Table, column: number): ColumnAlignment | undefined {
  const own = table.cells.filter((cell) => cell.column === column && cell.columnSpan === 1 && cell.row < table.headerRows);
  const [name, ...others] = own.flatMap(linesOf);
  const body = bodyOf(table, column);
  if (!name || others.length > 0 || name.lineCount > 1 || body.length < minUnderName) return undefined;
  const [above, below] = [edgesOf([name]), edgesOf(body)];
  if (Math.abs(above.left + above.right - below.left - below.right) / 2 <= samePlacePt) return undefined;
  if (Math.abs(above.left - below.left) < evenPt) return 'left';
  return Math.abs(above.right - below.right) < evenPt ? 'right' : undefined;
}

function isWidest(cell: Cell, body: readonly Paragraph[]): boolean {
  return Math.max(0, ...linesOf(cell).map(({ width }) => width)) >= Math.max(0, ...body.map(({ width }) => width));
}

/** Values of one width in the first column stand at the edge of the table that they are near to. */
function placeOfFirst(table: Table): ColumnAlignment | undefined {
  const body = bodyOf(table, 0);
  if (body.length < minUnderName) return undefined;
  const { left, right } = edgesOf(body);
  const [before, behind] = [left - table.x, table.x + (table.columnWidthsPt[0] ?? 0) - right];
  return before * nearerBy < behind ? 'left' : undefined;
}

/** The lines of a column below its header. */
function bodyOf({ cells, headerRows }: Table, column: number): Paragraph[] {
  const body = cells.filter((cell) => cell.column === column && cell.columnSpan === 1 && cell.row >= headerRows);
  return [...inUsualLetters(body.filter((cell) => linesIn(cell) === 1).flatMap(linesOf))];
}

/** Where the text of a header stands over its column: at the edge or middle that they share, that of the column itself first. */
function placeOver(cell: Cell, body: readonly Paragraph[], side: ColumnAlignment | undefined): ColumnAlignment | undefined {
  const lines = linesOf(cell);
  if (lines.length === 0 || body.length === 0) return side === 'center' ? side : undefined;
  const [header, column] = [edgesOf(lines), edgesOf(body)];
  const off = {
    left: Math.abs(header.left - column.left),
    right: Math.abs(header.right - column.right),
    center: Math.abs(header.left + header.right - column.left - column.right) / 2,
  };
  const shared = side ? ([side, 'center'] as const) : (['left', 'right', 'center'] as const);
  const isOver = header.left < column.right && header.right > column.left;
  return shared.find((each) => off[each] <= samePlacePt) ?? (isOver && side !== 'center' ? side : undefined);
}

const edgesOf = (lines: readonly Paragraph[]) => ({
  left: Math.min(...lines.map(({ x }) => x)),
  right: Math.max(...lines.map(({ x, width }) => x + width)),
});

const linesOf = ({ blocks }: Cell) =>
  blocks.filter((block): block is Paragraph => block.kind === 'paragraph' && block.angle === 0);

function placeOfColumn(table: Table, column: number): ColumnAlignment | undefined {
  return placeIn(
    table,
    table.cells.filter(
      (cell) => cell.column === column && cell.columnSpan === 1 && cell.row >= table.headerRows && areSingleLines(cell),
    ),
  );
}

/** One line, or several that end on purpose. */
function areSingleLines(cell: Cell): boolean {
  const lines = linesOf(cell);
  return lines.length > 0 && lines.every(({ lineCount }) => lineCount === 1);
}

/** The place of the text of some cells of one column between its edges. */
function placeIn(table: Table, cells: readonly Cell[]): ColumnAlignment | undefined {
  const rooms = cells.flatMap((cell) => roomBeside(cell, table) ?? []);
  if (rooms.length === 0) return undefined;
  const mean = (of: (room: Room) => number) => rooms.reduce((sum, room) => sum + of(room), 0) / rooms.length;
  const [before, behind] = [mean((room) => room.before), mean((room) => room.behind)];
  if (before + behind < minRoomPt) return undefined;
  if (Math.abs(before - behind) <= Math.max(evenPt, (before + behind) * evenness)) return 'center';
  return before < behind ? 'left' : 'right';
}

/** The other edge than that of its column, where a line is as near to it as any line of the column is to an edge: `Total` at the right. */
function otherEdge(table: Table, cell: Cell, side: ColumnAlignment): ColumnAlignment | undefined {
  const { cells, headerRows, columnWidthsPt } = table;
  const room = linesIn(cell) === 1 ? roomBeside(cell, table) : undefined;
  if (!room) return undefined;
  const own = cells.filter(({ row, column, columnSpan }) => column === cell.column && columnSpan === 1 && row >= headerRows);
  const rooms = own.flatMap((one) => roomBeside(one, table) ?? []);
  const width = columnWidthsPt[cell.column] ?? 0;
  const [before, behind] = [Math.min(...rooms.map((one) => one.before)), Math.min(...rooms.map((one) => one.behind))];
  const near = Math.min(before, behind, width * maxNear) + evenPt;
  const far = width * minApart;
  const isAtSide = side === 'left' ? room.before < before + samePlacePt : side === 'right' && room.behind < behind + samePlacePt;
  if (isAtSide) return undefined;
  if (side !== 'right' && room.behind <= near && room.before > far) return 'right';
  return side !== 'left' && room.before <= near && room.behind > far ? 'left' : undefined;
}

interface Room {
  readonly before: number;
  readonly behind: number;
}

/** The space left and right of the text of a cell. Several lines that fill their cell show no alignment. */
function roomBeside(cell: Cell, table: Table): Room | undefined {
  const lines = linesOf(cell);
  if (lines.length === 0) return undefined;
  const text = edgesOf(lines);
  const left = table.columnWidthsPt.slice(0, cell.column).reduce((sum, width) => sum + width, table.x);
  const width = table.columnWidthsPt.slice(cell.column, cell.column + cell.columnSpan).reduce((sum, each) => sum + each, 0);
  const [before, behind] = [text.left - left, left + width - text.right];
  const isFull = linesIn(cell) > 1 && before + behind < width * minShare;
  return isFull ? undefined : { before, behind };
}

/**
 * The vertical alignment of the cells of each row. The cell with the most lines fills its row and shows none, so it gets that of the cells
 * beside it.
 */
export function verticalPlaces(table: Table): (cell: Cell) => Cell['verticalAlignment'] {
  const rows = gridOf(table).map((cells) => {
    const filled = cells.filter((cell) => cell.rowSpan === 1 && linesIn(cell) > 0);
    const least = Math.min(...filled.map(linesIn));
    const seen = filled.filter((cell) => linesIn(cell) === least).map((cell) => cell.verticalAlignment);
    return { least, usual: mostOf(seen) };
  });
  return (cell) => {
    const row = cell.rowSpan === 1 ? rows[cell.row] : undefined;
    return row?.usual && linesIn(cell) > row.least ? row.usual : cell.verticalAlignment;
  };
}

function linesIn({ blocks }: Cell): number {
  return blocks.reduce((sum, block) => sum + (block.kind === 'paragraph' ? block.lineCount : 0), 0);
}

function mostOf<Value>(values: readonly Value[]): Value | undefined {
  const groups = [...Map.groupBy(values, (value) => value).values()];
  return groups.sort((a, b) => b.length - a.length)[0]?.[0];
}
