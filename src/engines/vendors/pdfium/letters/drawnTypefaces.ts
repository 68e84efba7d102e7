import type { LetterPlace } from './drawnLetters.ts';

/** The letters of a page in reading order: the font of each whose letters are drawings, and where spaces are. */
export interface DrawnText {
  readonly fonts: readonly (number | undefined)[];
  isSpace(index: number): boolean;
}

type Letters = ReadonlyMap<string, LetterPlace>;

/** Neighbours in a word tell more than those of two words, of which one may be emphasized. */
const inWord = 10;
const acrossSpace = 1;

/**
 * The letters of each typeface by its fonts. Programs write a typeface whose letters are drawings as several fonts of some letters each,
 * of which one has no letter that can be measured, or a single one. Fonts of one typeface stand beside each other in words, and none of
 * them has a letter of another: what is bold has letters of its own.
 */
export function drawnTypefaces(lettersOf: ReadonlyMap<number, Letters>, text: DrawnText): Map<number, Letters> {
  const typefaces = new Map([...lettersOf].map(([font, letters]) => [font, { fonts: [font], letters: new Map(letters) }]));
  for (const [first, second] of neighbours(text)) {
    const [one, other] = [typefaces.get(first), typefaces.get(second)];
    if (!one || !other || one === other || haveSame(one.letters, other.letters)) continue;
    for (const [letter, place] of other.letters) one.letters.set(letter, place);
    one.fonts.push(...other.fonts);
    for (const font of other.fonts) typefaces.set(font, one);
  }
  return new Map([...typefaces].map(([font, { letters }]) => [font, letters]));
}

const haveSame = (one: Letters, other: Letters) => [...other.keys()].some((letter) => letter.trim() !== '' && one.has(letter));

/** Pairs of fonts that stand beside each other, those that do so most often first. */
function neighbours({ fonts, isSpace }: DrawnText): (readonly [number, number])[] {
  const counts = new Map<string, { readonly pair: readonly [number, number]; count: number }>();
  let before: number | undefined;
  let isAfterSpace = false;
  for (const [index, font] of fonts.entries()) {
    if (isSpace(index)) {
      isAfterSpace = true;
      continue;
    }
    if (font !== undefined && before !== undefined && font !== before) {
      const pair = [Math.min(font, before), Math.max(font, before)] as const;
      const known = counts.get(pair.join(' ')) ?? { pair, count: 0 };
      known.count += isAfterSpace ? acrossSpace : inWord;
      counts.set(pair.join(' '), known);
    }
    [before, isAfterSpace] = [font, false];
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).map(({ pair }) => pair);
}
