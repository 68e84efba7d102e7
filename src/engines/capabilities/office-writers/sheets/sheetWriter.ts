import type { Cell, Paragraph, PrintedSheet, RecognizedPage, Table } from '#engines/core/document-model/document.ts';
import { gridOf } from '#engines/core/document-model/tableGrid.ts';
import type { SheetOptions, ValueOptions, WritableDocument, Written } from '#engines/ports.ts';
import { cleanText } from '../cleanText.ts';
import { flowOf } from '../flow.ts';
import { OfficeFonts } from '../fonts/officeFonts.ts';
import { plainText } from '../runningParts.ts';
import { type CellFormat, cellValue, localeFormatOf } from './cellValue.ts';
import { type ColumnAlignment, columnAlignments } from './columnAlignments.ts';
import { withOwnSigns } from './currencySigns.ts';
import { ptALetter, rowHeights, type WrittenCell } from './rowHeights.ts';
import { plainStyle } from './sheetStyles.ts';
import { withTotals } from './totals.ts';
import { type MergedCells, type Sheet, type SheetCell, writeWorkbook } from './workbook.ts';

const widestLetters = 120;
/** Characters that a cell holds (Excel's own limit). */
const mostCharacters = 32_767;
const mostRows = 1_048_576;

/** A workbook: a sheet for each table, whole over pages, or a sheet for each page with all that stands on it. */
export async function writeSheets({ document }: WritableDocument, options: SheetOptions, outPath: string): Promise<Written> {
  const tables = flowOf(document).flatMap(({ items }) =>
    items.flatMap(({ block, page }) => (block.kind === 'table' ? [{ table: block, page: page.page }] : [])),
  );
  const inTables = document.pages.flatMap(({ sections }) =>
    sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? block.cells.map(textOf) : []))),
  );
  const format = mannerFor(inTables, options, false, new OfficeFonts(document.fonts));
  const tally = { typedCells: 0 };
  const { names } = options;
  const isByTable = options.sheets === 'tables' && tables.length > 0;
  const sheets = isByTable
    ? tables.map(({ table, page }, index) => tableSheet(table, names.table(index + 1, page), format, tally))
    : document.pages.map((page) => ({ ...pageSheet(page, format, tally), name: names.page(page.page) }));
  const formulas = await writeAll(sheets, options, outPath);
  const { typedCells } = tally;
  return { paragraphs: 0, headings: 0, tables: tables.length, pictures: 0, parts: sheets.length, typedCells, formulas };
}

/** A workbook as it was before it was printed. */
export async function writePrintedSheets(
  printed: readonly PrintedSheet[],
  options: ValueOptions,
  outPath: string,
): Promise<Written> {
  const format = mannerFor(
    printed.flatMap(({ table }) => table.cells.map(textOf)),
    options,
    true,
    new OfficeFonts(),
  );
  const tally = { typedCells: 0 };
  const sheets = printed.map(({ table, firstPage, lastPage, header, footer }, index) => {
    return { ...tableSheet(table, options.names.printed(index + 1, firstPage, lastPage), format, tally), header, footer };
  });
  const formulas = await writeAll(sheets, options, outPath);
  return { paragraphs: 0, headings: 0, tables: 0, pictures: 0, parts: sheets.length, typedCells: tally.typedCells, formulas };
}

/** Writes the sheets, at least one, and counts the formulas in them. */
async function writeAll(sheets: readonly Sheet[], { names, totals }: ValueOptions, outPath: string): Promise<number> {
  const all = sheets.length > 0 ? sheets : [{ ...emptySheet, name: names.empty() }];
  const made = totals === 'formulas' ? all.map((sheet) => ({ ...sheet, rows: withTotals(sheet.rows) })) : all;
  await writeWorkbook(made, outPath);
  return made.flatMap(({ rows }) => rows.flat()).filter((cell) => cell && 'formula' in cell).length;
}

interface SheetManner extends CellFormat {
  /** Cells were seen where they stand in their columns. */
  readonly isPrinted: boolean;
  readonly fonts: OfficeFonts;
}

function mannerFor(texts: readonly string[], options: ValueOptions, isPrinted: boolean, fonts: OfficeFonts): SheetManner {
  const found = localeFormatOf(texts);
  return {
    decimals: options.numbers === 'auto' ? found.decimals : options.numbers,
    dates: options.dates === 'auto' ? found.dates : options.dates,
    isPrinted,
    fonts,
  };
}

interface Tally {
  typedCells: number;
}

const emptySheet: Omit<Sheet, 'name'> = { rows: [], merged: [], columnWidths: [], frozenRows: 0, isRightToLeft: false };

function tableSheet(found: Table, name: string, format: SheetManner, tally: Tally): Sheet {
  const table = format.isPrinted ? found : withOwnSigns(found);
  const { rows, merged, heights } = tableRows(table, format, tally);
  return {
    name,
    rows: rows.slice(0, mostRows),
    rowHeights: heights,
    merged,
    columnWidths: table.columnWidthsPt.map(lettersOf),
    frozenRows: table.headerRows,
    isOnePageWide: !format.isPrinted,
    isRightToLeft: table.cells.some(({ blocks }) => blocks.some((block) => block.kind === 'paragraph' && block.isRightToLeft)),
  };
}

const lettersOf = (points: number) => Math.max(4, Math.min(widestLetters, Math.round((points / ptALetter) * 10) / 10 + 1));

