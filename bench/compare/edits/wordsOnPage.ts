import type { Box } from '#contract/pages/box.ts';
import { boxOfLetters, wordsOf } from '#contract/pages/pageLetters.ts';
import type { TextLetter, TextPage } from '#engines/ports.ts';
import type { ShownGlyph, ShownText } from './shownText.ts';

/** A letter as read from the page, and the letter of the content stream that shows it. */
export interface EditableLetter {
  readonly text: string;
  readonly glyph: ShownGlyph;
}

export interface EditableWord {
  readonly text: string;
  readonly letters: readonly EditableLetter[];
  readonly box: Box;
}

/** The tolerance in points: two computations of the same place differ by less. */
const stepsInPt = 2;

/** The words of a page whose letters are all shown by the page's own content stream, each letter once. */
export function wordsOnPage(page: TextPage, text: ShownText): EditableWord[] {
  const byPlace = new Map<string, ShownGlyph>();
  const keyOf = (x: number, y: number) => `${Math.round(x * stepsInPt)} ${Math.round(y * stepsInPt)}`;
  for (const glyph of text.glyphs) byPlace.set(keyOf(glyph.x, glyph.y), glyph);
  const glyphOf = ({ originX, originY }: TextLetter) => {
    for (const dy of [0, -1, 1])
      for (const dx of [0, -1, 1]) {
        const found = byPlace.get(keyOf(originX + dx / stepsInPt, originY + dy / stepsInPt));
        if (found) return found;
      }
    return undefined;
  };
  return wordsOf(page.letters ?? []).flatMap(({ text: whole, letters }) => {
    const glyphs = letters.map(glyphOf);
    const isWhole = new Set(glyphs).size === letters.length && !glyphs.includes(undefined);
    if (!isWhole || letters.some(({ angle }) => angle !== 0)) return [];
    const linked = letters.flatMap((letter, index) => {
      const glyph = glyphs[index];
      return glyph ? [{ text: letter.text, glyph }] : [];
    });
    return [{ text: whole, letters: linked, box: boxOfLetters(letters) }];
  });
}
