import type { Box } from '#contract/pages/box.ts';
import type { ComparedWord } from '../comparedText.ts';

/** The cells of a table row, with their words from the top. */
export type RowText = readonly (readonly ComparedWord[])[];

/** The other version, in which rows may be broken at the end of a page. */
export interface OtherVersion {
  readonly words: readonly ComparedWord[];
  /** Its word for a word that both have. */
  readonly twins: ReadonlyMap<ComparedWord, ComparedWord>;
}

/** Points. Words of one line stand at about one height. */
const samePt = 2;
/** The most words of a row. */
const maxRowWords = 2_000;
/** The most rows with differences that are looked for. */
const maxRows = 500;
/** The most pages at whose edges a row is looked for. */
const maxPagesOfRow = 6;
/** What follows a row may begin with words that the row has too. */
const maxTooMany = 12;

/**
 * The words of rows that one version shows within their table, and the other at the edge of a page: broken there, or alone, which is no
 * table. The lines of such a row are read across its cells, so that the words come in another order. It is the same if its words are the
 * last ones of a page and the first ones of the next, and each of its cells stands there in its order.
 */
export function sameBrokenRows(rows: readonly RowText[], other: OtherVersion): Set<ComparedWord> {
  const taken = new Set<ComparedWord>();
  const level = levelWords(other.words);
  let tried = 0;
  for (const row of rows) {
    const words = row.flat();
    const twins = words.flatMap((word) => other.twins.get(word) ?? []);
    if (twins.length === 0 || twins.length === words.length || words.length > maxRowWords || tried >= maxRows) continue;
    tried += 1;
    for (const page of [...new Set(twins.flatMap((twin) => [twin.page, twin.page - 1]))].slice(0, maxPagesOfRow)) {
      const found = foundAtEdge(row, level.get(page) ?? [], level.get(page + 1) ?? []);
      if (!found) continue;
      for (const word of [...words, ...found]) taken.add(word);
      break;
    }
  }
  return taken;
}

/** The words of a row: the last ones of one page and the first ones of the next. Both are in order from above. */
function foundAtEdge(row: RowText, page: readonly ComparedWord[], next: readonly ComparedWord[]): ComparedWord[] | undefined {
  const keys = row.flat().map(({ key }) => key);
  const below = startOf(next, keys);
  for (let left = below.length; left >= Math.max(0, below.length - maxTooMany); left -= 1) {
    const ofNext = below.slice(0, left);
    const above = startOf(page.toReversed(), without(keys, ofNext));
    const all = [...above.toReversed(), ...ofNext];
    if (all.length === keys.length && isInCells(row, all)) return all;
  }
  return undefined;
}

function without(keys: readonly string[], words: readonly ComparedWord[]): string[] {
  const counts = countsOf(words.map(({ key }) => key));
  return keys.filter((key) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count <= 0;
  });
}

/** The words before the first one that is none of the keys, each of which stands for one word. */
function startOf(words: readonly ComparedWord[], keys: readonly string[]): ComparedWord[] {
  const counts = countsOf(keys);
  const start: ComparedWord[] = [];
  for (const word of words) {
    const count = counts.get(word.key) ?? 0;
    if (count === 0) break;
    counts.set(word.key, count - 1);
    start.push(word);
  }
  return start;
}

function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Whether each cell stands among words in its order and within its column. */
function isInCells(row: RowText, words: readonly ComparedWord[]): boolean {
  const byKey = Map.groupBy(words, ({ key }) => key);
  const bounds = columnBounds(row, byKey);
  const used = new Set<ComparedWord>();
  return row.every((cell, at) => {
    const [left, right] = bounds[at] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    let last: ComparedWord | undefined;
    return cell.every(({ key }) => {
      const found = byKey.get(key)?.find((each) => {
        const isInColumn = boxOf(each).x > left && boxOf(each).x < right;
        return isInColumn && !used.has(each) && (!last || isBehind(last, each));
      });
      if (found) used.add(found);
      last = found;
      return found !== undefined;
    });
  });
}

/** Between which places the words of each cell begin, by the words that the row has only once. */
function columnBounds(row: RowText, words: ReadonlyMap<string, readonly ComparedWord[]>): (readonly [number, number])[] {
  const places = row.map((cell) =>
    cell.flatMap(({ key }) => {
      const [only, more] = words.get(key) ?? [];
      return only && !more ? [boxOf(only).x] : [];
    }),
  );
  return row.map((_, at) => [Math.max(...places.slice(0, at).flat()), Math.min(...places.slice(at + 1).flat())] as const);
}

const boxOf = ({ boxes: [box] }: ComparedWord): Box => box ?? { x: 0, y: 0, width: 0, height: 0 };

/** On a later page, on a lower line, or further on its line. */
function isBehind(one: ComparedWord, other: ComparedWord): boolean {
  if (one.page !== other.page) return one.page < other.page;
  const [a, b] = [boxOf(one), boxOf(other)];
  return Math.abs(a.y - b.y) <= samePt ? a.x < b.x : a.y < b.y;
}

/** The level words of each page, from above. */
function levelWords(words: readonly ComparedWord[]): ReadonlyMap<number, readonly ComparedWord[]> {
  const pages = Map.groupBy(
    words.filter(({ flow }) => flow === undefined),
    ({ page }) => page,
  );
  for (const own of pages.values()) own.sort((a, b) => boxOf(a).y - boxOf(b).y);
  return pages;
}
