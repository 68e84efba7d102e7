import type { Paragraph, Picture, RecognizedBlock, RecognizedPage, Shape, Table } from '#engines/core/document-model/document.ts';
import type { PictureFile } from '#engines/ports.ts';
import { markedParagraphs } from '../markedNotes.ts';
import { plainText } from '../runningParts.ts';
import { letterLook, type SheetManner } from './cellText.ts';
import { cellValue } from './cellValue.ts';
import { columnLetters, lettersOf } from './columnLetters.ts';
import { withOwnSigns } from './currencySigns.ts';
import type { SheetPicture } from './drawings.ts';
import { headerRowCount } from './headerRows.ts';
import { indentStepPt, linePlace, type TextArea } from './linePlaces.ts';
import { pagePaper } from './pagePaper.ts';
import { heightOfLines, heightOfText } from './rowHeights.ts';
import { plainStyle } from './sheetStyles.ts';
import { type TableRows, type Tally, tableRows } from './tableRows.ts';
import { textCell, writtenText } from './textRows.ts';
import { type MergedCells, ptALetter, type Sheet, type SheetCell } from './workbook.ts';

const mostRows = 1_048_576;
/** Largest gap between two blocks on a sheet, in points. */
const mostGapPt = 72;
const tableGapPt = 6;
/** This many lines with one tab each are a list of two columns. */
const fewestTabbed = 3;
/** Largest width of the part after the tab, as a part of the page width. */
const mostSecondPart = 0.5;

export const emptySheet: Omit<Sheet, 'name'> = {
  rows: [],
  merged: [],
  columnWidths: [],
  frozenRows: 0,
  isRightToLeft: false,
};

/** The lowest row, of a rule right below text. */
const leastRulePt = 2;

/** Excel's limit of the row height, in points. */
const mostRowPt = 409;

/** The rows of a sheet from the top, while it is built. */
interface OpenSheet {
  readonly rows: (SheetCell | undefined)[][];
  readonly heights: (number | undefined)[];
  readonly merged: MergedCells[];
  readonly pictures: SheetPicture[];
  frozenRows: number;
}

/**
 * The blocks of a page from top to bottom. A table becomes rows. A paragraph becomes one row merged over all columns, whose total width is
 * that of the page's text, so that its lines break about as before. Pictures get rows of their own.
 */
export function pageSheet(
  page: RecognizedPage,
  format: SheetManner,
  tally: Tally,
  files: ReadonlyMap<Picture, PictureFile> = new Map(),
): Omit<Sheet, 'name'> {
  const blocks = blocksOf(page);
  const area = { leftPt: leftOf(page), widthPt: textWidthOf(page) };
  const { columnWidths, isTabbed } = columnsOf(blocks, area.widthPt, format);
  const sheet: OpenSheet = { rows: [], heights: [], merged: [], pictures: [], frozenRows: 0 };
  let last: RecognizedBlock | undefined;
  for (const block of blocks) {
    const bottom = last && last.y + last.height;
    const gapPt = bottom === undefined || block.y < bottom ? 0 : Math.min(mostGapPt, block.y - bottom);
    if (block.kind === 'table') {
      if (sheet.rows.length > 0) addRow(sheet, [], Math.max(tableGapPt, gapPt));
      addTable(sheet, block, tableRows(block, columnWidths, format, tally));
    } else if (block.kind === 'picture') {
      const isBeside = last?.kind === 'picture' && block.y < last.y + last.height / 2 && block.x > last.x;
      addPicture(sheet, block, files.get(block), { leftPt: area.leftPt, gapPt, isBeside });
    } else if (block.kind === 'shape') addRule(sheet, block, columnWidths.length, gapPt);
    else {
      const isInParts = isTabbed && isTwoParts(block);
      const cells = isInParts ? partCells(block, format, tally) : [placedText(block, page, area, format)];
      addText(sheet, cells, columnWidths, { gapPt, heightPt: block.height });
    }
    last = block;
  }
  const { rows, heights, merged, pictures, frozenRows } = sheet;
  return {
    ...emptySheet,
    rows: rows.slice(0, mostRows),
    merged,
    rowHeights: heights,
    columnWidths,
    pictures,
    frozenRows: blocks.filter(({ kind }) => kind === 'table').length === 1 ? frozenRows : 0,
    isOnePageWide: true,
    paper: pagePaper(page, blocks, area),
  };
}

function addRow(sheet: OpenSheet, cells: readonly (SheetCell | undefined)[], heightPt: number | undefined): void {
  sheet.rows.push([...cells]);
  sheet.heights.push(heightPt);
}

/** In points: rows that stay on the screen leave most of it to the others. */
const mostFrozenPt = 220;

/** The header of the only table of a sheet stays on the screen, with what stands over it. */
function addTable(sheet: OpenSheet, { headerRows }: Table, { rows, merged, heights }: TableRows): void {
  const header = headerRowCount(rows, headerRows);
  const frozen = header > 0 ? sheet.rows.length + header : 0;
  sheet.merged.push(...merged.map((cells) => ({ ...cells, row: cells.row + sheet.rows.length })));
  for (const [row, cells] of rows.entries()) addRow(sheet, cells, heights[row]);
  const frozenPt = sheet.heights.slice(0, frozen).reduce((sum: number, height) => sum + (height ?? 0), 0);
  sheet.frozenRows = frozenPt <= mostFrozenPt ? frozen : 0;
  addRow(sheet, [], tableGapPt);
}

function placedText(block: Paragraph, page: RecognizedPage, area: TextArea, format: SheetManner): SheetCell | undefined {
  const cell = textCell(block, format, page.behind);
  return cell && { ...cell, look: { ...cell.look, ...linePlace(block, page, area) } };
}

