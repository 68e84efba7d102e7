import type { Box } from '#contract/pages/box.ts';
import type { Ignored } from '#contract/results/comparison.ts';
import type { TextRun } from '#engines/ports.ts';
import type { ComparedWord } from '../comparedText.ts';
import { keyOf } from './wordKeys.ts';

/** In font sizes. Lines with nearer baselines are one line, as with superscripts. */
const sameLine = 0.45;

export function linesOf(runs: readonly TextRun[]): TextRun[][] {
  const footOf = ({ y, baseline }: TextRun) => y + baseline;
  const lines: TextRun[][] = [];
  for (const run of [...runs].sort((a, b) => footOf(a) - footOf(b))) {
    const last = lines.at(-1);
    const [first] = last ?? [];
    if (last && first && footOf(run) - footOf(first) < sameLine * Math.max(first.style.sizePt, run.style.sizePt)) last.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x));
}

/** In font sizes. A wider gap divides words, whether or not the file has a space there. */
const apart = 0.12;
/** A space of the file parts words also where it is as narrow as this: the ink of an f reaches over it. */
const apartBySpace = -0.1;
/** The same for text that is not level: a reader knows only the ink of its letters, and not how far they reach. */
export const turnedApart = 0.3;

/** Letters that are read from right to left (Unicode Standard Annex 9, R and AL). */
const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const hasDirection = /[\p{L}\p{N}]/u;

export const readFromRight = (text: string) => fromRight.test(text);

interface WrittenWord {
  text: string;
  box: Box;
  readonly isFromRight: boolean;
  readonly isHidden: boolean;
  readonly isRead: boolean;
}

interface LineReading {
  /** In font sizes. */
  readonly apartEm?: number;
  /** Whether the line begins at its right end, even if most of its words are read from the left. */
  readonly isFromRight?: boolean;
}

/** The words of a line in the order in which they are read. */
export function wordsOfLine(
  line: readonly TextRun[],
  page: number,
  ignored: Ignored,
  { apartEm = apart, isFromRight: isOfParagraph = false }: LineReading = {},
): ComparedWord[] {
  const found: WrittenWord[] = [];
  for (const { x, y, width, height, text, style, isSpaced, isRead = false } of line) {
    const last = found.at(-1);
    const isLevel = apartEm === apart && !fromRight.test(text) && last?.isFromRight !== true;
    const leastEm = isSpaced && isLevel ? apartBySpace : apartEm;
    if (last && x - (last.box.x + last.box.width) < leastEm * style.sizePt) {
      // Parts of a word stand from right to left, too.
      const isFromRight = fromRight.test(text) || (last.isFromRight && fromRight.test(last.text));
      const top = Math.min(last.box.y, y);
      const bottom = Math.max(last.box.y + last.box.height, y + height);
      const box = { x: last.box.x, y: top, width: Math.max(last.box.width, x + width - last.box.x), height: bottom - top };
      const [isHidden, isPartRead] = [last.isHidden || style.isHidden, last.isRead || isRead];
      const joined = isFromRight ? text + last.text : last.text + text;
      found[found.length - 1] = { text: joined, box, isFromRight, isHidden, isRead: isPartRead };
    } else
      found.push({ text, box: { x, y, width, height }, isFromRight: fromRight.test(text), isHidden: style.isHidden, isRead });
  }
  const isFromRight = isOfParagraph || isMostlyFromRight(found);
  return inReadingOrder(found, isFromRight).flatMap(({ text, box, isHidden, isRead }, at) =>
    lettersApart(text, box).map((part, index) => {
      const key = isFromRight ? withOneBracket(keyOf(part.text, ignored)) : keyOf(part.text, ignored);
      const word = {
        text: part.text,
        key,
        page,
        boxes: [part.box],
        isLineStart: at === 0 && index === 0,
        ...(isHidden && { isHidden }),
        ...(isRead && { isRead }),
      };
      return index > 0 ? { ...word, isJoined: true } : word;
    }),
  );
}

