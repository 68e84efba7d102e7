import type { Word } from '#engines/core/document-model/geometry.ts';
import { isBold, type TextRegion, type TextRow } from '../structure/textRows.ts';
import { isSegmentStart, segmentGap } from '../structure/wordSpacing.ts';
import { isNumber } from '../tableCells.ts';
import { thresholds } from './thresholds.ts';

/** Features of one row of words. Lengths are in multiples of the font size, unless a name says otherwise. */
const ownNames = [
  'segments',
  'wideSegments',
  'widestGap',
  'words',
  'widthShare',
  'leftOffset',
  'rightOffset',
  'numericShare',
  'firstNumeric',
  'lastNumeric',
  'lettersAWord',
  'pitchAbove',
  'ruledAbove',
  'ruledBelow',
  'rulesNear',
  'rulesDown',
  'filled',
  'leftsAbove',
  'rightsAbove',
  'gapsAbove',
  'boldShare',
  'size',
  'capitals',
  'sentenceEnd',
  'lowercaseStart',
  'markStart',
  'leaders',
  'colon',
  'captionLike',
  'monospaced',
] as const;

const { reach, wideGap, farGap, farPitch, alignedWithin } = thresholds.rowFeatures;
const offsets = Array.from({ length: reach * 2 + 1 }, (_, index) => index - reach);

/** The features of the model of rows, which decides whether a row of words belongs to a table. */
export const rowFeatureNames: readonly string[] = [
  ...offsets.flatMap((offset) => ownNames.map((name) => (offset === 0 ? name : `${name}${offset > 0 ? '+' : ''}${offset}`))),
  'rowCount',
  'windowWidth',
  'multiSegmentShare',
];

/** The features of each row of a window for the model of rows. */
export function rowFeaturesOf(window: TextRegion): number[][] {
  const rules = window.marks.across.toSorted((a, b) => a.at - b.at);
  const own = window.rows.map((row, index) => ownFeatures(window, index, row, rules));
  const none = ownNames.map(() => Number.NaN);
  const whole = [
    Math.min(80, window.rows.length),
    (window.right - window.left) / window.sizePt,
    own.filter(([segments = 0]) => segments > 1).length / Math.max(1, own.length),
  ];
  return own.map((_, index) => [...offsets.flatMap((offset) => own[index + offset] ?? none), ...whole]);
}

function ownFeatures(window: TextRegion, index: number, row: TextRow, rules: TextRegion['marks']['across']): number[] {
  const { words } = row;
  const above = window.rows[index - 1];
  const gaps = gapsOf(words);
  const size = Math.max(1, row.sizePt);
  const text = words.map((word) => word.text).join(' ');
  return [
    segmentCount(words),
    1 + gaps.filter(({ from, to }) => to - from > size * wideGap).length,
    Math.min(farGap, Math.max(0, ...gaps.map(({ from, to }) => to - from)) / size),
    words.length,
    (row.right - row.left) / Math.max(1, window.right - window.left),
    (row.left - window.left) / size,
    (window.right - row.right) / size,
    words.filter((word) => isNumber(word.text)).length / Math.max(1, words.length),
    isNumber(words[0]?.text ?? '') ? 1 : 0,
    isNumber(words.at(-1)?.text ?? '') ? 1 : 0,
    text.length / Math.max(1, words.length),
    above ? Math.min(farPitch, (row.baseline - above.baseline) / size) : Number.NaN,
    ...markFeatures(window, index, row, rules),
    ...alignment(words, above?.words, size),
    words.filter(isBold).length / Math.max(1, words.length),
    row.sizePt / window.sizePt,
    ...textFeatures(text, words),
  ];
}

