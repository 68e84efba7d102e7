import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { RuledRoom } from '../cells/cells.ts';
import { kindOfLabel } from '../labels/fieldNames.ts';
import { inLabelColumns } from '../labels/labelColumns.ts';
import { overlapAcross, overlapDown, type PageParts, type Phrase, widthOf } from '../pageParts.ts';
import { lineSets } from './lineSets.ts';

/** A place to fill in, and the kind of sign that marks it. */
export interface Blank extends FrameBox {
  readonly from: 'sign' | 'typed' | 'cell' | 'line' | 'fill' | 'colon';
  readonly isRound?: boolean;
  /** Dots, which may lead to a place. */
  readonly isDotted?: boolean;
  /** The words in the same cell that label it. */
  readonly own?: Phrase | undefined;
  /** A cell to tick. */
  readonly isTicked?: boolean;
  /** Places for single letters. */
  readonly combCells?: number;
}

/** Whether two places stand on one line. */
export function isLevelWith(a: FrameBox, b: FrameBox): boolean {
  return Math.abs(a.bottom - b.bottom) < 2;
}

/** All in multiples of the page's font size. */
const fieldHeight = 1.6;
const minWidth = 2;
const besideLeft = 4;
const besideRight = 1.2;
const [captionNear, captionFar] = [0.9, 1.3];
const stackedWithin = 4;
/** A ruling with text over more than this part of it is an underline. */
const underlined = 0.6;
const wholeWidth = 0.8;
const sentenceWords = 6;

/** Finds fields over rulings that are not sides of cells. */
export function lineBlanks(room: RuledRoom, parts: PageParts): Blank[] {
  const { em, phrases } = parts;
  const bottom = room.bottom;
  const on = phrases.filter(
    (one) => one.baseline > bottom - em * 0.95 && one.baseline < bottom + em * 0.25 && overlapAcross(one, room) > 1,
  );
  const covered = on.reduce((sum, one) => sum + Math.max(0, overlapAcross(one, room)), 0);
  if (covered > widthOf(room) * underlined || isHeading(room, on, em)) return [];
  const above = phrases.filter(
    (one) => one.baseline <= bottom - em * 0.95 && one.bottom > bottom - em * fieldHeight && overlapAcross(one, room) > 1,
  );
  const top = Math.max(room.top, bottom - em * fieldHeight, ...above.map((one) => one.bottom));
  if (bottom - top < em * 0.95) return [];
  if (isRunningText(room, on, parts)) return [];
  const lines = gapsBetween(room, on, em).map(([left, right]) => ({ left, right, top, bottom, from: 'line' as const }));
  return lines.filter((line) => !isUnderDots(line, parts));
}

/** Words in the middle of a line, like table headings, and bold words over a long line. */
function isHeading(room: FrameBox, on: readonly Phrase[], em: number): boolean {
  const [left, right] = [
    Math.min(...on.map((one) => one.left)) - room.left,
    room.right - Math.max(...on.map((one) => one.right)),
  ];
  if (on.some((one) => one.isBold || one.sizePt > em * 1.2) && widthOf(room) > em * 30) return true;
  return on.length > 0 && left > em * 3 && Math.abs(left - right) < em * 1.5 && on.length === 1;
}

/** Dots that lead to the next column stand on its line as words do. */
function isUnderDots(line: FrameBox, { blanks, em }: PageParts): boolean {
  return blanks.some(
    (dots) => dots.isDotted && Math.abs(dots.bottom - line.bottom) < em && overlapAcross(dots, line) > widthOf(line) * 0.5,
  );
}

/** Below a header, above a footer, or below a sentence: words on a line as wide as the page, none of which asks. */
function isRunningText(room: FrameBox, on: readonly Phrase[], { left, right, phrases, em }: PageParts): boolean {
  if (on.length === 0 || widthOf(room) < (right - left) * wholeWidth) return false;
  if (on.some(({ text }) => /[:?$▶►]\s*$/u.test(text))) return false;
  const isFirst = !phrases.some((one) => one.bottom < Math.min(...on.map(({ top }) => top)));
  const isLast = !phrases.some((one) => one.top > room.bottom - em * 0.3 && one.sizePt > em * 1.01);
  const isSentence = on.some(({ text }) => /[.)]$/u.test(text.trim()) && text.split(' ').length >= sentenceWords);
  return isFirst || isLast || isSentence || on.some(({ isBold }) => isBold);
}

function gapsBetween(room: FrameBox, on: readonly Phrase[], em: number): (readonly [number, number])[] {
  const gaps: (readonly [number, number])[] = [];
  let from = room.left;
  for (const [index, one] of on.toSorted((a, b) => a.left - b.left).entries()) {
    // Words at the end of a line label what is before them. Other words label what follows.
    if (index > 0 || (on.length === 1 && room.right - one.right < em * minWidth)) gaps.push([from, one.left - em * 0.2]);
    from = Math.max(from, one.right + em * 0.2);
  }
  gaps.push([from, room.right]);
  return gaps.filter(([a, b]) => b - a >= em * minWidth);
}

/**
 * Rulings also separate sections. A line is filled in if words label it, or if it continues one that is filled in. Words below it in a cell
 * (all but the `loose` ones) belong to the cell.
 */
export function labelledLines(lines: readonly Blank[], parts: PageParts, loose: readonly Phrase[]): Blank[] {
  const kept: Blank[] = [];
  const columns = inLabelColumns(lines, parts);
  const sets = lineSets(lines, parts);
  for (const line of lines.toSorted((a, b) => a.bottom - b.bottom || a.left - b.left)) {
    if (isFooterRule(line, parts)) continue;
    if (columns.has(line) || sets.has(line) || isSaid(line, lines, parts, loose) || isStacked(line, kept, parts)) kept.push(line);
  }
  return kept;
}

