import type { FoundLine } from '#contract/endpoints/editing.ts';
import { isFullWidth } from '#contract/text/fullWidth.ts';
import type { Word } from '#engines/core/document-model/geometry.ts';
import type { TextStyle } from '#engines/ports.ts';
import { plainLetters } from '../text/lines.ts';
import { thresholds } from './thresholds.ts';

type FoundWord = FoundLine['words'][number];

interface Part {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly style: TextStyle | undefined;
}

/**
 * A word as the editor replaces it: whole, or in parts where its style changes, and letter by letter where none has a space beside it. So a
 * changed letter leaves the rest of a Chinese sentence as it is.
 */
export function foundWords(word: Word): FoundWord[] {
  const whole = { text: word.text, left: word.left, right: word.right, style: word.parts[0]?.run.style };
  if (word.isRightToLeft) return [foundWord(whole)];
  const parts = inOneStyle(word).flatMap(letterByLetter);
  if (parts.map(({ text }) => text).join('') !== word.text) return [foundWord(whole)];
  return parts.map((part, index) => ({ ...foundWord(part), ...(index > 0 && { isJoined: true }) }));
}

function foundWord({ text, left, right, style }: Part): FoundWord {
  const face = { fontName: style?.font ?? '', bold: style?.isBold ?? false, italic: style?.isItalic ?? false };
  return { text, x: left, width: right - left, ...face };
}

function inOneStyle({ parts }: Word): Part[] {
  const found: Part[] = [];
  for (const { text, left, right, run } of parts) {
    const { style } = run;
    const last = found.at(-1);
    const next = { text: plainLetters(text), left, right, style };
    if (last && isSameFace(last.style, style)) found.splice(-1, 1, { ...last, text: last.text + next.text, right });
    else found.push(next);
  }
  return found;
}

function isSameFace(a: TextStyle | undefined, b: TextStyle): boolean {
  return a?.font === b.font && a.isBold === b.isBold && a.isItalic === b.isItalic;
}

const { unevenness } = thresholds.foundWords;

function letterByLetter(part: Part): Part[] {
  const { text, left, right, style } = part;
  const pieces: string[] = [];
  for (const letter of text) {
    const last = pieces.at(-1);
    if (last === undefined || isFullWidth(letter) || isFullWidth(last)) pieces.push(letter);
    else pieces.splice(-1, 1, last + letter);
  }
  const wide = pieces.filter((piece) => isFullWidth(piece)).length;
  if (wide === 0 || pieces.length === 1) return [part];
  const size = style?.sizePt ?? 0;
  const others = [...text].length - wide;
  const wideWidth = others === 0 ? (right - left) / wide : size;
  const otherWidth = others === 0 ? 0 : (right - left - wide * size) / others;
  const isKnown = Math.abs(wideWidth - size) <= size * unevenness && (others === 0 || otherWidth > size * unevenness);
  if (!isKnown) return [part];
  let at = left;
  return pieces.map((piece) => {
    const start = at;
    at += isFullWidth(piece) ? wideWidth : otherWidth * [...piece].length;
    return { text: piece, left: start, right: at, style };
  });
}
