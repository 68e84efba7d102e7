import type { Borders, Cell, Paragraph, Table } from '#engines/core/document-model/document.ts';
import { around, type FrameBox } from '#engines/core/document-model/geometry.ts';
import type { PageTag } from '#engines/ports.ts';
import { blocksOf } from '../blocks/blocks.ts';
import { paragraphsOf } from '../blocks/paragraphs/paragraphs.ts';
import { rowsOf } from '../blocks/rows.ts';
import { withTags } from '../document/tags.ts';
import type { PageMarks } from '../graphics/rulings.ts';
import type { RunMarks } from '../text/runs.ts';
import { withFilledEdges } from './filledEdges.ts';
import type { FoundCell, FoundTable } from './foundTable.ts';
import { borderAt, fillsBehind } from './ruledTables.ts';
import { withStretchedRows } from './stretchedRows.ts';
import { badgeOf } from './tablePanels.ts';
import { thresholds } from './thresholds.ts';

const { middleness, evenRoom, farFromBoth, minRoomPt, maxHeaderRows, minStripes } = thresholds.tableOf;

/** A table with paragraphs in its cells, its borders and its fills. */
export function tableOf(untagged: FoundTable, marks: PageMarks, spanMarks: RunMarks, tags?: readonly PageTag[]): Table {
  const cellLines = (cell: FoundCell): FoundCell => ({ ...cell, lines: withTags(cell.lines, tags) });
  const found = withFilledEdges({ ...untagged, cells: untagged.cells.map(cellLines) }, marks.fills);
  const { xs, ys } = found;
  const widths = xs.slice(1).map((x, index) => x - (xs[index] ?? x));
  const heights = ys.slice(1).map((y, index) => y - (ys[index] ?? y));
  const columns = textColumnsOf(found);
  const cells = withFullCells(
    found.cells.map((cell) => cellOf(cell, found, marks, spanMarks, columns)),
    found,
  );
  return {
    kind: 'table',
    ...pageBox(found),
    columnWidthsPt: widths,
    rowHeightsPt: heights,
    headerRows: taggedHeaderRows(found) ?? (headerRowsOf(cells, heights.length) || rowsAboveRule(cells, heights.length)),
    cells,
    continues: false,
  };
}