/** In parts of the page's height. */
const footerFrom = 0.88;

/** The rule above the form's number and the page's, which are the last words of the page. */
function isFooterRule(line: Blank, { phrases, em, left, right, page }: PageParts): boolean {
  if (line.bottom < page.heightPt * footerFrom || widthOf(line) < (right - left) * wholeWidth) return false;
  const below = phrases.filter(({ top }) => top > line.bottom - em * 0.3);
  return below.some(({ text }) => /\d/u.test(text)) && below.every(({ text }) => kindOfLabel(text) === 'text');
}

function isSaid(line: Blank, lines: readonly Blank[], parts: PageParts, loose: readonly Phrase[]): boolean {
  const { phrases, em } = parts;
  const isWide = widthOf(line) > (parts.right - parts.left) * wholeWidth;
  // The numbers beside the lines of a chart are not labels.
  const level = phrases.filter(
    ({ baseline, text }) => /\p{L}|\$/u.test(text) && baseline > line.bottom - em * 1.1 && baseline < line.bottom + em * 0.6,
  );
  const isLeft = level.some(({ right }) => right <= line.left + em * 0.5 && line.left - right <= em * besideLeft);
  const isRight = level.some(({ left }) => left >= line.right - em * 0.5 && left - line.right <= em * besideRight);
  return isLeft || isRight || hasCaption(line, lines, { ...parts, phrases: loose }, isWide) || hasHeading(line, parts, isWide);
}

/** Small words right below a line and within it: `(Signature)`. */
function hasCaption(line: Blank, lines: readonly Blank[], { phrases, em }: PageParts, isWide: boolean): boolean {
  const captions = phrases.filter(
    (one) =>
      one.top > line.bottom - em * 0.3 &&
      (one.top < line.bottom + em * captionNear || (!isWide && isNearest(one, line, lines, em))) &&
      one.left >= line.left - em &&
      one.right <= line.right + em * 2 &&
      /\p{L}.*[^:]\s*$/u.test(one.text),
  );
  if (captions.length === 0) return false;
  return captions.some((caption) => {
    const goesOn = phrases.some(
      (one) =>
        one !== caption &&
        one.top > caption.top &&
        one.top < caption.top + caption.sizePt * 1.6 &&
        Math.abs(one.left - caption.left) < em &&
        widthOf(one) > widthOf(line) * 0.8,
    );
    const isNote = /^[\d*†‡]/u.test(caption.text) && widthOf(caption) > widthOf(line) * 0.6;
    const isHeading = caption.isBold || caption.sizePt > em * 1.15;
    return !goesOn && !isNote && (!isWide || (!isHeading && isSmall(caption, captions.length, em)));
  });
}

/** Words a little farther below a line are its caption if the next line is twice as far away, as then they are not that line's label. */
function isNearest({ top, bottom, left, right }: Phrase, line: Blank, lines: readonly Blank[], em: number): boolean {
  const gap = top - line.bottom;
  const isOver = (one: Blank) => one.bottom > bottom && one.left < right && one.right > left && one.bottom - bottom < gap * 2;
  return gap < em * captionFar && !lines.some(isOver);
}

/** Below a line as wide as the page, plain words are a heading. Captions are smaller, or several, or say that somebody signs. */
function isSmall(caption: Phrase, count: number, em: number): boolean {
  return caption.sizePt < em * 0.93 || count > 1 || /^\(.*\)$/u.test(caption.text.trim()) || kindOfLabel(caption.text) !== 'text';
}

/** Words above a line that ask for something: `Remarks:`. */
function hasHeading(line: Blank, { phrases, em }: PageParts, isWide: boolean): boolean {
  return phrases.some((one) => {
    const gap = line.bottom - one.bottom;
    if (gap < em * 0.9 || gap > em * 3.2 || Math.abs(one.left - line.left) > em * 1.2) return false;
    if (/[:?]\s*$/u.test(one.text)) return !isAnswered(one, line, phrases, em);
    return !isWide && !one.isBold && widthOf(one) < widthOf(line) * 0.8 && gap < em * 2.4;
  });
}

/** A label with words behind it or right below it has its answer already. */
function isAnswered(label: Phrase, line: Blank, phrases: readonly Phrase[], em: number): boolean {
  return phrases.some(
    (one) =>
      one !== label &&
      overlapAcross(one, line) > em * 4 &&
      one.bottom < line.bottom &&
      (one.top > label.top + em * 0.5 || (overlapDown(one, label) > em * 0.3 && one.left > label.right)),
  );
}

function isStacked(line: Blank, kept: readonly Blank[], { phrases, em }: PageParts): boolean {
  return kept.some((one) => {
    const gap = line.bottom - one.bottom;
    if (gap < em * 0.9 || gap > em * stackedWithin || Math.abs(one.right - line.right) > em * 2) return false;
    if (overlapAcross(one, line) < widthOf(line) * 0.4) return false;
    // A line of the same ends goes on below the caption of the first.
    const isSame = Math.abs(one.right - line.right) < 2 && Math.abs(one.left - line.left) < 2;
    const isCaption = (each: Phrase) => isSame && each.top < one.bottom + em * 0.6 && each.sizePt < em;
    return !phrases.some(
      (each) =>
        each.baseline > one.bottom + em * 0.3 &&
        each.baseline < line.bottom &&
        overlapAcross(each, line) > em &&
        !isCaption(each),
    );
  });
}
