import type { Picture, RecognizedBlock, RecognizedPage, Shape, Table } from '#engines/core/document-model/document.ts';
import { edgesFrom } from '#engines/core/document-model/tableGrid.ts';
import type { PageBox, PictureFile } from '#engines/ports.ts';
import { boxOnPage } from '../boxOnPage.ts';
import type { SheetManner } from './cells/cellText.ts';
import { type ColumnGrid, columnGrid } from './columns/columnGrid.ts';
import { columnsOfText, endsOfNarrowTexts } from './columns/narrowTexts.ts';
import { withPictureColumns } from './columns/pictureColumns.ts';
import { printedLetters } from './columns/printedWidth.ts';
import { sheetLeft } from './columns/sheetLeft.ts';
import { addRow, addSpace, heightOf, maxRowPt, minGapPt, type OpenSheet, openSheet } from './openSheet.ts';
import { sheetArea } from './pageBlocks.ts';
import { backgroundOfPage, withBackgroundMargins } from './pictures/backgroundMargins.ts';
import { addFrameBorders, type PlacedRow, placedRows } from './pictures/frameBorders.ts';
import { fullPaper, pagePaper } from './pictures/pagePaper.ts';
import { PicturesBeside, picturesBeside } from './pictures/picturesBeside.ts';
import type { PreparedPage } from './preparedPage.ts';
import { addBackgroundRow, backgroundRoom } from './rows/backgroundRows.ts';
import { gridLetters, onGrid, ownLetters } from './rows/gridRows.ts';
import { headerRowCount } from './rows/headerRows.ts';
import { onLinePlaces } from './rows/lineCells.ts';
import type { TextArea } from './rows/linePlaces.ts';
import { addPageStarts, pageBreaks } from './rows/pageStarts.ts';
import { tabbedTables } from './rows/tabbedTables.ts';
import { type TableRows, type Tally, tableRows } from './rows/tableRows.ts';
import { addLines } from './rows/textLines.ts';
import { typedRows } from './rows/typedRows.ts';
import { plainStyle } from './sheetStyles.ts';
import type { Sheet } from './workbook.ts';

const maxRows = 1_048_576;
/** Largest gap between two blocks on a sheet, in points, where a later block stood in it. */
const maxGapPt = 72;
/** Between two tables that are not the rows of one. */
const tableGapPt = 6;

export const emptySheet: Omit<Sheet, 'name'> = {
  rows: [],
  merged: [],
  columnWidths: [],
  frozenRows: 0,
  isRightToLeft: false,
};

/** The lowest row, of a rule right below text. */
const minRulePt = 2;

/**
 * The blocks of a page from top to bottom. A table becomes rows. A paragraph becomes one row merged over all columns, whose total width is
 * that of the page's text, so that its lines break about as before. Pictures get rows of their own.
 */
export function flowedSheet(prepared: PreparedPage, format: SheetManner, tally: Tally): Omit<Sheet, 'name'> {
  const { page, watermarks, blocks: read, parallel, files } = prepared;
  const fill = backgroundOfPage(page);
  const seen = read.filter((block) => block.kind !== 'picture' || files.has(block));
  const shown = withPictureColumns(seen, parallel).flatMap(typedRows);
  const { blocks, lines, tables: tabbed } = tabbedTables(shown, page, format);
  const tables = new Set([...tabbed, ...parallel]);
  const all = blocks.filter((block) => block.kind === 'table');
  const leading = all.filter((table) => !lines.has(table));
  const area = sheetArea(page, all);
  const ends = endsOfNarrowTexts(blocks, area);
  const grid = columnGrid({ tables: leading, tabbed: tables, lines: [...lines.keys()], ends }, area);
  const paper = fill === undefined ? pagePaper(page, blocks, area) : fullPaper(page);
  const columnWidths = printedLetters(gridLetters(grid, all, format), paper, leading.length > 0);
  const sheet = openSheet();
  const beside = picturesBeside(blocks, { page, area, parallel });
  const floating = new PicturesBeside(beside, parallel, watermarks);
  const own = { page, format, tally, files, lines, tables, area, grid, columnWidths };
  const inRows = blocks.filter((block) => block.kind !== 'picture' || !beside.includes(block));
  const placed = addBlocks(sheet, inRows, floating, own);
  addFrameBorders(sheet, placed, page, edgesFrom(area.leftPt, grid.widthsPt));
  floating.place(sheet, files, sheetLeft(area.leftPt, grid.widthsPt, columnWidths));
  const topPt = Math.max(0, Math.min(page.heightPt, ...blocks.map((block) => placeOf(block).y)));
  const whole =
    fill === undefined
      ? { sheet, columnWidths }
      : withBackgroundMargins(sheet, columnWidths, { page, leftPt: area.leftPt, topPt, fill });
  const { rows, heights, merged, pictures, frozenRows } = whole.sheet;
  return {
    ...emptySheet,
    rows: rows.slice(0, maxRows),
    merged,
    rowHeights: heights,
    columnWidths: whole.columnWidths,
    pictures,
    frozenRows: (all.length > tables.size ? leading.length - tables.size : leading.length) === 1 ? frozenRows : 0,
    isOnePageWide: true,
    paper,
    ...pageBreaks(whole.sheet, paper),
  };
}