export function pageBox({ left, top, right, bottom }: FrameBox) {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** How far the texts of each column reach. Cells of several columns show no edge of one. */
function textColumnsOf({ cells }: FoundTable): ReadonlyMap<number, FrameBox> {
  const inOne = cells.filter(({ columnSpan, lines }) => columnSpan === 1 && lines.length > 0);
  const columns = Map.groupBy(inOne, ({ column }) => column);
  return new Map([...columns].map(([column, members]) => [column, around(members.flatMap(({ lines }) => lines))]));
}

function cellOf(
  cell: FoundCell,
  table: FoundTable,
  marks: PageMarks,
  spanMarks: RunMarks,
  columns: ReadonlyMap<number, FrameBox>,
): Cell {
  const { row, column, rowSpan, columnSpan } = cell;
  const rows = withStretchedRows(rowsOf(cell.lines));
  // Within the edges of its own text, a cell's text has no alignment, so it is compared with the cell without its padding.
  const text = cell.lines.length > 0 ? around(cell.lines) : cell;
  const padding = Math.max(0, Math.min(text.left - cell.left, cell.right - text.right, 8));
  const inner = { ...cell, left: cell.left + padding, right: cell.right - padding, isCell: true };
  const backgrounds = fillsBehind(cell, marks.fills);
  const badge = badgeOf(cell, marks.fills);
  const textMarks = {
    ...spanMarks,
    fills: spanMarks.fills?.filter((fill) => fill !== badge && !backgrounds.some((background) => background === fill)),
  };
  const textColumn = columnSpan === 1 ? columns.get(column) : undefined;
  const found = blocksOf({ isTable: false, rows }, 'body', 0, rows, [], textColumn);
  const blocks = found.flatMap((block) => paragraphsOf(block, inner, textMarks));
  return {
    row,
    column,
    rowSpan,
    columnSpan,
    blocks,
    fill: (badge ?? backgrounds[0])?.color,
    ...bordersOf(cell, table),
    verticalAlignment: verticalOf(text, cell),
  };
}

function bordersOf(
  { left, top, right, bottom }: FoundCell,
  { rulings }: FoundTable,
): Pick<Cell, 'borders' | 'borderWidthsPt' | 'borderDashes'> {
  const { across, down } = rulings;
  const lines = {
    top: borderAt(across, top, left, right),
    right: borderAt(down, right, top, bottom),
    bottom: borderAt(across, bottom, left, right),
    left: borderAt(down, left, top, bottom),
  };
  const borders = Object.fromEntries(Object.entries(lines).map(([side, line]) => [side, line?.color])) as unknown as Borders;
  const drawn = Object.entries(lines).filter(([, line]) => line !== undefined);
  const dashed = drawn.filter(([, line]) => line?.dash !== undefined);
  return {
    borders,
    borderWidthsPt: Object.fromEntries(drawn.map(([side, line]) => [side, line?.widthPt ?? 0])),
    ...(dashed.length > 0 ? { borderDashes: Object.fromEntries(dashed.map(([side, line]) => [side, line?.dash])) } : {}),
  };
}

function verticalOf(text: FrameBox, cell: FrameBox): Cell['verticalAlignment'] {
  const [above, below] = [text.top - cell.top, cell.bottom - text.bottom];
  const height = cell.bottom - cell.top;
  const off = Math.abs(above - below);
  // Text that nearly fills its cell is not far from the middle wherever it is.
  const isBetween = off < minRoomPt || off < (above + below) * evenRoom;
  if (above + below < minRoomPt || (off < height * middleness && isBetween)) return 'middle';
  // Far from both, with an empty line below.
  if (off < Math.min(above, below) * farFromBoth) return 'middle';
  return above < below ? 'top' : 'bottom';
}

/** A cell that its text fills shows no alignment, and takes that of the others in its row. */
function withFullCells(cells: readonly Cell[], found: FoundTable): Cell[] {
  const isShown = new Map(cells.map((cell, index) => [cell, isShownIn(found.cells[index])] as const));
  const rowOf = ({ row, rowSpan }: Cell) => `${row} ${rowSpan}`;
  const shown = Map.groupBy(
    cells.filter((cell) => isShown.get(cell)),
    rowOf,
  );
  const usual = new Map([...shown].map(([row, beside]) => [row, mostUsual(beside)] as const));
  return cells.map((cell) =>
    isShown.get(cell) === false ? { ...cell, verticalAlignment: usual.get(rowOf(cell)) ?? cell.verticalAlignment } : cell,
  );
}

function mostUsual(cells: readonly Cell[]): Cell['verticalAlignment'] | undefined {
  const [most = []] = [...Map.groupBy(cells, (cell) => cell.verticalAlignment).values()].sort((a, b) => b.length - a.length);
  return most[0]?.verticalAlignment;
}

/** Whether its text leaves room for an alignment; undefined without text. */
function isShownIn(cell: FoundCell | undefined): boolean | undefined {
  if (!cell || cell.lines.length === 0) return undefined;
  const text = around(cell.lines);
  return text.top - cell.top + cell.bottom - text.bottom >= minRoomPt;
}

/** Rows at the top whose cells are all tagged as header cells. */
function taggedHeaderRows({ cells, ys }: FoundTable): number | undefined {
  const isHeader = (row: number) => {
    const lines = cells.filter((cell) => cell.row === row).flatMap((cell) => cell.lines);
    return lines.length > 0 && lines.every((line) => line.tag?.type === 'TH');
  };
  let rows = 0;
  while (rows < ys.length - 2 && isHeader(rows)) rows += 1;
  return rows > 0 ? rows : undefined;
}

/** Rows at the top above the only rule between rows that passes all columns. */
function rowsAboveRule(cells: readonly Cell[], rowCount: number): number {
  const above = Map.groupBy(cells, ({ row, rowSpan }) => row + rowSpan);
  const below = Map.groupBy(cells, ({ row }) => row);
  const isClosed = (own: readonly Cell[] | undefined, side: 'top' | 'bottom') =>
    own?.every(({ borders }) => borders[side] !== undefined) === true;
  const ruled = Array.from({ length: Math.max(0, rowCount - 1) }, (_, index) => index + 1).filter(
    (row) => isClosed(above.get(row), 'bottom') || isClosed(below.get(row), 'top'),
  );
  const [only] = ruled;
  return only !== undefined && ruled.length === 1 && only <= maxHeaderRows && only < rowCount - 1 ? only : 0;
}

/** Rows at the top that differ from the rest: bold, or filled. */
function headerRowsOf(cells: readonly Cell[], rowCount: number): number {
  const rowsOfCells = Array.from({ length: rowCount }, (_, row) => cells.filter((cell) => cell.row === row));
  const isFull = (row: readonly Cell[]) => row.some((cell) => cell.blocks.length > 0);
  const looks = rowsOfCells.map((row) => ({
    isBold: isFull(row) && row.every((cell) => cell.blocks.every(isBoldBlock)),
    fill: row[0]?.fill,
  }));
  const body = looks[Math.min(rowCount - 1, Math.max(1, Math.floor(rowCount / 2)))];
  const stripes = stripeFills(looks.map(({ fill }) => fill));
  let rows = 0;
  while (rows < Math.min(maxHeaderRows, rowCount - 1)) {
    const look = looks[rows];
    const isOther =
      look &&
      body &&
      ((look.isBold && !body.isBold) || (look.fill !== undefined && look.fill !== body.fill && !stripes.has(look.fill)));
    if (!isOther) break;
    const runs = rowsOfCells[rows]?.map((cell) => cell.rowSpan) ?? [1];
    rows += Math.max(1, Math.min(...runs));
  }
  return rows;
}

/** The colors of many rows that do not all stand together at the top. */
function stripeFills(fills: readonly (string | undefined)[]): ReadonlySet<string> {
  const below = fills.filter((fill, row) => fill !== fills[0] || fills.slice(0, row).some((other) => other !== fill));
  const counts = Map.groupBy(below, (fill) => fill ?? '');
  return new Set([...counts].flatMap(([fill, rows]) => (fill !== '' && rows.length >= fills.length * minStripes ? [fill] : [])));
}

function isBoldBlock(block: Cell['blocks'][number]): boolean {
  return block.kind !== 'paragraph' || isBoldParagraph(block);
}

export function isBoldParagraph({ runs }: Paragraph): boolean {
  return runs.every(({ style, text }) => style.isBold || text.trim() === '');
}
