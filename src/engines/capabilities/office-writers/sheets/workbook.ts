import { PackageWriter, Relationships } from '../packageWriter.ts';
import { element, type Markup, xmlFile } from '../xml.ts';
import type { LetterRun } from './cells/cellText.ts';
import {
  breaksBefore,
  maxColumn,
  maxRow,
  type PrintedLayout,
  pageMargins,
  pageSetup,
  printedEdges,
  printTitles,
} from './pageSetup.ts';
import { type SheetPicture, writeDrawing } from './pictures/drawings.ts';
import type { SheetTextBox } from './pictures/textBoxes.ts';
import { type CellStyle, letterPart, SheetStyles } from './sheetStyles.ts';

/** A cell of a workbook (ISO 29500-1 §18.3.1.4). */
export interface SheetCell {
  readonly value: string | number | boolean | undefined;
  readonly look: CellStyle;
  /** The letters of a text that do not all look alike. Together they are its value. */
  readonly runs?: readonly LetterRun[];
  /** The formula of the value. It consists of addresses of this sheet, never of text from the document. */
  readonly formula?: string;
}

export interface MergedCells {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

export interface Sheet extends PrintedLayout {
  readonly name: string;
  readonly rows: readonly (readonly (SheetCell | undefined)[])[];
  readonly merged: readonly MergedCells[];
  /** In points; undefined if the program computes it. */
  readonly rowHeights?: readonly (number | undefined)[];
  /** In characters. */
  readonly columnWidths: readonly (number | undefined)[];
  /** Frozen rows at the top. */
  readonly frozenRows: number;
  readonly isRightToLeft: boolean;
  readonly pictures?: readonly SheetPicture[];
  readonly textBoxes?: readonly SheetTextBox[];
}

/** Default column width in characters, and the width of a character of the default font. */
export const usualLetters = 8.43;
export const ptPerChar = 5.25;
/** The width of one step of an indent, in points: three spaces of the default font (ISO 29500-1 §18.8.1), which programs round to pixels. */
export const indentStepPt = 7;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationshipsOf = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;

/** Writes a workbook sheet by sheet. Text is always written as text, whatever it begins with. The sums found here are the only formulas. */
export async function writeWorkbook(sheets: readonly Sheet[], outPath: string): Promise<void> {
  const out = new PackageWriter(outPath);
  const own = new Relationships();
  const styles = new SheetStyles();
  const names = distinctNames(sheets.map((sheet) => sheet.name));
  const listed: Markup[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const part = `worksheets/sheet${index + 1}.xml`;
    const drawing = await drawingOf(out, index + 1, sheet);
    out.part(`xl/${part}`, xmlFile(sheetPart(sheet, styles, drawing)), contentType('worksheet'));
    listed.push(element('sheet', { name: names[index], sheetId: index + 1, 'r:id': own.to('worksheet', part) }));
  }
  const book = element(
    'workbook',
    { xmlns: main, 'xmlns:r': relationshipsOf },
    element('sheets', {}, listed),
    printTitles(sheets, names),
  );
  out.part('xl/workbook.xml', xmlFile(book), contentType('sheet.main'));
  out.part('xl/styles.xml', xmlFile(styles.toXml(main)), contentType('styles'));
  own.to('styles', 'styles.xml');
  out.part('xl/_rels/workbook.xml.rels', own.toXml());
  const root = new Relationships();
  root.to('officeDocument', 'xl/workbook.xml');
  out.part('_rels/.rels', root.toXml());
  await out.close();
}

/** Writes what lies over the cells of a sheet and returns the relationship ID; nothing where nothing does. */
async function drawingOf(
  out: PackageWriter,
  number: number,
  { pictures = [], textBoxes = [], columnWidths }: Sheet,
): Promise<string | undefined> {
  if (pictures.length + textBoxes.length === 0) return undefined;
  const columnsPt = columnWidths.map((letters) => (letters ?? usualLetters) * ptPerChar);
  await writeDrawing(out, number, { pictures, textBoxes }, columnsPt);
  const relationships = new Relationships();
  const id = relationships.to('drawing', `../drawings/drawing${number}.xml`);
  out.part(`xl/worksheets/_rels/sheet${number}.xml.rels`, relationships.toXml());
  return id;
}

/** At most 31 characters, without those that have a meaning in cell addresses, and unique (ISO 29500-1 §18.2.19 as Excel applies it). */
function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const clean =
      name
        .replace(/[\\/?*[\]:']/g, ' ')
        .trim()
        .slice(0, 31) || 'Sheet';
    let free = clean;
    for (let next = 2; taken.has(free.toLowerCase()); next += 1) free = `${clean.slice(0, 31 - ` ${next}`.length)} ${next}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

function sheetPart(sheet: Sheet, styles: SheetStyles, drawing: string | undefined): Markup {
  const rows = sheet.rows.map((cells, row) =>
    element(
      'row',
      { r: row + 1, ...heightOf(sheet.rowHeights?.[row]) },
      cells.map((cell, column) => (cell ? cellPart(cell, `${columnName(column)}${row + 1}`, styles) : undefined)),
    ),
  );
  const widths = [...sheet.columnWidths.entries()].filter((entry): entry is [number, number] => entry[1] !== undefined);
  const columns = widths.map(([index, width]) => element('col', { min: index + 1, max: index + 1, width, customWidth: true }));
  const merged = sheet.merged.map((cells) => element('mergeCell', { ref: areaOf(cells) }));
  return element(
    'worksheet',
    { xmlns: main, ...(drawing === undefined ? {} : { 'xmlns:r': relationshipsOf }) },
    sheet.isOnePageWide ? element('sheetPr', {}, element('pageSetUpPr', { fitToPage: true })) : undefined,
    element('sheetViews', {}, viewOf(sheet)),
    columns.length > 0 ? element('cols', {}, columns) : undefined,
    element('sheetData', {}, rows),
    merged.length > 0 ? element('mergeCells', { count: merged.length }, merged) : undefined,
    pageMargins(sheet),
    pageSetup(sheet),
    printedEdges(sheet),
    breaksBefore('rowBreaks', sheet.rowBreaks, maxColumn),
    breaksBefore('colBreaks', sheet.columnBreaks, maxRow),
    drawing === undefined ? undefined : element('drawing', { 'r:id': drawing }),
  );
}

const heightOf = (points: number | undefined) => (points === undefined ? {} : { ht: points, customHeight: true });

function viewOf({ frozenRows, isRightToLeft, rows }: Sheet): Markup {
  const isFrozen = frozenRows > 0 && frozenRows < rows.length;
  const pane = { ySplit: frozenRows, topLeftCell: `A${frozenRows + 1}`, activePane: 'bottomLeft', state: 'frozen' };
  return element(
    'sheetView',
    { rightToLeft: isRightToLeft || undefined, workbookViewId: 0 },
    isFrozen ? element('pane', pane) : undefined,
  );
}

function cellPart({ value, look, formula, runs }: SheetCell, r: string, styles: SheetStyles): Markup {
  const s = styles.indexOf(look);
  if (value === undefined) return element('c', { r, s });
  if (typeof value === 'number') {
    return element('c', { r, s }, formula ? element('f', {}, formula) : undefined, element('v', {}, String(value)));
  }
  if (typeof value === 'boolean') return element('c', { r, s, t: 'b' }, element('v', {}, value ? '1' : '0'));
  const text = (of: string) => element('t', { 'xml:space': 'preserve' }, of);
  const inside = runs?.map((run) => element('r', {}, letterPart(run.look), text(run.text))) ?? text(value);
  return element('c', { r, s, t: 'inlineStr' }, element('is', {}, inside));
}

function areaOf({ row, column, rowSpan, columnSpan }: MergedCells): string {
  return `${columnName(column)}${row + 1}:${columnName(column + columnSpan - 1)}${row + rowSpan}`;
}

/** 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
