import { around, contains, type FrameBox, type Glyphs, type Line } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

const { touching } = thresholds.pageTextOver;

/**
 * The letters in a picture, without text of the page that an empty corner of it covers: lines that are mostly outside, and words of two
 * faces whose middle is outside.
 */
export function withoutPageText(inside: readonly Glyphs[], picture: FrameBox, lines: readonly Line[]): readonly Glyphs[] {
  if (inside.length === 0) return inside;
  const lettersOf = (words: Line['words']) => words.reduce((sum, { text }) => sum + text.length, 0);
  const page = new Set<Glyphs>();
  for (const line of lines) {
    const { words } = line;
    if (!words.some(({ parts }) => parts.some((part) => contains(picture, part)))) continue;
    const wholes = wholeWords(line);
    const own = wholes.filter((parts) => contains(picture, around(parts)));
    const isOutside = lettersOf(own.flat()) <= lettersOf(words) / 2;
    for (const parts of isOutside ? wholes : wholes.filter((one) => !own.includes(one)))
      for (const glyphs of parts.flatMap((word) => word.parts)) page.add(glyphs);
  }
  return page.size === 0 ? inside : inside.filter((glyph) => !page.has(glyph));
}

/** Words that touch are one, whose parts are set in two faces. */
function wholeWords({ words, sizePt }: Line): Line['words'][] {
  const wholes: Line['words'][number][][] = [];
  for (const word of words) {
    const last = wholes.at(-1)?.at(-1);
    if (last && word.left - last.right < sizePt * touching) wholes.at(-1)?.push(word);
    else wholes.push([word]);
  }
  return wholes;
}
