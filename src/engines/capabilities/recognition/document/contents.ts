import type { Cell, InlineRun, Paragraph, RecognizedBlock, Table } from '#engines/core/document-model/document.ts';
import { isContentsName } from '../blocks/paragraphs/sectionNames.ts';
import { cellsFromRight, isReadRightToLeft } from './rightToLeftRows.ts';
import { thresholds } from './thresholds.ts';

/**
 * A table of contents is set in rows but is not a table. Each entry is a line that ends with a page number, and the numbers never decrease.
 */

const { minEntries, minLed, numberedShare, wordyShare, maxHeadRows, ledShare, maxNumbers, plainEntries } = thresholds.contents;

/** A page number in Arabic or Roman figures. */
export const pageNumber = /^(?:\d{1,4}|[ivxlc]{1,7})$/;
const romanValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

interface Entry {
  readonly cells: readonly Cell[];
  readonly texts: readonly string[];
  /** The number of its target page. Pages with Roman numbers come before the first. */
  readonly target: number | undefined;
}

/** Turns the entries of a table of contents into paragraphs. */
export function withContents(blocks: readonly RecognizedBlock[]): readonly RecognizedBlock[] {
  return blocks.flatMap((block): readonly RecognizedBlock[] =>
    block.kind === 'table' ? (entriesOf(block) ?? [block]) : [block],
  );
}

const isOpen = ({ borders, blocks }: Cell) =>
  borders.left === undefined && borders.right === undefined && blocks.every(({ kind }) => kind === 'paragraph');

/** The paragraphs of its entries. The bar with the title of the list, above them, stays a table. */
function entriesOf(whole: Table): RecognizedBlock[] | undefined {
  const headRows = Math.max(0, ...whole.cells.filter((cell) => !isOpen(cell)).map(({ row, rowSpan }) => row + rowSpan));
  if (headRows > maxHeadRows) return undefined;
  if (headRows === 0) return paragraphsOfEntries(whole);
  const entries = paragraphsOfEntries(rowsOf(whole, headRows, whole.rowHeightsPt.length));
  return entries && [rowsOf(whole, 0, headRows), ...entries];
}

function rowsOf(table: Table, from: number, to: number): Table {
  const heightOf = (first: number, end: number) => table.rowHeightsPt.slice(first, end).reduce((sum, height) => sum + height, 0);
  return {
    ...table,
    y: table.y + heightOf(0, from),
    height: heightOf(from, to),
    rowHeightsPt: table.rowHeightsPt.slice(from, to),
    headerRows: Math.max(0, Math.min(table.headerRows, to) - from),
    cells: table.cells.filter(({ row }) => row >= from && row < to).map((cell) => ({ ...cell, row: cell.row - from })),
  };
}

function paragraphsOfEntries(table: Table): Paragraph[] | undefined {
  const isFromRight = isReadRightToLeft(table);
  const isRuled = table.cells.some(({ borders }) => borders.top !== undefined || borders.bottom !== undefined);
  const rows = table.rowHeightsPt.map((_, row) => {
    const cells = table.cells.filter((cell) => cell.row === row && textOf(cell) !== '');
    return entryOf(isFromRight ? cellsFromRight(cells) : cells.toSorted((a, b) => a.column - b.column));
  });
  const written = rows.filter(({ cells }) => cells.length > 0);
  const isSure = areContentsRows(written.map(({ texts }) => texts));
  if (!isSure && (isRuled || !areContents(written))) return undefined;
  const firstEntry = written.findIndex(({ target }) => target !== undefined);
  return written.flatMap((entry, index) => {
    const line = joinedCells(entry.cells, table, isFromRight);
    // Recognised as the first of its rows, because only its words distinguish the title of the list from a part of it.
    const isTitle = index < firstEntry && isContentsName(entry.texts.join(' '));
    return line ? [isTitle ? { ...line, headingLevel: 1 } : line] : [];
  });
}

function entryOf(cells: readonly Cell[]): Entry {
  const texts = cells.map(textOf);
  return { cells, texts, target: texts.length > 1 ? pageNumberOf(texts.at(-1) ?? '') : undefined };
}

/** Whether rows of cells, from left to right, certainly are a table of contents. Numbers that increase from row to row may be data. */
export function areContentsRows(rows: readonly (readonly string[])[]): boolean {
  const written = rows.filter((texts) => texts.length > 0);
  const led = written.filter((texts) => texts.some((text) => leader.test(text))).length;
  if (written.length < plainEntries && led <= written.length * ledShare) return false;
  return areContents(
    written.map((texts) => ({ texts, target: texts.length > 1 ? pageNumberOf(texts.at(-1) ?? '') : undefined })),
  );
}

