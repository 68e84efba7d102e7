export interface Letter {
  text: string;
  /** Of its glyph, along the way of writing. */
  readonly start: number;
  readonly end: number;
}

/** What the ligatures among Unicode's Arabic presentation forms stand for: lam with alef, and a few hundred others. */
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
 * Letters of a run that is read from the right, in that order whatever the order of the file: what stands further right is read first.
 * PDFium turns such runs around letter by letter, and with them the letters that its file says one glyph stands for (ISO 32000-2 §9.10.3):
 * those stand at one place, and are turned back where they are no ligature as they come, and one the other way around.
 */
export function readFromRight(letters: readonly Letter[]): Letter[] {
  const glyphs: Letter[][] = [];
  for (const letter of letters.toSorted((a, b) => b.start - a.start)) {
    const glyph = glyphs.at(-1);
    const isSameGlyph = glyph?.[0]?.start === letter.start && glyph[0].end === letter.end;
    if (glyph && isSameGlyph) glyph.push(letter);
    else glyphs.push([letter]);
  }
  return glyphs.flatMap((glyph) => (glyph.length === 1 ? glyph : spelled(glyph)));
}

function spelled(glyph: readonly Letter[]): readonly Letter[] {
  const bare = glyph.map(({ text }) => text.replace(mark, ''));
  const turned = bare.toReversed();
  if (ligatures.has(bare.join('')) || !ligatures.has(turned.join(''))) return glyph;
  // Marks stand on the ligature as a whole; they are written after it.
  const marks = glyph.flatMap(({ text }) => text.match(mark) ?? []).join('');
  return glyph.map((letter, index) => ({
    ...letter,
    text: (turned[index] ?? '') + (index === glyph.length - 1 ? marks : ''),
  }));
}
