import type { Paragraph } from '#engines/core/document-model/document.ts';
import {
  around,
  type FrameBox,
  isMonospaced,
  type Line,
  median,
  type Row,
  type Word,
} from '#engines/core/document-model/geometry.ts';
import { listMarkOf } from './listMarks.ts';
import { thresholds } from './thresholds.ts';

/** The number of a heading or clause, or the mark of a note: `5.1.3.`, `2)`, `(*)`. */
const number = /^(?:\d{1,3}(?:\.\d{1,3})+[.)]?|\d{1,3}[.)]?|[IVX]{1,5}[.)]|\p{Lu}[.)]|\([*†‡\p{L}\d]{1,3}\))$/u;
const { minGap, wider, maxIndent, maxHanging, minLabelGap, timesWider, sameStart, maxLabelWords } = thresholds.numberGap;
/** The mark of a note and the letter of an item hang before their text; below a clause it may begin at the edge. */
const clause = /^\d/u;
const leader = /^[.…·_]+$/u;

interface Apart {
  readonly rows: readonly Row[];
  /** Where the text behind the number begins, if it stands apart from it. */
  readonly stops: readonly number[];
  /** The lines below begin where the number does, so the tab needs a stop of its own. */
  readonly isFlush: boolean;
}

/**
 * Parts the first row where a tab separates a number, or the label of a text, from what is behind it. The lines below begin where the text or
 * the number does.
 */
export function withNumberApart(rows: readonly Row[], column: FrameBox): Apart {
  return withLabelApart(rows) ?? withCountApart(rows, column);
}

/** A date or a term before a text of several lines, which all begin where the text does behind a gap that is wider than its spaces. */
function withLabelApart([row = [], ...below]: readonly Row[]): Apart | undefined {
  const [first] = row;
  const [next] = below[0] ?? [];
  if (!first || !next || row.length > 1 || first.isRightToLeft || isMonospaced(first) || first.bulletLeft !== undefined)
    return undefined;
  const isAtText = ({ left }: FrameBox) => Math.abs(left - next.left) < first.sizePt * sameStart;
  const at = first.words.findIndex((word, index) => index > 0 && isAtText(word));
  if (at < 1 || at > maxLabelWords || !below.every((one) => isAtText(around(one)))) return undefined;
  const [label, text] = [first.words.slice(0, at), first.words.slice(at)];
  const gaps = [label, text].flatMap((words) => words.slice(1).map(({ left }, index) => left - (words[index]?.right ?? left)));
  const gap = next.left - (label.at(-1)?.right ?? next.left);
  if (gap < first.sizePt * minLabelGap || gap < median(gaps) * timesWider) return undefined;
  const [word] = label;
  const isMark = word && (number.test(word.text) || listMarkOf(word.text, word.parts[0]?.run.style.font ?? '') !== undefined);
  if (at === 1 && isMark) return undefined;
  return {
    rows: [[lineOf(first, label), { ...lineOf(first, text), isAtStop: true }], ...below],
    stops: [next.left],
    isFlush: false,
  };
}

function withCountApart(rows: readonly Row[], column: FrameBox): Apart {
  const [[first, ...others] = [], ...below] = rows;
  const plain = { rows, stops: [], isFlush: false };
  if (!first || first.isRightToLeft || first.left - column.left > first.sizePt * maxIndent) return plain;
  const [word, ...words] = first.words;
  const next = words[0] ?? others[0];
  if (!word || !next || !number.test(word.text) || !isApart(word, next, words, first.sizePt)) return plain;
  const doBegin = (at: number) => below.every((row) => Math.abs(around(row).left - at) < first.sizePt * minGap);
  const isFlush = below.length > 0 && clause.test(word.text) && doBegin(first.left);
  if (!isFlush && (rows.length > maxHanging || !doBegin(next.left))) return plain;
  const parts = words.length > 0 ? [lineOf(first, [word]), lineOf(first, words)] : [first];
  return { rows: [[...parts, ...others], ...below], stops: [next.left], isFlush };
}

function isApart(word: Word, next: FrameBox, words: readonly Word[], sizePt: number): boolean {
  const gap = next.left - word.right;
  const gaps = words.slice(1).map((one, index) => ({ one, before: words[index] ?? one }));
  // Leader dots are as far apart as the room behind the title wants.
  const inText = gaps.filter(({ one, before }) => !leader.test(one.text) && !leader.test(before.text));
  const widest = Math.max(0, ...inText.map(({ one, before }) => one.left - before.right));
  return gap > sizePt * minGap && gap > widest * wider;
}

function lineOf(line: Line, words: readonly Word[]): Line {
  return { ...line, ...around(words), words, text: words.map(({ text }) => text).join(' ') };
}

/** Advances of figures, letters and other signs, in multiples of the font size. */
const advances = { figure: 0.55, letter: 0.65, sign: 0.3 } as const;

/** Whether the text of an item begins further behind its mark than a space. */
export function isMarkApart({ list, firstIndentPt, runs }: Paragraph): boolean {
  const sizePt = runs[0]?.style.sizePt ?? 0;
  const widthPt = [...(list?.mark ?? '')].reduce((sum, sign) => sum + advanceOf(sign) * sizePt, 0);
  return -firstIndentPt - widthPt > sizePt * minGap;
}

function advanceOf(sign: string): number {
  if (/\p{N}/u.test(sign)) return advances.figure;
  return /\p{L}/u.test(sign) ? advances.letter : advances.sign;
}
