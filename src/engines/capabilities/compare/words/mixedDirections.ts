import type { ComparedWord } from '../comparedText.ts';
import type { Difference } from '../diffSequences.ts';
import { readFromRight } from './lineWords.ts';

/** In parts of the words of a document. With fewer that are read from the right, its lines are read from the left. */
const minShare = 0.1;
/** Words between two differences of one passage, and the most words of a passage. */
const maxBetween = 30;
const maxWords = 400;

type Words = readonly ComparedWord[];

/**
 * Which differences are only the order in which words of both directions, and the signs between them, were read. In a document that is read
 * from the right, the same words stand in another order where lines break elsewhere (Unicode Standard Annex 9), and nobody knows which was
 * written. Words of one direction keep their order among themselves.
 */
export function onlyReordered(before: Words, after: Words, found: readonly Difference[]): ReadonlySet<Difference> {
  const isOrdered = new Set<Difference>();
  if (!isFromRight(before) || !isFromRight(after)) return isOrdered;
  for (const passage of passagesOf(found)) {
    const [first, last] = [passage[0], passage.at(-1)];
    if (!first || !last) continue;
    const [gone, come] = [before.slice(first.beforeStart, last.beforeEnd), after.slice(first.afterStart, last.afterEnd)];
    if (gone.length + come.length <= maxWords && isSameText(gone, come)) for (const each of passage) isOrdered.add(each);
  }
  return isOrdered;
}

function isFromRight(words: Words): boolean {
  return words.filter(({ key }) => readFromRight(key)).length > words.length * minShare;
}

/** Differences near each other. */
function passagesOf(found: readonly Difference[]): Difference[][] {
  const passages: Difference[][] = [];
  for (const each of found) {
    const last = passages.at(-1)?.at(-1);
    if (last && each.beforeStart - last.beforeEnd <= maxBetween) passages.at(-1)?.push(each);
    else passages.push([each]);
  }
  return passages;
}

function isSameText(one: Words, other: Words): boolean {
  if (lettersOf(one, true) !== lettersOf(other, true) || lettersOf(one, false) !== lettersOf(other, false)) return false;
  return signsOf(one) === signsOf(other) && haveSameNeighbors(one, other);
}

/** The most signs beside letters in a passage. */
const maxSigns = 200;
/** Signs that keep to a number or a word on any paper, such as a minus or a percent sign. The others part words, and lines may break at them. */
const bound = /[\p{S}%#@&*§°†‡\u2212-]/u;

/**
 * Whether signs stand beside the same letters or digits, on either side of them. A sign that is alone, as at a line end, could be any: nobody
 * knows beside what it was written.
 */
function haveSameNeighbors(one: Words, other: Words): boolean {
  const [here, there] = [boundSigns(one), boundSigns(other)];
  if (here.length > maxSigns || there.length > maxSigns) return true;
  const isSame = (a: BoundSign, b: BoundSign) =>
    a.sign === b.sign && (a.beside.length === 0 || b.beside.length === 0 || a.beside.some((text) => b.beside.includes(text)));
  return (
    here.every((sign) => there.some((each) => isSame(sign, each))) &&
    there.every((sign) => here.some((each) => isSame(sign, each)))
  );
}

interface BoundSign {
  readonly sign: string;
  /** The letters or digits on each side, as far as there are any. */
  readonly beside: readonly string[];
}

function boundSigns(words: Words): BoundSign[] {
  return words.flatMap(({ key }) => {
    const parts = key.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu) ?? [];
    return parts.flatMap((sign, at) => {
      const beside = [parts[at - 1], parts[at + 1]].filter((part) => part !== undefined && isLetter(part));
      return bound.test(sign) && !isLetter(sign) ? [{ sign, beside: beside.map((part) => part ?? '') }] : [];
    });
  });
}

const isLetter = (sign: string) => /[\p{L}\p{M}\p{N}]/u.test(sign);

/** The letters and digits of the words of one direction, in their order. */
function lettersOf(words: Words, isRight: boolean): string {
  const own = words.filter(({ key }) => readFromRight(key) === isRight);
  return own.map(({ key }) => [...key].filter(isLetter).join('')).join('');
}

/** All other signs, in any order. Brackets have no side, since they are drawn in a mirror. */
function signsOf(words: Words): string {
  const sides: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '»': '«' };
  const signs = [...words.map(({ key }) => key).join('')].filter((sign) => !isLetter(sign));
  return signs
    .map((sign) => sides[sign] ?? sign)
    .sort()
    .join('');
}
