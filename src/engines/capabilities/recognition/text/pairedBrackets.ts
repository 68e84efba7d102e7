import type { Glyphs, Line, Word } from '#engines/core/document-model/geometry.ts';
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
/** It has a bracket, or several signs and no letter. */
const mayChange = (text: string) => isBracket.test(text) || (text.length > 1 && !solid.test(text));
/** The dots of a table of contents lead from one word to another. */
const leader = /[.…·_]{3,}/;

export const mirroredBrackets = (text: string): string => [...text].map((sign) => mirrored[sign] ?? sign).join('');

/** The same letters, with the brackets of lines in which something is read from right to left. */
export function withPairedBrackets(glyphs: readonly Glyphs[]): readonly Glyphs[] {
  if (!glyphs.some((one) => one.isRightToLeft) || !glyphs.some(({ text }) => mayChange(text))) return glyphs;
  const lines = linesOf(glyphs).filter(({ words }) => words.some((word) => word.isRightToLeft));
  const changed = new Map(lines.flatMap(({ words }) => words.flatMap(changedBrackets)));
  for (const part of crossedBrackets(lines, changed)) changed.set(part, mirroredBrackets(part.text));
  // Several signs without a letter are in the order of the page.
  for (const part of lines.flatMap(looseParts)) changed.set(part, [...(changed.get(part) ?? part.text)].reverse().join(''));
  return glyphs.map((one) => (changed.has(one) ? { ...one, text: changed.get(one) ?? one.text } : one));
}

/**
 * Brackets that touch no word, in lines that are read from right to left: the lines tell by their pairs whether they were mirrored. One
 * whose partner is in another line is as those of most pairs.
 */
function crossedBrackets(lines: readonly Line[], changed: ReadonlyMap<Glyphs, string>): readonly Glyphs[] {
  const judged = lines.flatMap((line) => {
    const own = looseBrackets(line);
    if (own.size === 0) return [];
    const texts = inReadingOrder(line.words, true).flatMap((word) => inReadingOrder(word.parts, word.isRightToLeft));
    const textOf = (part: Glyphs) => changed.get(part) ?? part.text;
    const asRead = pairsIn(texts.map(textOf).join(''));
    const turned = pairsIn(texts.map((part) => (own.has(part) ? mirroredBrackets(part.text) : textOf(part))).join(''));
    return [{ own, gain: turned - asRead }];
  });
  const mostly = judged.reduce((sum, { gain }) => sum + gain, 0);
  return judged.flatMap(({ own, gain }) => ((gain === 0 ? mostly : gain) > 0 ? [...own] : []));
}

const looseBrackets = (line: Line): ReadonlySet<Glyphs> => new Set(looseParts(line).filter(({ text }) => isBracket.test(text)));

/** The parts of words without a letter or a number, in a line from right to left. */
function looseParts({ words, isRightToLeft }: Line): readonly Glyphs[] {
  return isRightToLeft ? words.filter(({ text }) => !solid.test(text)).flatMap(({ parts }) => parts) : [];
}

/** How many brackets that open have one behind them that closes them. */
function pairsIn(text: string): number {
  let [pairs, open] = [0, 0];
  for (const sign of text) {
    if (!isBracket.test(sign)) continue;
    if (opening.test(sign)) open += 1;
    else if (open > 0) {
      open -= 1;
      pairs += 1;
    }
  }
  return pairs;
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
