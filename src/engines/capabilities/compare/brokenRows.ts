import type { Box } from '#contract/box.ts';
import type { ComparedWord } from './comparedText.ts';

/** The cells of a table row, with their words from the top. */
export type RowText = readonly (readonly ComparedWord[])[];

/** The other version, in which rows may be broken at the end of a page. */
export interface OtherVersion {
  readonly words: readonly ComparedWord[];
  /** Its word for a word that both have. */
  readonly twins: ReadonlyMap<ComparedWord, ComparedWord>;
  /** Its words that differ. */
  readonly left: readonly ComparedWord[];
}

/** Points. Words of one line stand at about one height. */
const samePt = 2;
/** The most words with the same text on a page that are tried. */
const maxTried = 50;
/** The most words of a row. */
const maxRowWords = 2_000;
/** The most rows with differences that are looked for. */
const maxRows = 500;

/**
 * The words of rows that one version shows within their table, and the other at the edge of a page: broken there, or alone, which is no
 * table. The lines of such a row are read across its cells, so that the words come in another order. It is the same if each of its cells
 * stands in the other version in its order, at the end of one page or the beginning of the next, and nothing else is between.
 */
export function sameBrokenRows(rows: readonly RowText[], other: OtherVersion): Set<ComparedWord> {
  const taken = new Set<ComparedWord>();
  const free = Map.groupBy(other.left, (word) => `${word.page} ${word.key}`);
  const level = levelWords(other.words);
  let tried = 0;
  for (const row of rows) {
    const words = row.flat();
    const twins = words.flatMap((word) => other.twins.get(word) ?? []);
    const [first] = twins;
    if (!first || twins.length === words.length || words.length > maxRowWords || tried >= maxRows) continue;
    tried += 1;
    for (const page of new Set([first.page, first.page - 1])) {
      const found = foundOn(page, row, other.twins, free, taken);
      if (!found || !isAtEdge(found.flat(), page, level)) continue;
      for (const word of [...words, ...found.flat()]) taken.add(word);
      break;
    }
  }
  return taken;
}

/**
 * The words of each cell on a page and the next, if all are there and in the order of the cell. The comparison of all words may have paired
 * a short word with one of another cell, so that only its own place tells which it is.
 */
function foundOn(
  page: number,
  row: RowText,
  twins: OtherVersion['twins'],
  free: ReadonlyMap<string, readonly ComparedWord[]>,
  taken: ReadonlySet<ComparedWord>,
): ComparedWord[][] | undefined {
  const pool = wordsNear(page, row, twins, free, taken);
  const bounds = columnBounds(row, pool);
  const used = new Set<ComparedWord>();
  const cells: ComparedWord[][] = [];
  for (const [at, cell] of row.entries()) {
    const [left, right] = bounds[at] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const own: ComparedWord[] = [];
    for (const { key } of cell) {
      const last = own.at(-1);
      const found = (pool.get(key) ?? []).find((each) => {
        const isInColumn = boxOf(each).x > left && boxOf(each).x < right;
        return isInColumn && !used.has(each) && (!last || isBehind(last, each));
      });
      if (!found) return undefined;
      used.add(found);
      own.push(found);
    }
    cells.push(own);
  }
  return cells;
}

/** By key, from above: words of a page and the next that differ, or were paired with the words of the row. */
function wordsNear(
  page: number,
  row: RowText,
  twins: OtherVersion['twins'],
  free: ReadonlyMap<string, readonly ComparedWord[]>,
  taken: ReadonlySet<ComparedWord>,
): Map<string, ComparedWord[]> {
  const paired = Map.groupBy(
    row.flat().flatMap((word) => twins.get(word) ?? []),
    ({ page, key }) => `${page} ${key}`,
  );
  const pool = new Map<string, ComparedWord[]>();
  for (const key of new Set(row.flat().map((word) => word.key))) {
    const all = [page, page + 1].flatMap((each) => {
      const left = (free.get(`${each} ${key}`) ?? []).filter((word) => !taken.has(word));
      return [...(paired.get(`${each} ${key}`) ?? []), ...left].slice(0, maxTried);
    });
    pool.set(
      key,
      all.sort((a, b) => (a === b ? 0 : isBehind(a, b) ? -1 : 1)),
    );
  }
  return pool;
}

/** Between which places the words of each cell begin, by the words that the row has only once. */
function columnBounds(row: RowText, pool: ReadonlyMap<string, readonly ComparedWord[]>): (readonly [number, number])[] {
  const counts = Map.groupBy(row.flat(), ({ key }) => key);
  const places = row.map((cell) =>
    cell.flatMap(({ key }) => {
      const [only, more] = pool.get(key) ?? [];
      return only && !more && counts.get(key)?.length === 1 ? [boxOf(only).x] : [];
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

/** The level words of each page. */
function levelWords(words: readonly ComparedWord[]): ReadonlyMap<number, readonly ComparedWord[]> {
  return Map.groupBy(
    words.filter(({ flow }) => flow === undefined),
    ({ page }) => page,
  );
}

/** Whether all words stand at the end of a page and the beginning of the next, and no others between them. */
function isAtEdge(words: readonly ComparedWord[], page: number, level: ReadonlyMap<number, readonly ComparedWord[]>): boolean {
  const own = new Set(words);
  const [above, below] = [words.filter((word) => word.page === page), words.filter((word) => word.page === page + 1)];
  if (above.length + below.length < words.length) return false;
  const top = Math.min(...above.map((word) => boxOf(word).y)) - samePt;
  const bottom = Math.max(...below.map((word) => boxOf(word).y)) + samePt;
  return (
    !(level.get(page) ?? []).some((word) => !own.has(word) && boxOf(word).y >= top) &&
    !(level.get(page + 1) ?? []).some((word) => !own.has(word) && boxOf(word).y <= bottom)
  );
}
