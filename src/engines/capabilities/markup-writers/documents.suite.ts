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
import type { TextStyle } from '#engines/ports.ts';

/** Small recognised documents for the tests of the writers. */

const style: TextStyle = {
  font: 'TimesNewRomanPSMT',
  sizePt: 11,
  isBold: false,
  isItalic: false,
  isSerif: true,
  isMonospaced: false,
  color: '#000000',
  isHidden: false,
};

type RunChanges = Omit<Partial<InlineRun>, 'style' | 'text'> & { readonly style?: Partial<TextStyle> };

export function run(text: string, { style: look, ...more }: RunChanges = {}): InlineRun {
  const plain = { isUnderlined: false, isStruck: false, rise: 'none', link: undefined, footnote: undefined } as const;
  return { text, style: { ...style, ...look }, ...plain, ...more };
}

export const bold = (text: string) => run(text, { style: { isBold: true } });
export const mono = (text: string) => run(text, { style: { isMonospaced: true } });

export function paragraph(text: string | readonly InlineRun[], more: Partial<Paragraph> = {}): Paragraph {
  return {
    kind: 'paragraph',
    x: 72,
    y: 80,
    width: 400,
    height: 13,
    runs: typeof text === 'string' ? [run(text)] : text,
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

export const heading = (text: string, headingLevel: 1 | 2 | 3) => paragraph(text, { headingLevel });

export function point(text: string, mark: string, level = 0, listId = 1): Paragraph {
  const number = Number.parseInt(mark, 10);
  const isNumbered = Number.isFinite(number);
  const format = isNumbered ? 'decimal' : /^\(?[a-z]/.test(mark) ? 'lowerLetter' : 'bullet';
  return paragraph(text, { list: { listId, level, format, mark, number: isNumbered ? number : undefined } });
}

export function cell(row: number, column: number, content: string | readonly Paragraph[], more: Partial<Cell> = {}): Cell {
  const borders = { top: undefined, right: undefined, bottom: undefined, left: undefined };
  const blocks = typeof content === 'string' ? (content === '' ? [] : [paragraph(content)]) : content;
  return { row, column, rowSpan: 1, columnSpan: 1, blocks, fill: undefined, borders, verticalAlignment: 'top', ...more };
}

export function table(cells: readonly Cell[], more: Partial<Table> = {}): Table {
  const columns = Math.max(...cells.map((one) => one.column + one.columnSpan));
  const rows = Math.max(...cells.map((one) => one.row + one.rowSpan));
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

export function rowsTable(rows: readonly (readonly string[])[], more: Partial<Table> = {}): Table {
  return table(
    rows.flatMap((texts, row) => texts.map((text, column) => cell(row, column, text))),
    more,
  );
}

export function picture(more: Partial<Picture> = {}): Picture {
  const box = { x: 72, y: 300, width: 120, height: 90 };
  return { kind: 'picture', ...box, page: 1, source: 'pixels', dpi: 150, text: '', labels: [], description: undefined, ...more };
}

export function page(number: number, blocks: readonly RecognizedBlock[], more: Partial<RecognizedPage> = {}): RecognizedPage {
  const section = { columnCount: 1, columnGapPt: 0, left: 72, right: 520, blocks };
  const empty = { header: [], footer: [], footnotes: [], behind: [] };
  return { page: number, widthPt: 612, heightPt: 792, sections: [section], ...empty, ...more };
}

export function documentOf(...pages: readonly (RecognizedPage | readonly RecognizedBlock[])[]): RecognizedDocument {
  const all = pages.map((one, index) => ('sections' in one ? one : page(index + 1, one)));
  return { pages: all, language: 'en', isTagged: false };
}
