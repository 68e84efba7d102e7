export interface Letter {
  text: string;
  /** The start of its glyph, along the writing direction. */
  readonly start: number;
  readonly end: number;
}

/** PDFium computes the box of a glyph anew for each of its letters, in single precision. */
const roundingPt = 0.005;

/** Letters of one glyph, such as those of a ligature, have its box. */
export function haveOneBox(a: Pick<Letter, 'start' | 'end'>, b: Pick<Letter, 'start' | 'end'>): boolean {
  return Math.abs(a.start - b.start) < roundingPt && Math.abs(a.end - b.end) < roundingPt;
}

/** The characters of the ligatures among Unicode's Arabic presentation forms: lam with alef, and a few hundred others. */
const ligatures: ReadonlySet<string> = new Set(
  [
    [0xfbea, 0xfdfb],
    [0xfef5, 0xfefc],
  ].flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index).normalize('NFKC')),
  ),
);

const mark = /\p{Mn}/gu;

/**
 * Orders the letters of a right-to-left run by position, whatever the order of the file. PDFium reverses such runs letter by letter,
 * including the letters that the file maps to one glyph (ISO 32000-2 §9.10.3). Those are at one position, and are reversed back where only
 * the reversed order is a ligature.
 */
export function readFromRight(letters: readonly Letter[]): Letter[] {
  const glyphs: Letter[][] = [];
  for (const letter of letters.toSorted((a, b) => b.start - a.start)) {
    const glyph = glyphs.at(-1);
    if (glyph?.[0] && haveOneBox(glyph[0], letter)) glyph.push(letter);
    else glyphs.push([letter]);
  }
  return glyphs.flatMap((glyph) => (glyph.length === 1 ? glyph : spelled(glyph)));
}

/** Persian and Urdu have letters of their own for yeh and kaf, which join like the Arabic ones. */
const arabicLetters: Readonly<Record<string, string>> = { ی: 'ى', ک: 'ك' };

const arabicOf = (text: string) => [...text].map((letter) => arabicLetters[letter] ?? letter).join('');

function spelled(glyph: readonly Letter[]): readonly Letter[] {
  const bare = glyph.map(({ text }) => arabicOf(text.replace(mark, '')));
  const turned = bare.toReversed();
  if (ligatures.has(bare.join('')) || !ligatures.has(turned.join(''))) return glyph;
  // Marks belong to the ligature as a whole and are written after it.
  const marks = glyph.flatMap(({ text }) => text.match(mark) ?? []).join('');
  const own = glyph.map(({ text }) => text.replace(mark, '')).toReversed();
  return glyph.map((letter, index) => ({
    ...letter,
    text: (own[index] ?? '') + (index === glyph.length - 1 ? marks : ''),
  }));
}
