import type { Box } from '#contract/pages/box.ts';
import type { Table } from '#engines/core/document-model/document.ts';
import type { ComparedText, ComparedWord, Replacement } from '../comparedText.ts';
import { diffSequences } from '../diffSequences.ts';
import { readFromRight } from '../words/lineWords.ts';
import { type RowText, sameBrokenRows } from './brokenRows.ts';
import { cellAt, type PageTables } from './tableCells.ts';

/** A version with its words, and how they were read. */
export interface ReadVersion {
  readonly tables: PageTables;
  readonly words: ComparedText['words'];
}

interface CellText {
  readonly key: string;
  readonly row: number;
  readonly words: readonly ComparedWord[];
}

/** The most pages of a version that are searched for tables. */
const maxPages = 200;
/** The most words of a page that are found in its cells. */
const maxWords = 20_000;

/**
 * Takes out words of table cells that both versions have in the same order, row by row. Where columns are wide or narrow, cells break into
 * lines at other places, and then the words of a row are read in another order.
 */
export async function withoutSameCells(
  differences: readonly Replacement[],
  same: readonly (readonly [ComparedWord, ComparedWord])[],
  before: ReadVersion,
  after: ReadVersion,
): Promise<readonly Replacement[]> {
  const [gone, come] = [differences.flatMap((each) => each.gone), differences.flatMap((each) => each.come)];
  // Cells that are the same have each of their words in both versions, but for those that a line end parts. Other pages are not searched
  // for tables.
  const [goneKeys, comeKeys] = [new Set(gone.map(({ key }) => key)), new Set(come.map(({ key }) => key))];
  const inBoth = {
    gone: gone.filter(({ key }) => comeKeys.has(key) || key.endsWith('-')),
    come: come.filter(({ key }) => goneKeys.has(key) || key.endsWith('-')),
  };
  if (inBoth.gone.length + inBoth.come.length === 0) return differences;
  const pages = pagesOf(inBoth.gone, inBoth.come, same);
  const [one, other] = [await cellsOn(before, pages.before), await cellsOn(after, pages.after)];
  const taken = new Set([...sameCells(one, other), ...brokenRows(one, other, same, before, after)]);
  if (taken.size === 0) return differences;
  return differences
    .map((each) => ({ gone: each.gone.filter((word) => !taken.has(word)), come: each.come.filter((word) => !taken.has(word)) }))
    .filter((each) => each.gone.length + each.come.length > 0);
}

/** Rows that one version breaks at the end of a page. */
function brokenRows(
  one: readonly CellText[],
  other: readonly CellText[],
  same: readonly (readonly [ComparedWord, ComparedWord])[],
  before: ReadVersion,
  after: ReadVersion,
): Set<ComparedWord> {
  const ahead = { words: after.words, twins: new Map(same) };
  const back = { words: before.words, twins: new Map(same.map(([a, b]) => [b, a])) };
  return new Set([...sameBrokenRows(rowsOf(one), ahead), ...sameBrokenRows(rowsOf(other), back)]);
}

function rowsOf(cells: readonly CellText[]): RowText[] {
  const rows: CellText[][] = [];
  for (const cell of cells) {
    const last = rows.at(-1)?.[0];
    if (last && last.row === cell.row && last.words[0]?.page === cell.words[0]?.page) rows.at(-1)?.push(cell);
    else rows.push([cell]);
  }
  return rows.map((row) => row.map(({ words }) => fromTop(words)));
}

/** The pages with differences, and those of the other version that share words with them. */
function pagesOf(
  gone: readonly ComparedWord[],
  come: readonly ComparedWord[],
  same: readonly (readonly [ComparedWord, ComparedWord])[],
) {
  const before = new Set(gone.map(({ page }) => page));
  const after = new Set(come.map(({ page }) => page));
  const [more, others] = [new Set(before), new Set(after)];
  for (const [one, other] of same) {
    if (after.has(other.page)) more.add(one.page);
    if (before.has(one.page)) others.add(other.page);
  }
  return { before: more, after: others };
}

async function cellsOn({ tables: all, words }: ReadVersion, pages: ReadonlySet<number>): Promise<CellText[]> {
  // Cells are compared in the order of the document.
  const tables = await all.on(new Set([...pages].toSorted((a, b) => a - b).slice(0, maxPages)));
  const byPage = Map.groupBy(
    words.filter(({ page }) => (tables.get(page)?.length ?? 0) > 0),
    ({ page }) => page,
  );
  return [...tables].flatMap(([page, own]) =>
    own.flatMap((table) => cellTexts(table, (byPage.get(page) ?? []).slice(0, maxWords))),
  );
}

/** The cells of a table that have words, row by row. */
export function cellTexts(table: Table, words: readonly ComparedWord[]): CellText[] {
  const cells = new Map<string, { row: number; column: number; words: ComparedWord[] }>();
  for (const word of words) {
    const cell = word.boxes[0] && cellAt(table, word.boxes[0]);
    if (!cell) continue;
    const key = `${cell.row} ${cell.column}`;
    const own = cells.get(key) ?? { ...cell, words: [] };
    cells.set(key, own);
    own.words.push(word);
  }
  return [...cells.values()]
    .sort((a, b) => a.row - b.row || a.column - b.column)
    .map(({ row, words: own }) => ({ key: textOf(own), row, words: own }));
}

/** Without hyphens, since nobody knows of one at a line end whether it belongs to the word. */
function textOf(words: readonly ComparedWord[]): string {
  return fromTop(words)
    .map(({ key }) => key)
    .join('')
    .replaceAll('-', '');
}

/** Line by line, each as it is read. */
function fromTop(words: readonly ComparedWord[]): ComparedWord[] {
  const lines: ComparedWord[][] = [];
  const boxOf = ({ boxes: [box] }: ComparedWord): Box => box ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = (word: ComparedWord) => boxOf(word).y + boxOf(word).height / 2;
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && middle(word) - middle(first) < boxOf(first).height / 2) line.push(word);
    else lines.push([word]);
  }
  const sorted = lines.map((line) => line.toSorted((a, b) => boxOf(a).x - boxOf(b).x));
  const read = sorted.map((line) => (line.some(({ text }) => readFromRight(text)) ? line.toReversed() : line));
  return read.flat();
}

/** The words of cells with the same text, in the longest row of them that both have. */
export function sameCells(one: readonly CellText[], other: readonly CellText[]): Set<ComparedWord> {
  const found = diffSequences(
    one.map(({ key }) => key),
    other.map(({ key }) => key),
  );
  const taken = new Set<ComparedWord>();
  let at = 0;
  for (const { beforeStart, beforeEnd } of [...found, { beforeStart: one.length, beforeEnd: one.length }]) {
    for (; at < beforeStart; at += 1) for (const word of one[at]?.words ?? []) taken.add(word);
    at = beforeEnd;
  }
  let next = 0;
  for (const { afterStart, afterEnd } of [...found, { afterStart: other.length, afterEnd: other.length }]) {
    for (; next < afterStart; next += 1) for (const word of other[next]?.words ?? []) taken.add(word);
    next = afterEnd;
  }
  return taken;
}
