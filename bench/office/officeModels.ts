/**
 * The content of an Office file, as far as a comparison needs it. Read with an XML parser and `unzip`, independently of the code
 * that writes such files.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DOMParser, type Element } from '@xmldom/xmldom';

const run = promisify(execFile);

export interface WordModel {
  readonly paragraphs: readonly string[];
  readonly headings: readonly string[];
  /** The non-empty cells of each table. */
  readonly tables: readonly (readonly string[])[];
  readonly letters: number;
  readonly lettersInFrames: number;
}

export interface SheetCellModel {
  readonly row: number;
  readonly column: number;
  readonly value: string | number;
}

/**
 * Text without spaces, in capitals (a style may show them so), and without a leading list mark. A mark looks the same whether it
 * is typed or numbered by the program.
 */
export const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/^\s*(?:[•◦▪‣●○■□·–-]|\d+(?:\.\d+)+[.)]?|\(?(?:\d+|[a-zA-Z]|[ivxIVX]+)[.)])\s*/u, '')
    .replace(/[\s\u00ad\u200b-\u200f]/gu, '')
    .toUpperCase();

async function part(path: string, name: string): Promise<Element | undefined> {
  const escaped = name.replace(/[[\]*?]/g, '\\$&');
  const found = await run('unzip', ['-p', path, escaped], { maxBuffer: 512 * 1024 * 1024 }).catch(() => undefined);
  if (!found?.stdout) return undefined;
  return new DOMParser({ onError: () => undefined }).parseFromString(found.stdout, 'text/xml').documentElement ?? undefined;
}

async function partNames(path: string): Promise<string[]> {
  return (await run('unzip', ['-Z1', path])).stdout.split('\n');
}

const all = (element: Element, name: string) => [...element.getElementsByTagNameNS('*', name)] as Element[];
const children = (element: Element) =>
  [...(element.childNodes as unknown as Iterable<Element>)].filter((node) => node.nodeType === 1);
const attribute = (element: Element | undefined, name: string) =>
  [...(element?.attributes ?? [])].find((each) => each.localName === name)?.value;
const hasAncestor = (element: Element, ...names: readonly string[]): boolean => {
  for (let node = element.parentNode; node; node = node.parentNode)
    if (names.includes((node as Element).localName ?? '')) return true;
  return false;
};

function wordText(paragraph: Element): string {
  return all(paragraph, 't')
    .filter((text) => !hasAncestor(text, 'del', 'Fallback') && nearest(text, 'p') === paragraph && !isHidden(text))
    .map((text) => text.textContent ?? '')
    .join('');
}

const isHidden = (text: Element) => {
  const run_ = nearest(text, 'r');
  return run_ !== undefined && all(run_, 'vanish').some((mark) => attribute(mark, 'val') !== '0');
};

function nearest(element: Element, name: string): Element | undefined {
  for (let node = element.parentNode; node; node = node.parentNode)
    if ((node as Element).localName === name) return node as Element;
  return undefined;
}

/** The names of styles whose paragraphs are in the outline. */
async function headingStyles(path: string): Promise<Set<string>> {
  const styles = await part(path, 'word/styles.xml');
  const found = (styles ? all(styles, 'style') : []).filter((style) => {
    const name = attribute(all(style, 'name')[0], 'val') ?? '';
    return /^heading [1-6]$/i.test(name) || Number(attribute(all(style, 'outlineLvl')[0], 'val') ?? 9) < 6;
  });
  return new Set(found.map((style) => attribute(style, 'styleId') ?? ''));
}

export async function wordModel(path: string): Promise<WordModel> {
  const root = await part(path, 'word/document.xml');
  if (!root) throw new Error('no document');
  const headings = await headingStyles(path);
  const paragraphs = all(root, 'p').filter(
    (each) => !hasAncestor(each, 'Fallback') && each.namespaceURI?.includes('wordprocessingml'),
  );
  const texts = paragraphs.map((each) => ({ each, text: bare(wordText(each)) })).filter(({ text }) => text !== '');
  const isHeading = (each: Element) => headings.has(attribute(all(each, 'pStyle')[0], 'val') ?? '');
  const isFramed = (each: Element) => hasAncestor(each, 'txbxContent') || all(each, 'framePr').length > 0;
  const letters = (items: readonly { text: string }[]) => items.reduce((sum, { text }) => sum + text.length, 0);
  return {
    paragraphs: texts.filter(({ each }) => !hasAncestor(each, 'tbl')).map(({ text }) => text),
    // A paragraph with a heading style in a table cell looks like any other cell and counts as one.
    headings: texts.filter(({ each }) => isHeading(each) && !hasAncestor(each, 'tbl')).map(({ text }) => text),
    tables: all(root, 'tbl').map((table) =>
      all(table, 'tc')
        .filter((cell) => nearest(cell, 'tbl') === table)
        .map((cell) => bare(all(cell, 'p').map(wordText).join('')))
        .filter((text) => text !== ''),
    ),
    letters: letters(texts),
    lettersInFrames: letters(texts.filter(({ each }) => isFramed(each))),
  };
}