/** Where a block is on the page: the place of a turned text counts in another direction. */
const placeOf = (block: RecognizedBlock): PageBox => (block.kind === 'paragraph' ? boxOnPage(block) : block);

/** The highest top of each block and all after it. What stood in a gap of the page may come later, such as another column. */
function topsFrom(blocks: readonly RecognizedBlock[]): number[] {
  const tops = blocks.map((block) => placeOf(block).y);
  for (let index = tops.length - 2; index >= 0; index -= 1) tops[index] = Math.min(tops[index] ?? 0, tops[index + 1] ?? 0);
  return tops;
}

/** Adds the blocks from top to bottom, with the gaps and backgrounds between them. Returns where each has its rows. */
function addBlocks(
  sheet: OpenSheet,
  blocks: readonly RecognizedBlock[],
  floating: PicturesBeside,
  own: SheetOfPage,
): readonly PlacedRow[] {
  const { page, columnWidths } = own;
  const placed: PlacedRow[] = [];
  let last: RecognizedBlock | undefined;
  let backgroundBelowPt = 0;
  /** How far down the rows so far go on the page. */
  let pagePt = 0;
  const tops = topsFrom(blocks);
  for (const [index, block] of blocks.entries()) {
    const { y, height } = placeOf(block);
    const above = last && placeOf(last);
    const bottom = above && above.y + above.height + backgroundBelowPt;
    const freePt = bottom === undefined ? 0 : Math.max(maxGapPt, (tops[index] ?? 0) - bottom);
    const seenPt = bottom === undefined || y < bottom ? 0 : Math.min(freePt, y - bottom);
    const gapPt = Math.max(Math.min(seenPt, minGapPt), seenPt + Math.min(0, pagePt - heightOf(sheet)));
    addSpace(sheet, floating.spaceAbove(block, gapPt, sheet) - gapPt);
    const background = backgroundRoom(block, last, blocks[index + 1], page.behind);
    const filledPt = Math.min(gapPt, background?.abovePt ?? 0);
    if (background && filledPt > 0) {
      addSpace(sheet, gapPt - filledPt);
      addBackgroundRow(sheet, background.fill, filledPt, columnWidths.length);
    }
    const first = sheet.rows.length;
    addBlock(sheet, block, last, filledPt > 0 ? 0 : gapPt, own);
    placed.push(...placedRows(sheet, block, first));
    backgroundBelowPt = background?.belowPt ?? 0;
    if (background && backgroundBelowPt > 0) addBackgroundRow(sheet, background.fill, backgroundBelowPt, columnWidths.length);
    pagePt += seenPt + height + backgroundBelowPt;
    last = block;
  }
  return placed;
}

/** What the blocks of a sheet have in common. */
interface SheetOfPage extends Omit<ReturnType<typeof tabbedTables>, 'blocks'> {
  readonly page: RecognizedPage;
  readonly format: SheetManner;
  readonly tally: Tally;
  readonly files: ReadonlyMap<Picture, PictureFile>;
  readonly area: TextArea;
  readonly grid: ColumnGrid;
  readonly columnWidths: readonly number[];
}