function markFeatures(window: TextRegion, index: number, row: TextRow, rules: TextRegion['marks']['across']): number[] {
  const [above, below] = [window.rows[index - 1], window.rows[index + 1]];
  const width = Math.max(1, row.right - row.left);
  const middle = (row.top + row.bottom) / 2;
  const ruledBetween = (from: number, to: number) =>
    Math.min(
      2,
      rules
        .filter(({ at }) => at > from && at <= to)
        .reduce((sum, one) => sum + Math.max(0, Math.min(one.to, row.right) - Math.max(one.from, row.left)), 0) / width,
    );
  const near = row.sizePt * 2;
  const reachPt = row.sizePt * 8;
  const filled = window.marks.fills.filter(
    (fill) =>
      fill.top < middle && fill.bottom > middle && Math.min(fill.right, row.right) - Math.max(fill.left, row.left) > width * 0.3,
  );
  return [
    ruledBetween(Math.max(above ? (above.top + above.bottom) / 2 : 0, middle - near * 1.5), middle),
    ruledBetween(middle, Math.min(below ? (below.top + below.bottom) / 2 : Number.POSITIVE_INFINITY, middle + near * 1.5)),
    rules.filter(
      ({ at, from, to }) => Math.abs(at - middle) < reachPt && Math.min(to, row.right) - Math.max(from, row.left) > width * 0.5,
    ).length,
    window.marks.down.filter(({ at, from, to }) => from < middle && to > middle && at > window.left - 8 && at < window.right + 8)
      .length,
    filled.length > 0 ? 1 : 0,
  ];
}

/** The alignment with the row above: segment edges at the same place, gaps below gaps. */
function alignment(words: readonly Word[], above: readonly Word[] | undefined, size: number): number[] {
  if (!above) return [Number.NaN, Number.NaN, Number.NaN];
  const share = (own: readonly number[], other: readonly number[]) =>
    own.filter((x) => other.some((y) => Math.abs(x - y) < size * alignedWithin)).length / Math.max(1, own.length, other.length);
  const [gaps, gapsAbove] = [gapsOf(words), gapsOf(above)];
  const wide = (one: { from: number; to: number }) => one.to - one.from > size * segmentGap;
  const shared = gaps
    .filter(wide)
    .filter((one) => gapsAbove.filter(wide).some(({ from, to }) => from < one.to && to > one.from)).length;
  return [share(startsOf(words), startsOf(above)), share(endsOf(words), endsOf(above)), shared];
}

function textFeatures(text: string, words: readonly Word[]): number[] {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const [first, second] = words;
  return [
    letters === 0 ? 0 : (text.match(/\p{Lu}/gu)?.length ?? 0) / letters,
    /[.!?]["”’)]?$/.test(text) ? 1 : 0,
    /^\p{Ll}/u.test(text) ? 1 : 0,
    /^([•▪◦‣●○■□–—*·➢✓-]|\(?(\d{1,3}|\p{L}|[ivxIVX]{1,5})[.)])$/u.test(first?.text ?? '') ? 1 : 0,
    /(\.\s?){4,}|…{2,}|_{4,}|(·\s?){4,}/.test(text) ? 1 : 0,
    words.filter((word) => word.text.endsWith(':')).length,
    second && /^\p{L}{3,}\.?$/u.test(first?.text ?? '') && /^[\dIVX]+([.-]\d+)*[.::]?$/.test(second.text) ? 1 : 0,
    words.filter((word) => word.parts[0]?.run.style.isMonospaced).length / Math.max(1, words.length),
  ];
}

const segmentCount = (words: readonly Word[]) => words.filter((_, index) => isSegmentStart(words, index)).length;

const startsOf = (words: readonly Word[]) => words.flatMap((word, index) => (isSegmentStart(words, index) ? word.left : []));

const endsOf = (words: readonly Word[]) =>
  words.flatMap((word, index) => (index === words.length - 1 || isSegmentStart(words, index + 1) ? word.right : []));

function gapsOf(words: readonly Word[]): { from: number; to: number }[] {
  return words.slice(1).flatMap((word, index) => {
    const from = words[index]?.right ?? word.left;
    return word.left > from ? [{ from, to: word.left }] : [];
  });
}
