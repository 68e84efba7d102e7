import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import { type BoxSign, lightness } from './cells/boxSigns.ts';
import { inLabelColumns } from './labels/labelColumns.ts';
import type { Blank } from './lines/lineBlanks.ts';
import { heightOf, overlapAcross, overlapDown, type PageParts, type Phrase, sharedPart, widthOf } from './pageParts.ts';

/** In multiples of the page's font size. */
const signGap = 3.2;
const [leastTyped, tickWidth] = [1, 2.4];
const [leastFillWidth, leastFillHeight, mostFillHeight] = [2.5, 0.9, 14];
const minLight = 0.72;
const paragraphGap = 1.5;
const sameEdgePt = 1.5;

/** Finds boxes to tick that have words beside them. */
export function signBlanks(
  parts: PageParts,
  cells: readonly { left: number; right: number; top: number; bottom: number }[],
): Blank[] {
  return parts.signs
    .filter((sign) => hasWords(sign, parts) || cells.some((cell) => isInside(sign, cell)))
    .map(({ left, right, top, bottom, isRound }) => ({ left, right, top, bottom, isRound, from: 'sign' as const }));
}

function isInside(sign: BoxSign, cell: Parameters<typeof widthOf>[0]): boolean {
  return sign.left >= cell.left - 1 && sign.right <= cell.right + 1 && sign.top >= cell.top - 1 && sign.bottom <= cell.bottom + 1;
}

function hasWords(sign: BoxSign, { phrases, em }: PageParts): boolean {
  return phrases.some((one) => {
    const y = one.baseline - one.sizePt * 0.3;
    if (y < sign.top - em * 0.5 || y > sign.bottom + em * 0.5) return false;
    const away = Math.max(one.left - sign.right, sign.left - one.right);
    return away > -em * 0.3 && away < em * signGap;
  });
}

