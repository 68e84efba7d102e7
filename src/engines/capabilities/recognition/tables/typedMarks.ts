import { around, type Line, type Word } from '#engines/core/document-model/geometry.ts';
import type { PageMarks, Ruling } from '../graphics/rulings.ts';
import { thresholds } from './thresholds.ts';

/** Characters that draw rules in plain text: dashes, underscores, box drawing characters. */
const typedRule = /^[-_=~‐-―─-╿*]{3,}$/;
const leader = /(?:\.\s?){3,}$|[…·]{2,}$|_{3,}$/;
const leaderOnly = /^(?:\.{2,}|[…·]+|_{2,})$/;
const { dotWidth } = thresholds.typedMarks;

/** The lines of a page without characters that only draw rules, and the rulings that they stand for. */
export function withTypedRules(lines: readonly Line[], marks: PageMarks): { lines: Line[]; marks: PageMarks } {
  const across: Ruling[] = [];
  const kept: Line[] = [];
  for (const line of lines) {
    if (line.words.length > 0 && line.words.every((word) => typedRule.test(word.text))) across.push(...line.words.map(ruleOf));
    else kept.push(withoutLeaders(line));
  }
  return { lines: kept, marks: across.length > 0 ? { ...marks, across: [...marks.across, ...across] } : marks };
}

function ruleOf({ left, right, top, bottom }: Word): Ruling {
  return { at: (top + bottom) / 2, from: left, to: right, color: '#000000', widthPt: 0.5 };
}

/** Leader dots are white space: the word before keeps them, and ends where its letters end. */
function withoutLeaders(line: Line): Line {
  if (!line.words.some(({ text }) => leader.test(text) || leaderOnly.test(text))) return line;
  const words: Word[] = [];
  for (const word of line.words) {
    const before = words.at(-1);
    if (before && leaderOnly.test(word.text) && word.text.length + trailing(before) >= 3)
      words[words.length - 1] = { ...before, parts: [...before.parts, ...word.parts], text: `${before.text} ${word.text}` };
    else words.push(word);
  }
  const trimmed = words.map((word) => (trailing(word) > 0 ? { ...word, right: endOfLetters(word) } : word));
  return { ...line, ...around(trimmed), words: trimmed };
}

const trailing = ({ text }: Word): number => leader.exec(text)?.[0].length ?? (leaderOnly.test(text) ? text.length : 0);

function endOfLetters({ text, left, right, parts }: Word): number {
  const dots = trailing({ text, left, right, parts } as Word);
  if (dots >= text.length) return right;
  // Dots that were set separately show where they begin.
  const first = parts.findIndex((part) => leaderOnly.test(part.text));
  const before = parts[first - 1];
  if (before) return before.right;
  const isMonospaced = parts[0]?.run.style.isMonospaced ?? false;
  const share = isMonospaced ? (right - left) / text.length : (parts[0]?.run.style.sizePt ?? 10) * dotWidth;
  return Math.max(left + 1, right - share * dots);
}