function lettersOf(words: readonly WrittenWord[], side: boolean): number {
  const own = words.filter(({ isFromRight }) => isFromRight === side);
  return own.reduce((sum, { text }) => sum + (/\p{L}/u.test(text) ? text.length : 0), 0);
}

function isMostlyFromRight(words: readonly WrittenWord[]): boolean {
  const fromRight = lettersOf(words, true);
  return fromRight > 0 && fromRight >= lettersOf(words, false);
}

/** A line that begins at its right end is read from there; words of other scripts in it keep their order. */
function inReadingOrder(words: readonly WrittenWord[], isLineFromRight: boolean): readonly WrittenWord[] {
  if (isLineFromRight) return reversedParts(withMarksBehind(words).toReversed(), false);
  return lettersOf(words, true) === 0 ? words : reversedParts(words, true);
}

const marksAhead = /^[.,:;!?…"'()[\]{}«»]+(?=[\p{L}\p{N}])/u;
const bracketsBehind = /[()[\]{}«»]+$/u;
const mirrored = (marks: string) => [...marks].reverse().join('');

/**
 * Marks at the ends of words that are read from the left belong to the line, which is read from the right: what stands left of the first word
 * comes behind the last one, and a bracket right of the last one before the first.
 */
function withMarksBehind(words: readonly WrittenWord[]): WrittenWord[] {
  const done = words.map((word) => ({ ...word }));
  let part: WrittenWord[] = [];
  const close = () => {
    const [first, last] = [part[0], part.at(-1)];
    part = [];
    if (first && last) {
      const ahead = marksAhead.exec(first.text)?.[0] ?? '';
      first.text = first.text.slice(ahead.length);
      const behind = bracketsBehind.exec(last.text)?.[0] ?? '';
      last.text = last.text.slice(0, last.text.length - behind.length) + mirrored(ahead);
      first.text = mirrored(behind) + first.text;
    }
  };
  for (const word of done) {
    if (word.isFromRight) close();
    else if (hasDirection.test(word.text)) part.push(word);
  }
  close();
  return done;
}

/** Brackets of a text from the right are drawn in a mirror, and programs write them as they look or as they are meant. */
function withOneBracket(key: string): string {
  return key.replace(/[)\]}»]/gu, (bracket) => ({ ')': '(', ']': '[', '}': '{' })[bracket] ?? '«');
}

/** Reverses the words of the other direction, side by side, with what stands between them. */
function reversedParts(words: readonly WrittenWord[], isOther: boolean): WrittenWord[] {
  const done: WrittenWord[] = [];
  for (let at = 0; at < words.length; ) {
    let [end, last] = [at, at];
    while (end < words.length && isOfPart(words[end], isOther)) {
      end += 1;
      if (hasDirection.test(words[end - 1]?.text ?? '')) last = end;
    }
    if (last > at + 1) {
      done.push(...words.slice(at, last).toReversed());
      at = last;
    } else {
      const word = words[at];
      if (word) done.push(word);
      at += 1;
    }
  }
  return done;
}

function isOfPart(word: WrittenWord | undefined, isFromRight: boolean): boolean {
  return word !== undefined && (word.isFromRight === isFromRight || !hasDirection.test(word.text));
}

/** Scripts that write no spaces between words, so that a line may break between any two letters (Unicode Standard Annex 14). */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Each letter of a script without spaces is a word of its own. Their boxes are parts of the whole. */
function lettersApart(text: string, box: Box): { text: string; box: Box }[] {
  if (!unspaced.test(text)) return [{ text, box }];
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  const parts: string[][] = [];
  for (const letter of letters) {
    const part = parts.at(-1);
    if (part && !unspaced.test(letter) && !unspaced.test(part[0] ?? '')) part.push(letter);
    else parts.push([letter]);
  }
  let done = 0;
  return parts.map((part) => {
    const x = box.x + (box.width * done) / letters.length;
    done += part.length;
    return { text: part.join(''), box: { ...box, x, width: (box.width * part.length) / letters.length } };
  });
}
