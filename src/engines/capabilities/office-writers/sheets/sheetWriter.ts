import type { Picture, PrintedSheet, RecognizedDocument, Table } from '#engines/core/document-model/document.ts';
import type { PictureFile, SheetOptions, ValueOptions, WritableDocument, Written } from '#engines/ports.ts';
import { flowOf } from '../flow.ts';
import { OfficeFonts } from '../fonts/officeFonts.ts';
import { withOneBackground } from '../pageBackground.ts';
import { withRules } from '../rules.ts';
import { type TableText, textAround } from './cells/captions.ts';
import { type SheetManner, textOf } from './cells/cellText.ts';
import { withOwnSigns } from './cells/currencySigns.ts';
import { withTotals } from './cells/totals.ts';
import { columnLetters } from './columns/columnLetters.ts';
import { withSeparateValues } from './columns/separateValues.ts';
import { localeFormatOf } from './documentFormat.ts';
import { emptySheet } from './flowedSheet.ts';
import { joinedPages, type PageRange } from './joinedPages.ts';
import type { Paper } from './pageSetup.ts';
import { pageSheet } from './pageSheet.ts';
import { withPrintedPictures } from './pictures/printedPictures.ts';
import { inPageHeight, printedPages } from './printedPages.ts';
import { withFittingIndents } from './rows/fittingIndents.ts';
import { headerRowCount } from './rows/headerRows.ts';
import { type Tally, tableRows } from './rows/tableRows.ts';
import { mergedText } from './rows/textRows.ts';
import { withTextsWithin } from './rows/textsWithin.ts';
import { type Sheet, writeWorkbook } from './workbook.ts';

/** Excel's limit. */
const maxRows = 1_048_576;

/** Writes a workbook: one sheet per table, with tables joined over pages, or sheets of pages with all their content. */
export async function writeSheets(
  { document: found, pictures }: WritableDocument,
  options: SheetOptions,
  outPath: string,
): Promise<Written> {
  const document = withOneBackground(found);
  const tables = flowOf(document).flatMap(({ items }) =>
    items.flatMap(({ block, page }, index) =>
      block.kind === 'table' ? [{ table: block, page, text: textAround(items, index) }] : [],
    ),
  );
  const inTables = document.pages.flatMap(({ sections }) =>
    sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? block.cells.map(textOf) : []))),
  );
  const format = mannerFor(inTables, options, false, new OfficeFonts(document.fonts));
  const tally = { typedCells: 0 };
  const { names } = options;
  const isByTable = options.sheets === 'tables' && tables.length > 0;
  const sheets = isByTable
    ? tables.map(({ table, page, text }, index) => ({
        ...tableSheet(table, text, names.table(index + 1, page.page), format, tally),
        ...onPaper(page),
      }))
    : rangesOf(document, options).map(({ page, lastPage }) => ({
        ...pageSheet(page, format, tally, pictures),
        isOnePageHigh: lastPage === page.page,
        name: lastPage === page.page ? names.page(page.page) : names.pages(page.page, lastPage),
      }));
  const formulas = await writeAll(sheets, options, outPath);
  const { typedCells } = tally;
  const shown = sheets.reduce((sum, sheet: Sheet) => sum + (sheet.pictures?.length ?? 0), 0);
  return { paragraphs: 0, headings: 0, tables: tables.length, pictures: shown, parts: sheets.length, typedCells, formulas };
}

/** The pages of each sheet. */
function rangesOf(document: RecognizedDocument, { sheets }: SheetOptions): PageRange[] {
  const { pages } = withRules(document);
  return sheets === 'joined-pages' ? joinedPages(pages) : pages.map((page) => ({ page, lastPage: page.page }));
}

/** Restores a workbook from its printed pages. */
export async function writePrintedSheets(
  printed: readonly PrintedSheet[],
  options: ValueOptions,
  outPath: string,
  pictures: ReadonlyMap<Picture, PictureFile> = new Map(),
): Promise<Written> {
  const format = mannerFor(
    printed.flatMap(({ table }) => table.cells.map(textOf)),
    options,
    true,
    new OfficeFonts(),
  );
  const tally = { typedCells: 0 };
  const sheets = printed.map((one, index) => {
    const { table, firstPage, lastPage, header, footer, headerParts, footerParts, isOnePageWide } = one;
    const sheet = tableSheet(table, noText, options.names.printed(index + 1, firstPage, lastPage), format, tally);
    const edges = { header, footer, headerParts, footerParts };
    const whole = { ...sheet, ...printedPages(one), ...edges, isOnePageWide };
    return inPageHeight(withPrintedPictures(whole, one, pictures));
  });
  const formulas = await writeAll(sheets, options, outPath);
  const shown = sheets.reduce((sum, sheet: Sheet) => sum + (sheet.pictures?.length ?? 0), 0);
  return { paragraphs: 0, headings: 0, tables: 0, pictures: shown, parts: sheets.length, typedCells: tally.typedCells, formulas };
}

/** Writes the sheets, at least one, and counts their formulas. */
async function writeAll(sheets: readonly Sheet[], { names, totals }: ValueOptions, outPath: string): Promise<number> {
  const all =
    sheets.length > 0
      ? sheets.map((sheet) => withTextsWithin(withFittingIndents(sheet)))
      : [{ ...emptySheet, name: names.empty() }];
  const made = totals === 'formulas' ? all.map((sheet) => ({ ...sheet, rows: withTotals(sheet.rows) })) : all;
  await writeWorkbook(made, outPath);
  return made.flatMap(({ rows }) => rows.flat()).filter((cell) => cell && 'formula' in cell).length;
}

function onPaper({ widthPt, heightPt, leftPt }: Paper): Pick<Sheet, 'paper'> {
  return { paper: { widthPt, heightPt, ...(leftPt === undefined ? {} : { leftPt }) } };
}

function mannerFor(texts: readonly string[], options: ValueOptions, isPrinted: boolean, fonts: OfficeFonts): SheetManner {
  const found = localeFormatOf(texts);
  return {
    decimals: options.numbers === 'auto' ? found.decimals : options.numbers,
    dates: options.dates === 'auto' ? found.dates : options.dates,
    brackets: found.brackets,
    isPrinted,
    fonts,
  };
}

const noText: TableText = { captions: [], notes: [] };

function tableSheet(found: Table, { captions, notes }: TableText, name: string, format: SheetManner, tally: Tally): Sheet {
  const table = format.isPrinted ? found : withOwnSigns(withSeparateValues(found, format));
  const columnWidths = columnLetters(table, format);
  const { rows, merged, heights } = tableRows(table, columnWidths, format, tally);
  const above = captions.map((caption, row) => mergedText(caption, row, columnWidths, format));
  const below = notes.map((note, row) => mergedText(note, above.length + rows.length + row, columnWidths, format));
  const headerRows = headerRowCount(rows, table.headerRows);
  return {
    name,
    rows: [...above.map(({ cells }) => cells), ...rows, ...below.map(({ cells }) => cells)].slice(0, maxRows),
    rowHeights: [...above.map(({ heightPt }) => heightPt), ...heights, ...below.map(({ heightPt }) => heightPt)],
    merged: [
      ...[...above, ...below].flatMap((one) => one.merged),
      ...merged.map((cells) => ({ ...cells, row: cells.row + above.length })),
    ],
    columnWidths,
    frozenRows: headerRows > 0 ? above.length + headerRows : 0,
    isOnePageWide: !format.isPrinted,
    isRightToLeft: table.cells.some(({ blocks }) => blocks.some((block) => block.kind === 'paragraph' && block.isRightToLeft)),
  };
}
