import { around, type Line, type Word } from '#engines/core/document-model/geometry.ts';
import { shownMarkOf } from '../lists/listMarks.ts';
import { thresholds } from './thresholds.ts';

const { minGapBefore, sameStartPt, minItems } = thresholds.listColumns;

/**
 * Divides lines before a bullet in the middle, where bullets stand below one another: the bullets of the next column hang before its text,
 * so they are near the text of the column before it.
 */
export function splitAtBullets(lines: readonly Line[]): readonly Line[] {
  const starts = new Map<string, number>();
  for (const word of lines.flatMap(bulletsIn)) {
    for (const key of keysOf(word)) starts.set(key, (starts.get(key) ?? 0) + 1);
  }
  // A bullet is counted at its own place and at both beside it.
  const isBelowAnother = (word: Word) => (starts.get(keysOf(word)[1] ?? '') ?? 0) > 1;
  return lines.flatMap((line) => {
    const marks = new Set(bulletsIn(line).filter((word) => word !== line.words[0] && isBelowAnother(word)));
    return marks.size === 0 ? [line] : partedBefore(line, marks);
  });
}

function keysOf({ left, text }: Word): string[] {
  const place = Math.round(left / sameStartPt);
  return [place - 1, place, place + 1].map((at) => `${text} ${at}`);
}

/** The bullets that begin a line, or stand apart from the word before them. */
function bulletsIn({ words, isRightToLeft, sizePt }: Line): Word[] {
  if (isRightToLeft) return [];
  return words.filter((word, index) => {
    const before = words[index - 1];
    return isBullet(word) && (!before || word.left - before.right > sizePt * minGapBefore);
  });
}

/** Whether a word is a mark of a list and nothing else. Dashes and dots occur in sentences, and boxes are choices of a form, which are read row by row. */
export function isBullet({ text, parts }: Word): boolean {
  return /^[•▪‣●■◆►▶➢➤❖›»]$/u.test(shownMarkOf(text, parts[0]?.run.style.font ?? ''));
}

function partedBefore(line: Line, marks: ReadonlySet<Word>): Line[] {
  const parts: Word[][] = [];
  for (const word of line.words) {
    const open = parts.at(-1);
    if (open && !marks.has(word)) open.push(word);
    else parts.push([word]);
  }
  return parts.map((words) => ({ ...line, ...around(words), words, text: words.map(({ text }) => text).join(' ') }));
}

/** Two lists side by side, each of which is read to its end: items of bullets, or numbers that go on from one to the other. */
export function areListsBeside(left: readonly Line[], right: readonly Line[]): boolean {
  const [own, other] = [left, right].map((side) => side.filter(({ words: [first] }) => first && isBullet(first)).length);
  // Marks alone are the marks of the text beside them.
  if (own && other) return own + other >= minItems && left.some(({ words }) => words.some((word) => !isBullet(word)));
  const [numbers, next] = [numbersOf(left), numbersOf(right)];
  return numbers.length + next.length >= minItems && next.length > 0 && numbers.at(-1) === (next[0] ?? 0) - 1 && countUp(numbers);
}

/** The numbers that begin lines, from top to bottom. */
function numbersOf(lines: readonly Line[]): number[] {
  return lines
    .toSorted((a, b) => a.baseline - b.baseline)
    .flatMap(({ words }) => /^(\d{1,3})[.)]$/u.exec(words[0]?.text ?? '')?.[1] ?? [])
    .map(Number);
}

const countUp = (numbers: readonly number[]) =>
  numbers.length > 1 && numbers.every((one, index) => index === 0 || one === (numbers[index - 1] ?? 0) + 1);