const leader = /[.…·_]{3,}|(?:\.\s){3,}/;
const isLeader = (text: string) => /^[\s.·_…]+$/u.test(text);

function areContents(entries: readonly Pick<Entry, 'texts' | 'target'>[]): boolean {
  const targets = entries.flatMap(({ target }) => target ?? []);
  if (targets.length < leastOf(entries) || targets.length < entries.length * numberedShare) return false;
  const isFalling = targets.some((target, index) => index > 0 && target < (targets[index - 1] ?? target));
  if (isFalling || (targets.length > 1 && targets.at(-1) === targets[0])) return false;
  // An entry has a title, and perhaps a number before it. Rows with more cells are data.
  const isEntry = ({ texts, target }: Pick<Entry, 'texts' | 'target'>) => {
    const before = texts.slice(0, target === undefined ? texts.length : -1);
    const titles = before.filter((text) => !isLabel(text));
    const numbers = before.filter((text) => isLabel(text) && !isLeader(text));
    return titles.length === 1 && numbers.length <= maxNumbers && /\p{L}{2}/u.test(titles[0] ?? '');
  };
  return entries.filter(isEntry).length >= entries.length * wordyShare;
}

function leastOf(entries: readonly Pick<Entry, 'texts' | 'target'>[]): number {
  const numbered = entries.filter(({ target }) => target !== undefined);
  if (!numbered.every(({ texts }) => texts.some((text) => leader.test(text)))) return minEntries;
  return entries.some(({ texts }) => isContentsName(texts.join(' ').trim())) ? 1 : minLed;
}

/** The number of a chapter, or the dots that lead from a title to its page number. */
const isLabel = (text: string) => /^(?:[\p{L}]?[\divxlc]+(?:\.\d+)*[.)]?|[\s.·_…]+)$/iu.test(text);

function pageNumberOf(text: string): number | undefined {
  if (!pageNumber.test(text)) return undefined;
  if (/^\d/.test(text)) return Number(text);
  const value = [...text].reduce((sum, letter, index) => {
    const [own, next] = [romanValues[letter] ?? 0, romanValues[text[index + 1] ?? ''] ?? 0];
    return own < next ? sum - own : sum + own;
  }, 0);
  return value - 1000;
}

const paragraphsIn = ({ blocks }: Cell) => blocks.filter((block) => block.kind === 'paragraph');

function textOf(cell: Cell): string {
  return paragraphsIn(cell)
    .flatMap(({ runs, list }) => [list?.mark ?? '', ...runs.map(({ text }) => text)])
    .join('')
    .trim();
}

/** Joins cells in reading order into one line. The last one, a page number, is at a tab stop. Its indent counts from the table. */
function joinedCells(cells: readonly Cell[], table: Table, isFromRight: boolean): Paragraph | undefined {
  const parts = cells.flatMap(paragraphsIn);
  const [first, ...others] = parts;
  const last = parts.at(-1);
  if (!first || !last) return undefined;
  const bottom = Math.max(...parts.map(({ y, height }) => y + height));
  const left = Math.min(...parts.map(({ x }) => x));
  const right = Math.max(...parts.map(({ x, width }) => x + width));
  const indentPt = Math.max(0, isFromRight ? table.x + table.width - right : first.x - table.x);
  const width = right - (isFromRight ? left : first.x);
  const hasNumber = others.length > 0 && pageNumberOf(textOf(cells.at(-1) as Cell)) !== undefined;
  const runs = parts.flatMap((part, index): InlineRun[] => {
    const [start] = part.runs;
    const space = hasNumber && part === last ? '\t' : ' ';
    const mark = part.list && start ? [{ ...start, text: `${part.list.mark} ` }] : [];
    return [
      ...(index > 0 && start ? [{ ...start, text: space, footnote: undefined, link: undefined }] : []),
      ...mark,
      ...part.runs,
    ];
  });
  return {
    ...first,
    runs,
    list: undefined,
    alignment: isFromRight ? 'right' : 'left',
    isRightToLeft: isFromRight,
    x: isFromRight ? left : first.x,
    width,
    height: bottom - first.y,
    lineCount: Math.max(...parts.map(({ lineCount }) => lineCount)),
    ...(parts.every(({ lineCount }) => lineCount === 1) ? { indentPt, firstIndentPt: 0 } : {}),
    ...(hasNumber ? { tabStops: [{ atPt: width, alignment: 'right' as const }] } : {}),
  };
}