function addBlock(
  sheet: OpenSheet,
  block: RecognizedBlock,
  last: RecognizedBlock | undefined,
  gapPt: number,
  { page, format, tally, files, lines, tables, area, grid, columnWidths }: SheetOfPage,
): void {
  const places = block.kind === 'table' ? grid.placesOf(block) : undefined;
  if (block.kind === 'table' && places) {
    const isRow = (table: Table) => lines.has(table) || tables.has(table);
    const isApart = last?.kind === 'table' && !isRow(last) && !isRow(block);
    const spacePt = isApart && sheet.rows.length > 0 ? Math.max(tableGapPt, gapPt) : gapPt;
    if (spacePt >= minGapPt) addSpace(sheet, spacePt);
    const found = tableRows(block, ownLetters(places, columnWidths), format, tally, tables.has(block));
    const edges = edgesFrom(area.leftPt, grid.widthsPt);
    addTable(sheet, block, onGrid(lines.has(block) ? onLinePlaces(found, block, page, places, edges) : found, places));
  } else if (block.kind === 'picture') {
    const isBeside = last?.kind === 'picture' && block.y < last.y + last.height / 2 && block.x > last.x;
    addPicture(sheet, block, files.get(block), { leftPt: area.leftPt, gapPt, isBeside });
  } else if (block.kind === 'shape') addRule(sheet, block, columnWidths.length, gapPt);
  else {
    const paragraph = block.kind === 'table' ? lines.get(block) : block;
    if (!paragraph) return;
    const columns = columnsOfText(paragraph, grid, area);
    const widthPt = grid.widthsPt.slice(0, columns).reduce((sum, width) => sum + width, 0);
    // An only column may have been divided in two for its paper.
    const letters = columns < grid.widthsPt.length ? columnWidths.slice(0, columns) : columnWidths;
    const own = { page, area: { ...area, widthPt }, format, columnWidths: letters };
    addLines(sheet, paragraph, { gapPt, heightPt: block.height }, own);
  }
}

/** In points: rows that stay on the screen leave most of it to the others. */
const maxFrozenPt = 220;

/** The header of the only table of a sheet stays on the screen, with what stands over it. */
function addTable(sheet: OpenSheet, table: Table, { rows, merged, heights }: TableRows): void {
  const header = headerRowCount(rows, table.headerRows);
  sheet.firstRows.set(table, sheet.rows.length);
  addPageStarts(sheet, table);
  const frozen = header > 0 ? sheet.rows.length + header : 0;
  sheet.merged.push(...merged.map((cells) => ({ ...cells, row: cells.row + sheet.rows.length })));
  for (const [row, cells] of rows.entries()) addRow(sheet, cells, heights[row]);
  const frozenPt = sheet.heights.slice(0, frozen).reduce((sum: number, height) => sum + (height ?? 0), 0);
  sheet.frozenRows = frozenPt <= maxFrozenPt ? frozen : 0;
}

/** A rule between paragraphs is the border of an empty row, and a bar its fill. */
function addRule(sheet: OpenSheet, { form, stroke, fill, height }: Shape, columns: number, gapPt: number): void {
  const color = stroke ?? fill;
  if (color === undefined) return;
  const isBar = form === 'rectangle';
  if (isBar && gapPt > 0) addRow(sheet, [], gapPt);
  const look = isBar ? { ...plainStyle, fill: color } : { ...plainStyle, borders: { ...plainStyle.borders, bottom: color } };
  const cells = Array.from({ length: columns }, () => ({ value: undefined, look }));
  const heightPt = Math.max(minRulePt, isBar ? height : gapPt);
  addSpace(sheet, heightPt - maxRowPt);
  addRow(sheet, cells, Math.min(maxRowPt, heightPt));
}

/** Adds a picture in as many rows as its height takes; pictures side by side share rows. */
function addPicture(
  sheet: OpenSheet,
  { x, width, height, description, text }: Picture,
  file: PictureFile | undefined,
  { leftPt, gapPt, isBeside }: { leftPt: number; gapPt: number; isBeside: boolean },
): void {
  if (!file) return;
  const before = isBeside ? sheet.pictures.at(-1) : undefined;
  const row = before?.row ?? sheet.rows.length;
  const place = { row, leftPt: Math.max(0, x - leftPt), topPt: before?.topPt ?? gapPt, widthPt: width, heightPt: height };
  sheet.pictures.push({ file, ...place, description: description ?? text });
  addSpace(sheet, place.topPt + height - (before ? heightOf(sheet, row) : 0));
}
