import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type {
  Cell,
  InlineRun,
  Paragraph,
  Picture,
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
  Table,
} from '#engines/core/document-model/document.ts';
import type { PictureFile, TextStyle } from '#engines/ports.ts';
import { schemaErrors } from '../../../../test/officeSchemas.ts';
import { isSampled } from '../../../../test/sample.ts';
import { OfficeFonts } from './fonts/officeFonts.ts';
import type { SheetManner } from './sheets/cells/cellText.ts';
import { flowedSheet } from './sheets/flowedSheet.ts';
import { preparedPage } from './sheets/preparedPage.ts';
import type { Tally } from './sheets/rows/tableRows.ts';
import type { Sheet } from './sheets/workbook.ts';

/** How English numbers and dates are read. */
export const sheetFormat = {
  decimals: 'point',
  dates: 'month-first',
  brackets: 'negative',
  isPrinted: false,
  fonts: new OfficeFonts(),
} as const;

/** Small recognised documents for tests of the writers, and checks that Office would open the files. */

/** Writes a small picture into a folder. */
export async function dotIn(folder: string): Promise<PictureFile> {
  const path = join(folder, 'dot.png');
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } }).toFile(path);
  return { path, mime: 'image/png' };
}

export const picture = (more: Partial<Picture> = {}): Picture => ({
  kind: 'picture',
  page: 1,
  x: 100,
  y: 300,
  width: 120,
  height: 90,
  source: 'pixels',
  dpi: 96,
  text: '',
  labels: [],
  description: undefined,
  ...more,
});

export const style: TextStyle = {
  font: 'TimesNewRomanPSMT',
  sizePt: 11,
  isBold: false,
  isItalic: false,
  isSerif: true,
  isMonospaced: false,
  color: '#000000',
  isHidden: false,
};

export function span(
  text: string,
  { style: look, ...more }: Omit<Partial<InlineRun>, 'style'> & { style?: Partial<TextStyle> } = {},
): InlineRun {
  const plain = { isUnderlined: false, isStruck: false, rise: 'none', link: undefined, footnote: undefined } as const;
  return { text, style: { ...style, ...look }, ...plain, ...more };
}

export function paragraph(text: string | readonly InlineRun[], more: Partial<Paragraph> = {}): Paragraph {
  return {
    kind: 'paragraph',
    x: 72,
    y: 80,
    width: 400,
    height: 13,
    runs: typeof text === 'string' ? [span(text)] : text,
    headingLevel: undefined,
    list: undefined,
    alignment: 'left',
    isRightToLeft: false,
    indentPt: 0,
    firstIndentPt: 0,
    spaceBeforePt: 0,
    linePitchPt: 13.5,
    lineCount: 1,
    angle: 0,
    continues: false,
    ...more,
  };
}

export function cell(row: number, column: number, text: string, more: Partial<Cell> = {}): Cell {
  const borders = { top: '#000000', right: '#000000', bottom: '#000000', left: '#000000' };
  const blocks = text === '' ? [] : [paragraph(text)];
  return { row, column, rowSpan: 1, columnSpan: 1, blocks, fill: undefined, borders, verticalAlignment: 'top', ...more };
}

export function table(cells: readonly Cell[], more: Partial<Table> = {}): Table {
  const [columns, rows] = [Math.max(...cells.map((one) => one.column + 1)), Math.max(...cells.map((one) => one.row + 1))];
  return {
    kind: 'table',
    x: 72,
    y: 200,
    width: columns * 90,
    height: rows * 20,
    columnWidthsPt: Array.from({ length: columns }, () => 90),
    rowHeightsPt: Array.from({ length: rows }, () => 20),
    headerRows: 1,
    cells,
    continues: false,
    ...more,
  };
}

export function page(number: number, blocks: readonly RecognizedBlock[], more: Partial<RecognizedPage> = {}): RecognizedPage {
  return {
    page: number,
    widthPt: 612,
    heightPt: 792,
    sections: [{ columnCount: 1, columnGapPt: 0, left: 72, right: 540, blocks }],
    header: [],
    footer: [],
    footnotes: [],
    behind: [],
    ...more,
  };
}

export const documentOf = (...pages: RecognizedPage[]): RecognizedDocument => ({ pages, language: 'en-PH', isTagged: false });

/** The judge of Office files takes a second to start: outside the long tests it reads one file in four. */
export async function valid(path: string): Promise<void> {
  if (isSampled(basename(path), 4)) expect(await schemaErrors(path)).toEqual([]);
}

export const part = (path: string, name: string) =>
  execFileSync('unzip', ['-p', path, name], { encoding: 'utf8', maxBuffer: 1e8 });

/** A page as rows from top to bottom. */
export const flowedRows = (
  found: RecognizedPage,
  format: SheetManner,
  tally: Tally,
  files: ReadonlyMap<Picture, PictureFile> = new Map(),
): Omit<Sheet, 'name'> => flowedSheet(preparedPage(found, format, files), format, tally);