/** A rule between paragraphs is the border of an empty row, and a bar its fill. */
function addRule(sheet: OpenSheet, { form, stroke, fill, height }: Shape, columns: number, gapPt: number): void {
  const color = stroke ?? fill;
  if (color === undefined) return;
  const isBar = form === 'rectangle';
  if (isBar && gapPt > 0) addRow(sheet, [], gapPt);
  const look = isBar ? { ...plainStyle, fill: color } : { ...plainStyle, borders: { ...plainStyle.borders, bottom: color } };
  const cells = Array.from({ length: columns }, () => ({ value: undefined, look }));
  addRow(sheet, cells, Math.max(leastRulePt, isBar ? height : gapPt));
}

/** The place of a text on its page: the free space above it, and the height of its letters. */
interface TextPlace {
  readonly gapPt: number;
  readonly heightPt: number;
}

/** Rows follow each other as lines do on the page. A font that needs more height takes it from the space above. */
function addText(
  sheet: OpenSheet,
  cells: readonly (SheetCell | undefined)[],
  columnWidths: readonly number[],
  { gapPt, heightPt }: TextPlace,
): void {
  const [first, second] = cells;
  if (!first) return;
  if (!second && columnWidths.length > 1) {
    sheet.merged.push({ row: sheet.rows.length, column: 0, rowSpan: 1, columnSpan: columnWidths.length });
  }
  const letters = second ? (columnWidths[0] ?? 0) : columnWidths.reduce((sum, each) => sum + each, 0);
  const widthPt = letters * ptALetter - (first.look.indent ?? 0) * indentStepPt;
  const seenPt = Math.min(heightPt, heightOfText(first, widthPt)) + gapPt;
  addRow(sheet, cells, Math.min(mostRowPt, Math.max(heightOfLines(first, widthPt), seenPt)));
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
  const taken = before ? sheet.heights.slice(row).reduce((sum: number, each) => sum + (each ?? 0), 0) : 0;
  for (let leftOver = place.topPt + height - taken; leftOver > 0; leftOver -= mostRowPt) {
    addRow(sheet, [], Math.min(mostRowPt, leftOver));
  }
}

/** Left edge of the text of a page. */
const leftOf = ({ sections }: RecognizedPage) => Math.min(...sections.map(({ left }) => left));

function blocksOf({ header, sections, footnotes, footer }: RecognizedPage): RecognizedBlock[] {
  const all = [...header, ...sections.flatMap(({ blocks }) => blocks), ...footnotes.flatMap(markedParagraphs), ...footer];
  return all.map((block) => (block.kind === 'table' ? withOwnSigns(block) : block));
}

/** The text width. The columns of a page are put below one another, so the widest one counts. */
function textWidthOf({ sections, widthPt }: RecognizedPage): number {
  const widths = sections.flatMap(({ columns, left, right }) => columns?.map((one) => one.right - one.left) ?? [right - left]);
  return widths.length === 0 ? widthPt : Math.max(...widths);
}

/** In characters: table columns get the width that they need, and the last column the rest of the page width. */
function columnsOf(
  blocks: readonly RecognizedBlock[],
  textWidthPt: number,
  format: SheetManner,
): { columnWidths: number[]; isTabbed: boolean } {
  const pageLetters = lettersOf(textWidthPt);
  const columnWidths: number[] = [];
  const tables = blocks.filter((block) => block.kind === 'table');
  // The boxes of a row take the columns of the other tables, which have more to align.
  const higher = tables.filter(({ rowHeightsPt }) => rowHeightsPt.length > 1);
  const widest = Math.max(0, ...higher.map(({ columnWidthsPt }) => columnWidthsPt.length));
  const leading = tables.filter((table) => higher.includes(table) || table.columnWidthsPt.length > widest);
  for (const table of leading) {
    for (const [index, letters] of columnLetters(table, format).entries()) {
      columnWidths[index] = Math.max(columnWidths[index] ?? 0, letters);
    }
  }
  const tabbed = blocks.filter((block) => block.kind === 'paragraph').filter(isTwoParts);
  if (columnWidths.length === 0 && tabbed.length >= fewestTabbed) {
    const longest = Math.max(...tabbed.map((paragraph) => (plainText(paragraph).split('\t')[1] ?? '').trim().length));
    const second = Math.round(Math.min(pageLetters * mostSecondPart, longest + 2));
    return { columnWidths: [pageLetters - second, second], isTabbed: true };
  }
  const left = pageLetters - columnWidths.reduce((sum, width) => sum + width, 0);
  return { columnWidths: left > 1 ? [...columnWidths, left] : columnWidths, isTabbed: false };
}

/** Leader dots before a number. */
const leader = /[\s.…·_]{4,}$/u;

/** A line with one tab: the part after it is a separate value. */
function isTwoParts(paragraph: Paragraph): boolean {
  const parts = plainText(paragraph).split('\t');
  return paragraph.lineCount === 1 && parts.length === 2 && parts.every((part) => part.trim() !== '');
}

function partCells(paragraph: Paragraph, format: SheetManner, tally: Tally): SheetCell[] {
  const look = { ...letterLook(paragraph, format), isWrapped: true };
  const [first = '', second = ''] = writtenText(paragraph).split('\t');
  const title = first.replace(leader, '').trim();
  const value = cellValue(second.trim(), format);
  const isTyped = value.kind !== 'text';
  if (isTyped) tally.typedCells += 1;
  const own = {
    ...look,
    isWrapped: false,
    ...('format' in value ? { format: value.format } : {}),
    horizontal: isTyped ? ('right' as const) : undefined,
  };
  return [
    { value: title, look },
    { value: isTyped ? value.value : second.trim(), look: own },
  ];
}