/** Paragraphs and tables of slides, one slide at a time. An import that draws each letter makes megabytes of each slide. */
export async function slideModel(path: string): Promise<WordModel> {
  const models: WordModel[] = [];
  for (const name of await partNames(path)) {
    const slide = /^ppt\/slides\/slide\d+\.xml$/.test(name) ? await part(path, name) : undefined;
    if (slide) models.push(modelOfSlide(slide));
  }
  return {
    paragraphs: models.flatMap(({ paragraphs }) => paragraphs),
    headings: models.flatMap(({ headings }) => headings),
    tables: models.flatMap(({ tables }) => tables),
    letters: models.reduce((sum, { letters }) => sum + letters, 0),
    lettersInFrames: 0,
  };
}

function modelOfSlide(slide: Element): WordModel {
  const textOf = (paragraph: Element) =>
    bare(
      all(paragraph, 't')
        .map((text) => text.textContent ?? '')
        .join(''),
    );
  const paragraphs = all(slide, 'p').filter((each) => each.namespaceURI?.includes('drawingml'));
  const isTitle = (shape: Element) => ['title', 'ctrTitle'].includes(attribute(all(shape, 'ph')[0], 'type') ?? '');
  const written = (texts: readonly string[]) => texts.filter((text) => text !== '');
  return {
    paragraphs: written(paragraphs.filter((each) => !hasAncestor(each, 'tbl')).map(textOf)),
    headings: written(all(slide, 'sp').filter(isTitle).map(textOf)),
    tables: all(slide, 'tbl').map((table) => written(all(table, 'tc').map(textOf))),
    letters: paragraphs.map(textOf).join('').length,
    lettersInFrames: 0,
  };
}

/** The cells of each sheet that have a value. Hidden rows and columns are left out. Dates are compared as their numbers. */
export async function sheetModels(path: string): Promise<SheetCellModel[][]> {
  const shared = await part(path, 'xl/sharedStrings.xml');
  const strings = (shared ? all(shared, 'si') : []).map((item) =>
    all(item, 't')
      .filter((text) => !hasAncestor(text, 'rPh'))
      .map((text) => text.textContent ?? '')
      .join(''),
  );
  const names = (await partNames(path)).filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
  names.sort((a, b) => Number(/\d+/.exec(a)?.[0]) - Number(/\d+/.exec(b)?.[0]));
  const sheets = await Promise.all(names.map((name) => part(path, name)));
  return sheets.map((sheet) => {
    if (!sheet) return [];
    const [rows, columns] = [hiddenRows(sheet), hiddenColumns(sheet)];
    const shown = (place: number, hidden: ReadonlySet<number>) => place - [...hidden].filter((one) => one < place).length;
    return all(sheet, 'c')
      .flatMap((cell) => cellModel(cell, strings))
      .filter(({ row, column }) => !rows.has(row) && !columns.has(column))
      .map((cell) => ({ ...cell, row: shown(cell.row, rows), column: shown(cell.column, columns) }));
  });
}

const isPutAway = (each: Element) => ['1', 'true'].includes(attribute(each, 'hidden') ?? '');

function hiddenRows(sheet: Element): Set<number> {
  return new Set(
    all(sheet, 'row')
      .filter(isPutAway)
      .map((row) => Number(attribute(row, 'r'))),
  );
}

function hiddenColumns(sheet: Element): Set<number> {
  const hidden = all(sheet, 'col').filter(isPutAway);
  return new Set(
    hidden.flatMap((column) => {
      const [first, last] = [Number(attribute(column, 'min')), Math.min(1000, Number(attribute(column, 'max')))];
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
    }),
  );
}

function cellModel(cell: Element, strings: readonly string[]): SheetCellModel[] {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(attribute(cell, 'r') ?? '') ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  const kind = attribute(cell, 't');
  const value = children(cell).find((each) => each.localName === 'v')?.textContent ?? '';
  const text =
    kind === 'inlineStr'
      ? all(cell, 't')
          .map((each) => each.textContent ?? '')
          .join('')
      : kind === 's'
        ? (strings[Number(value)] ?? '')
        : value;
  const isNumber = kind === undefined || kind === 'n';
  if (text.trim() === '') return [];
  if (kind === 'b') return [{ row: Number(digits), column, value: value === '1' ? 'TRUE' : 'FALSE' }];
  return [{ row: Number(digits), column, value: isNumber ? Number(text) : bare(text) }];
}

/** The means of layout that an Office file uses. All text of slides is in frames, because slides consist of frames. */
export interface OfficeFeatures {
  readonly letters: number;
  readonly lettersInFrames: number;
  /** Paragraphs with a list number or mark. */
  readonly lists: number;
  readonly notes: number;
  readonly headings: number;
  /** Form fields: content controls. */
  readonly controls: number;
}

export async function officeFeatures(path: string): Promise<OfficeFeatures> {
  const none = { letters: 0, lettersInFrames: 0, lists: 0, notes: 0, headings: 0, controls: 0 };
  if (path.endsWith('.xlsx')) return none;
  if (path.endsWith('.pptx')) {
    const { letters, headings } = await slideModel(path);
    return { ...none, letters, headings: headings.length };
  }
  const { letters, lettersInFrames, headings } = await wordModel(path);
  const root = await part(path, 'word/document.xml');
  const count = (name: string) => (root ? all(root, name).length : 0);
  return {
    letters,
    lettersInFrames,
    headings: headings.length,
    lists: count('numPr'),
    notes: count('footnoteReference') + count('endnoteReference'),
    controls: count('sdt'),
  };
}
