import type { Ignored } from '#contract/results/comparison.ts';
import type { ComparedWord } from '../comparedText.ts';
import { readFromRight } from './lineWords.ts';
import { keyOf } from './wordKeys.ts';

/** Adds words to a text. Those that were divided at the end of a line become one. */
export function joinTo(flow: ComparedWord[], words: readonly ComparedWord[], ignored: Ignored): void {
  for (const [at, word] of words.entries()) {
    const last = flow.at(-1);
    if (last && mayGoOn(last, word) && isBelow(lineStart(flow), last, word, lineEnd(words, at)))
      flow.splice(-1, 1, together(last, word, ignored));
    else flow.push(word);
  }
}

/** The most words of a line that are gone back. */
const maxWordsOfLine = 200;

function lineStart(flow: readonly ComparedWord[]): ComparedWord | undefined {
  const at = flow.findLastIndex(({ isLineStart }) => isLineStart === true);
  return at < flow.length - maxWordsOfLine ? undefined : flow[at];
}

function lineEnd(words: readonly ComparedWord[], from: number): ComparedWord | undefined {
  const next = words.slice(from + 1, from + maxWordsOfLine).findIndex(({ isLineStart }) => isLineStart === true);
  return next < 0 ? words.at(-1) : words[from + next];
}

/** Whether a word looks divided at the end of a line. */
function mayGoOn(last: ComparedWord, next: ComparedWord): boolean {
  // The hyphens before an option of a command part it, too.
  const isParted = /(?:[\p{L}\p{N}][\u002d\u00ad\u2010]|^-{2,})$/u.test(last.text) && /^[\p{L}\p{N}]/u.test(next.text);
  return isParted && next.isLineStart === true;
}

/** In heights of a line: how far the next line may be indented. */
const maxIndent = 4;

/**
 * Whether a line goes on in the next one: below it, in the next column, or on the next page. `first` and `last` are the ends of the line,
 * `next` and `end` those of the next one. What begins further down elsewhere is another cell.
 */
function isBelow(
  first: ComparedWord | undefined,
  last: ComparedWord,
  next: ComparedWord,
  end: ComparedWord | undefined,
): boolean {
  const [right, start] = [last.boxes.at(-1), next.boxes[0]];
  if (!right || !start) return false;
  const isWholeLine = last.isLineStart === true;
  const left = (isWholeLine ? last : first)?.boxes.at(-1)?.x ?? start.x;
  // A word alone on its line is in a narrow cell, where nothing is indented.
  const most = left + (isWholeLine ? 1 : maxIndent) * right.height;
  if (readFromRight(next.text)) return last.page !== next.page || Math.abs(start.y - right.y) > right.height / 2;
  if (last.page !== next.page) return start.x <= left + maxIndent * right.height;
  if (Math.abs(start.y - right.y) <= right.height / 2) return false;
  if (start.y < right.y) return true;
  const until = end?.boxes.at(-1) ?? start;
  return start.x <= most && start.x >= 2 * left - most && until.x + until.width > left;
}

function together(last: ComparedWord, next: ComparedWord, ignored: Ignored): ComparedWord {
  const isHyphenation = /\p{L}.$/u.test(last.text) && /^\p{Ll}/u.test(next.text);
  const text = (isHyphenation ? last.text.slice(0, -1) : last.text) + next.text;
  // A part on the next page is not marked.
  const boxes = last.page === next.page ? [...last.boxes, ...next.boxes] : last.boxes;
  const { page, isLineStart } = last;
  const links = last.links || next.links ? [...(last.links ?? []), ...(next.links ?? [])] : undefined;
  const isHidden = last.isHidden === true || next.isHidden === true;
  const isRead = last.isRead === true || next.isRead === true;
  const state = { isParted: true, ...(isHidden && { isHidden }), ...(isRead && { isRead }) };
  return { text, key: keyOf(text, ignored), page, boxes, isLineStart, links, ...state };
}