interface TableRows {
  readonly rows: (SheetCell | undefined)[][];
  readonly merged: MergedCells[];
  readonly heights: readonly (number | undefined)[];
}

function tableRows(table: Table, format: SheetManner, tally: Tally): TableRows {
  const grid = gridOf(table);
  const rows = grid.map((): (SheetCell | undefined)[] => Array.from({ length: table.columnWidthsPt.length }));
  const merged: MergedCells[] = [];
  const sides = format.isPrinted ? [] : columnAlignments(table);
  const all: WrittenCell[] = [];
  for (const cell of grid.flat()) {
    const isHeader = cell.row < table.headerRows;
    const side = isHeader || cell.columnSpan > 1 ? undefined : sides[cell.column];
    const written = sheetCell(cell, { isHeader, side }, format, tally);
    all.push({ cell, written });
    const isMerged = cell.rowSpan > 1 || cell.columnSpan > 1;
    if (isMerged) merged.push(cell);
    // Every cell beneath has the frame and the filling too, or they end in the middle.
    for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1) {
      for (let column = cell.column; column < cell.column + cell.columnSpan; column += 1) {
        const isFirst = row === cell.row && column === cell.column;
        const target = rows[row];
        if (target) target[column] = isFirst ? written : { value: undefined, look: written.look };
      }
    }
  }
  const heights = rowHeights(table, all, table.columnWidthsPt.map(lettersOf), !format.isPrinted);
  return { rows, merged, heights };
}

function textOf({ blocks }: Cell): string {
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
  return paragraphs.map((paragraph) => `${paragraph.list ? `${paragraph.list.mark} ` : ''}${plainText(paragraph)}`).join('\n');
}

const alignments = { left: 'left', right: 'right', center: 'center', justify: 'left' } as const;
const verticals = { top: 'top', middle: 'center', bottom: 'bottom' } as const;
/** A text longer than this would run over what stands beside it. */
const longText = 20;

interface CellPlace {
  readonly isHeader: boolean;
  /** On which the texts of its column stand. */
  readonly side: ColumnAlignment | undefined;
}

function sheetCell(cell: Cell, { isHeader, side }: CellPlace, format: SheetManner, tally: Tally): SheetCell {
  const text = cleanText(textOf(cell)).slice(0, mostCharacters);
  const paragraph = cell.blocks.find((block): block is Paragraph => block.kind === 'paragraph');
  const letters = letterLook(paragraph, format);
  const look = {
    ...letters,
    isBold: letters.isBold || isHeader,
    fill: cell.fill,
    borders: cell.borders,
    horizontal: paragraph ? (side ?? alignments[paragraph.alignment]) : undefined,
    vertical: verticals[cell.verticalAlignment],
  };
  if (text.trim() === '') return { value: undefined, look };
  const value = isHeader || cell.isCode ? ({ kind: 'text', value: text } as const) : cellValue(text, format);
  if (value.kind === 'text') return { value: text, look: { ...look, isWrapped: isWrapped(cell, text, format) } };
  tally.typedCells += 1;
  const isSeen = format.isPrinted || side !== undefined || look.horizontal === 'center';
  const typed = { ...look, horizontal: isSeen ? look.horizontal : undefined };
  return { value: value.value, look: value.kind === 'truth' ? typed : { ...typed, format: value.format } };
}

/** What a program printed on one line runs over free cells beside it, as it did there. */
function isWrapped({ blocks }: Cell, text: string, { isPrinted }: SheetManner): boolean {
  if (text.includes('\n')) return true;
  if (!isPrinted) return text.length > longText;
  return blocks.some((block) => block.kind === 'paragraph' && block.lineCount > 1);
}

function letterLook(paragraph: Paragraph | undefined, { fonts }: SheetManner) {
  const style = paragraph?.runs.find((span) => span.text.trim() !== '')?.style;
  if (!style) return plainStyle;
  const { isBold, isItalic, color } = style;
  return { ...plainStyle, font: fonts.of(style).family, sizePt: Math.round(style.sizePt * 2) / 2, isBold, isItalic, color };
}

/** What stands on a page from top to bottom: a paragraph is a row, a table its rows, with a free row around it. */
function pageSheet(page: RecognizedPage, format: SheetManner, tally: Tally): Omit<Sheet, 'name'> {
  const blocks = page.sections.flatMap((section) => section.blocks);
  const rows: (SheetCell | undefined)[][] = [];
  const merged: MergedCells[] = [];
  const columnWidths: number[] = [];
  for (const block of [...page.header, ...blocks, ...page.footnotes.flatMap((note) => note.paragraphs), ...page.footer]) {
    if (block.kind === 'table') {
      if (rows.length > 0) rows.push([]);
      const table = tableRows(block, format, tally);
      merged.push(...table.merged.map((cells) => ({ ...cells, row: cells.row + rows.length })));
      rows.push(...table.rows, []);
      for (const [index, width] of block.columnWidthsPt.entries()) {
        columnWidths[index] = Math.max(columnWidths[index] ?? 0, lettersOf(width));
      }
    } else if (block.kind === 'paragraph') {
      const mark = block.list ? `${block.list.mark} ` : '';
      const value = cleanText(`${mark}${plainText(block)}`).slice(0, mostCharacters);
      if (value.trim() !== '') rows.push([{ value, look: letterLook(block, format) }]);
    }
  }
  return { ...emptySheet, rows: rows.slice(0, mostRows), merged, columnWidths };
}
