import type { ComparedWord } from '../comparedText.ts';

type Words = readonly ComparedWord[];

/** Points. The columns of a table stand at one place on all of its pages. */
const samePlacePt = 1.5;
/** Points that lines of two rows may share. */
const sharedPt = 1;
/** In heights of its letters: a row with no wider gap may be a paragraph that happens to say the same. */
const minGap = 1;
/** The most places on the page before that are looked at. */
const maxPlaces = 10;
/** The most rows of a header of the page, which stand above. */
const maxRunning = 4;
/** The most words of a page that are looked at, and of a head. Each of these is looked for among those. */
const maxWords = 5_000;
const maxHeadWords = 200;

/** Finds the rows that a table repeats at the top of a page when it goes on there. Pages are given one after the other, with their words. */
export class RepeatedHeads {
  #before: ReadonlyMap<string, Words> = new Map();

  /** `isRunning`: for a word that seems to be of a header of the page, as the head of a long table does. */
  of(words: Words, isRunning: (word: ComparedWord) => boolean): ReadonlySet<ComparedWord> {
    const before = this.#before;
    const placed = words.filter(({ boxes }) => boxes.length > 0).slice(0, maxWords);
    this.#before = Map.groupBy(placed, ({ key }) => key);
    const rows = rowsFromTop(placed);
    for (let start = 0; start <= maxRunning; start += 1) {
      const head = longestHead(rows.slice(start), before);
      if (head.length > 0) return new Set(head);
      if (!rows[start]?.every(isRunning)) break;
    }
    return new Set();
  }
}

const boxOf = ({ boxes: [box] }: ComparedWord) => box ?? { x: 0, y: 0, width: 0, height: 0 };
const topOf = (word: ComparedWord) => boxOf(word).y;

function rowsFromTop(words: Words): ComparedWord[][] {
  const rows: { bottom: number; words: ComparedWord[] }[] = [];
  for (const word of words.toSorted((a, b) => topOf(a) - topOf(b))) {
    const bottom = topOf(word) + boxOf(word).height;
    const last = rows.at(-1);
    if (last && topOf(word) < last.bottom - sharedPt) {
      last.words.push(word);
      last.bottom = Math.max(last.bottom, bottom);
    } else rows.push({ bottom, words: [word] });
  }
  return rows.map((row) => row.words);
}

function longestHead(rows: readonly Words[], before: ReadonlyMap<string, Words>): Words {
  const first = rows[0]?.[0];
  const places = first ? (before.get(first.key) ?? []) : [];
  const tried: Words[] = [];
  let words = 0;
  for (const row of rows) {
    words += row.length;
    if (words > maxHeadWords) break;
    tried.push(row);
  }
  const heads = places.slice(0, maxPlaces).map((place) => headAt(tried, before, topOf(place) - topOf(first ?? place)));
  return heads.reduce<Words>((longest, head) => (head.length > longest.length ? head : longest), []);
}

/** The rows from the top that the page before has as well, all by the same distance further down. */
function headAt(rows: readonly Words[], before: ReadonlyMap<string, Words>, downPt: number): Words {
  const isThere = (word: ComparedWord) =>
    (before.get(word.key) ?? []).some(
      (other) =>
        Math.abs(boxOf(other).x - boxOf(word).x) < samePlacePt && Math.abs(topOf(other) - topOf(word) - downPt) < samePlacePt,
    );
  const end = rows.findIndex((row) => !hasColumns(row) || !row.every(isThere));
  return rows.slice(0, end < 0 ? rows.length : end).flat();
}

function hasColumns(row: Words): boolean {
  let right = Number.POSITIVE_INFINITY;
  for (const { x, width, height } of row.map(boxOf).toSorted((a, b) => a.x - b.x)) {
    if (x - right > minGap * height) return true;
    right = right === Number.POSITIVE_INFINITY ? x + width : Math.max(right, x + width);
  }
  return false;
}
