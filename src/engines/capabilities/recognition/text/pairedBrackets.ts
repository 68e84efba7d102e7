import type { Glyphs, Word } from '#engines/core/document-model/geometry.ts';
import { inReadingOrder } from './direction.ts';
import { linesOf } from './lines.ts';

/**
 * PDFium mirrors some brackets of text that is read from right to left and leaves others as they are drawn (Unicode Standard Annex 9,
 * L4). Their places tell what they are: in reading order, one before a word opens, and one after a word closes.
 */

const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{' };
const opening = /[([{]/;
const isBracket = /[()[\]{}]/;
const solid = /[\p{L}\p{N}]/u;
/** The dots of a table of contents lead from one word to another. */
const leader = /[.…·_]{3,}/;

export const mirroredBrackets = (text: string): string => [...text].map((sign) => mirrored[sign] ?? sign).join('');

/** The same letters, with the brackets of lines in which something is read from right to left. */
export function withPairedBrackets(glyphs: readonly Glyphs[]): readonly Glyphs[] {
  if (!glyphs.some((one) => one.isRightToLeft) || !glyphs.some(({ text }) => isBracket.test(text))) return glyphs;
  const lines = linesOf(glyphs).filter(({ words }) => words.some((word) => word.isRightToLeft));
  const changed = new Map(lines.flatMap(({ words }) => words.flatMap(changedBrackets)));
  return glyphs.map((one) => (changed.has(one) ? { ...one, text: changed.get(one) ?? one.text } : one));
}

/** The parts of a word whose brackets have to change, each with its new text. */
function changedBrackets(word: Word): [Glyphs, string][] {
  if (!isBracket.test(word.text)) return [];
  const parts = inReadingOrder(word.parts, word.isRightToLeft);
  const textOf = (some: readonly Glyphs[]) => some.map(({ text }) => text).join('');
  return parts.flatMap((part, index): [Glyphs, string][] => {
    const [before, after] = [textOf(parts.slice(0, index)), textOf(parts.slice(index + 1))];
    const text = [...part.text].map((sign, at, all) =>
      asPlaced(sign, before + all.slice(0, at).join(''), all.slice(at + 1).join('') + after),
    );
    return text.join('') === part.text ? [] : [[part, text.join('')]];
  });
}

function asPlaced(sign: string, before: string, after: string): string {
  const [follows, precedes] = [solid.test(before.split(leader).at(-1) ?? ''), solid.test(after.split(leader)[0] ?? '')];
  if (!(sign in mirrored) || follows === precedes) return sign;
  return opening.test(sign) === precedes ? sign : (mirrored[sign] ?? sign);
}