/** Finds rows of underscores and dots. A short one before words is ticked. */
export function typedBlanks(parts: PageParts): Blank[] {
  const { blanks, em, phrases } = parts;
  return blanks
    .filter((blank) => widthOf(blank) >= em * leastTyped && !isCaptionFrame(blank, parts))
    .map(({ left, right, top, bottom, isDotted }) => {
      const level = phrases.filter((one) => Math.abs(one.baseline - bottom) < em * 0.6);
      const after = level.some((one) => one.left > right - 2 && one.left - right < em * 1.2 && /^[\p{L}\d(]/u.test(one.text));
      // `20__` continues the words before it.
      const goesOn = level.some((one) => Math.abs(left - one.right) < em * 0.15 && /[\p{L}\d]$/u.test(one.text));
      const before = level.some((one) => one.right < left + 2 && left - one.right < em * 0.9 && /[:$]\s*$/u.test(one.text));
      const isSentence = level.some((one) => one.left > right - 2 && one.left - right < em * 1.2 && midSentence.test(one.text));
      const isTick = right - left < em * tickWidth && after && !isSentence && !goesOn && (!before || right - left < em * 1.4);
      return { left, right, top: top - em * 0.2, bottom, from: isTick ? ('sign' as const) : ('typed' as const), isDotted };
    });
}

/** Words that go on after a number or a day: `Page __ of __`, `this __ day of`. */
const midSentence = /^(?:of|day|to|at|o[’']?clock)\b/iu;

/** Courts frame the names of a case with lines that end in an X. */
function isCaptionFrame({ left, right, bottom }: FrameBox, { phrases, em }: PageParts): boolean {
  const level = phrases.filter((one) => Math.abs(one.baseline - bottom) < em * 0.6);
  const isLabelled = level.some((one) => one.right < left + 2 && left - one.right < em * 3);
  return !isLabelled && level.some((one) => Math.abs(one.left - right) < em && /^x$/iu.test(one.text.trim()));
}

/** In multiples of the page's font size: how far beyond its dots a place begins. */
const ledTo = 12;
/** A line's number and an answer stand between dots and the place that they lead to. */
const maxBetween = 12;

/** Whether a row of dots leads to a box or a cell on its line, as in forms of authorities. */
export function isLeader({ right, top, bottom, isDotted }: Blank, places: readonly Blank[], { phrases, em }: PageParts): boolean {
  if (!isDotted) return false;
  const middle = (top + bottom) / 2;
  const next = places
    .filter((one) => one.left > right - 2 && one.left - right < em * ledTo && one.top < middle && one.bottom > middle - em * 0.5)
    .toSorted((a, b) => a.left - b.left)[0];
  if (!next) return false;
  const between = phrases.filter(
    (one) => one.left > right - 2 && one.right < next.left + 2 && one.bottom > top + em * 0.2 && one.top < bottom,
  );
  return between.reduce((sum, { text }) => sum + text.trim().length, 0) <= maxBetween;
}

/** Finds light areas on a page, which forms made for the screen have. */
export function fillBlanks(parts: PageParts, shaded: readonly FrameBox[]): Blank[] {
  const { marks, phrases, em } = parts;
  const boxes = [
    ...marks.fills.filter((fill) => lightness(fill.color) >= minLight && (fill.color !== '#ffffff' || isOnColor(fill, parts))),
    ...marks.drawings,
  ];
  const columns = inLabelColumns<(typeof boxes)[number]>(boxes, parts);
  return boxes
    .filter((box) => {
      const [width, height] = [widthOf(box), heightOf(box)];
      if (width < em * leastFillWidth || height < em * leastFillHeight || height > em * mostFillHeight || width < height)
        return false;
      if (phrases.some((one) => overlapAcross(one, box) > 1 && overlapDown(one, box) > one.sizePt * 0.3)) return false;
      if (shaded.some((cell) => sharedPart(box, cell) > 0.6) || isOfParagraph(box, parts)) return false;
      return columns.has(box) || hasLabel(box, parts);
    })
    .map(({ left, right, top, bottom }) => ({ left, right, top, bottom, from: 'fill' as const }));
}

/** Word processors shade each line of a paragraph by itself, the empty ones as well. */
function isOfParagraph(box: FrameBox, { marks, phrases, em }: PageParts): boolean {
  const isSame = (a: number, b: number) => Math.abs(a - b) < sameEdgePt;
  const own = marks.fills.find(
    (fill) => isSame(fill.left, box.left) && isSame(fill.top, box.top) && isSame(fill.right, box.right),
  );
  return marks.fills.some(
    (fill) =>
      own !== undefined &&
      fill !== own &&
      fill.color === own.color &&
      fill.color !== '#ffffff' &&
      isSame(fill.left, own.left) &&
      isSame(fill.right, own.right) &&
      Math.max(own.top - fill.bottom, fill.top - own.bottom) < em * paragraphGap &&
      phrases.some((one) => sharedPart(one, fill) > 0.5),
  );
}

function isOnColor(fill: PageParts['marks']['fills'][number], { marks }: PageParts): boolean {
  return marks.fills.some(
    (one) =>
      one !== fill &&
      one.color !== '#ffffff' &&
      lightness(one.color) < 0.99 &&
      sharedPart(one, fill) > 0.9 &&
      widthOf(one) > widthOf(fill),
  );
}

function hasLabel(
  box: Blank | PageParts['marks']['fills'][number] | PageParts['marks']['drawings'][number],
  { phrases, em }: PageParts,
): boolean {
  return phrases.some((one) => {
    if (!/\p{L}/u.test(one.text)) return false;
    const y = one.baseline - one.sizePt * 0.3;
    const isLevel = y > box.top - em * 0.4 && y < box.bottom + em * 0.4;
    const isLeft = isLevel && one.right <= box.left + 2 && box.left - one.right < em * 6;
    const isAbove = one.bottom <= box.top + 2 && box.top - one.bottom < em * 1.3 && overlapAcross(one, box) > em;
    const isBelow = one.top >= box.bottom - 2 && one.top - box.bottom < em * 0.9 && overlapAcross(one, box) > em;
    return isLeft || isAbove || isBelow;
  });
}

/** In multiples of the page's font size. */
const [leastRoom, mostRoom, fewestLabels, longestLabel] = [8, 24, 3, 5];

/**
 * Finds `Name:` with nothing drawn behind it, in forms whose only lines were those of their fields. Several must stand below one another,
 * because a colon also ends a sentence.
 */
export function colonBlanks(parts: PageParts, found: readonly Blank[], loose: readonly Phrase[]): Blank[] {
  const { phrases, em } = parts;
  const blanks = loose.flatMap((one): Blank[] => {
    if (!/\p{L}.*:\s*$/u.test(one.text) || one.text.split(' ').length > longestLabel) return [];
    const level = phrases.filter((other) => other !== one && overlapDown(other, one) > em * 0.3 && other.left > one.right);
    const right = Math.min(parts.right, one.right + em * mostRoom, ...level.map(({ left }) => left - em * 0.3));
    const blank = {
      left: one.right + em * 0.4,
      right,
      top: one.top - em * 0.3,
      bottom: one.bottom + em * 0.3,
      from: 'colon' as const,
      own: one,
    };
    const isFree = right - blank.left >= em * leastRoom && !found.some((other) => sharedPart(other, blank) > 0);
    const isSentence = phrases.some(
      (other) =>
        other.top > one.top && other.top - one.bottom < em * 0.5 && !/:\s*$/u.test(other.text) && overlapAcross(other, one) > em,
    );
    return isFree && !isSentence ? [blank] : [];
  });
  return blanks.filter((blank) => {
    const start = (one: Blank) => one.own?.left ?? one.left;
    return blanks.filter((other) => Math.abs(start(other) - start(blank)) < em).length >= fewestLabels;
  });
}
