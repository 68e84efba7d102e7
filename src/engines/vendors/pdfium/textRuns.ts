import { advanceReader } from './glyphAdvances.ts';
import type { GlyphTexts } from './glyphTexts.ts';
import { accented, isHighHalf, isMark, isRightToLeft, isSpace, markOf, meantCode, wholeOf } from './letters.ts';
import { type Letter, readFromRight } from './ligatures.ts';
import { type PageSpace, rounded } from './pageSpace.ts';
import { withPlacedAccents } from './placedAccents.ts';
import { RepeatedText } from './repeatedText.ts';
import { softHyphenReader } from './softHyphens.ts';
import type { TextCalls } from './textCalls.ts';
import type { TextEvidence } from './textEvidence.ts';
import type { WrittenRun } from './textRequest.ts';
import type { ObjectFacts, TextStyles } from './textStyles.ts';

/** As parts of the font size: letters with a gap wider than `apart`, or further back than `back`, are not adjacent. */
const apart = 0.06;
const back = 0.35;
/**
 * Fonts set the space behind an f closer, as the letter leans over it. PDFium gives a space that is an object of its own as one that it made
 * up, and its gap may be no wider than one between letters.
 */
const smallF = 0x66;
const offLine = 0.08;
/** The side bearing of a letter. */
const maxBearing = 0.12;
/** Ink beyond the advance of its letter, as in italics. An advance that is shorter than this belongs to another letter. */
const maxOverhang = 0.25;
const minAdvance = 0.2;

/** Adjacent letters; grows until a letter does not fit. */
interface Open {
  readonly facts: ObjectFacts;
  /** The last of its objects, and how many letters of it there are. */
  last: ObjectFacts;
  lastLetters: number;
  /** The number of its object on the page, from 0 in the order of the file. */
  readonly object: number;
  readonly isRightToLeft: boolean;
  readonly isSpaced: boolean;
  /** The position of the line, across the writing direction. */
  readonly across: number;
  letters: Letter[];
  start: number;
  end: number;
  lastCode: number;
  /** Letters without a character in the file. */
  unmapped: number;
}

/** The placeholder for a letter without a character, where evidence is wanted. */
const noCharacter = 0xfffd;

/** Groups the letters of a page into runs. */
export function readRuns(
  call: TextCalls,
  text: number,
  count: number,
  space: PageSpace,
  styles: TextStyles,
  glyphs: GlyphTexts,
  evidence?: TextEvidence,
): WrittenRun[] {
  const runs: Open[] = [];
  const place = placeReader(call, text);
  const drawn = softHyphenReader(call, text);
  let open: Open | undefined;
  let isSpaced = false;
  // PDFium returns surrogates as separate letters.
  let high: number | undefined;
  let [lastObject, objects] = [0, -1];
  const repeated = new RepeatedText(call);
  const close = () => {
    if (open) runs.push(open);
    open = undefined;
  };
  for (let index = 0; index < count; index += 1) {
    const read = Number(call.unicode(text, index));
    if (isSpace(read)) {
      isSpaced ||= !call.isGenerated(text, index) || (read === 0x20 && open?.lastCode === smallF);
      continue;
    }
    if (isHighHalf(read)) {
      high = read;
      continue;
    }
    const whole = high === undefined ? drawn(index, read) : wholeOf(high, read);
    high = undefined;
    const object = Number(call.textObject(text, index));
    if (object === 0) continue;
    const facts = styles.of(object, index);
    const named = glyphs.of(text, index, whole, facts.fontName);
    const codes = named ?? [meantCode(whole) ?? (evidence && noCharacter)].filter((code) => code !== undefined);
    if (codes.length === 0 || repeated.isRepeated(object)) continue;
    if (object !== lastObject) [lastObject, objects] = [object, objects + 1];
    const at = place(index, facts, whole);
    for (const code of codes) {
      if (open && !isSpaced && joins(open, facts, code, at)) extend(open, facts, code, at);
      else {
        const isNext = isSpaced || (open !== undefined && isBehindSqueezed(open, facts, at));
        close();
        open = begin(facts, objects, code, at, isNext);
      }
      isSpaced = false;
    }
    if (open && !named && evidence?.isUnmapped(index, codes[0] ?? noCharacter, facts)) {
      open.unmapped += 1;
      glyphs.isNeeded = true;
    }
  }
  close();
  return withPlacedAccents(runs).map((run) => written(run, space, evidence));
}

/** In multiples of the letter size, a letter. */
const squeezedBy = 0.02;

interface Placed {
  readonly start: number;
  readonly end: number;
  readonly across: number;
}

function placeReader(call: TextCalls, text: number): (index: number, facts: ObjectFacts, code: number) => Placed {
  const rect = new Float32Array(4);
  const [x, y] = [new Float64Array(1), new Float64Array(1)];
  const [left, right, bottom, top] = [0, 1, 2, 3].map(() => new Float64Array(1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const advanceOf = advanceReader(call);
  let standing: ObjectFacts | undefined;
  let lastEnd = 0;
  return (index, facts, code) => {
    const { dx, dy, size, isVertical } = facts;
    const isUpright = dx > 0.999;
    // The box of a slanted letter reaches over its neighbors.
    const slantedBy = isUpright && facts.isSlanted ? advanceOf(facts, code) : 0;
    if (slantedBy > 0) {
      standing = undefined;
      call.origin(text, index, x, y);
      return { start: x[0] ?? 0, end: (x[0] ?? 0) + slantedBy, across: y[0] ?? 0 };
    }
    if (isUpright || isVertical) {
      call.looseBox(text, index, rect);
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect;
      if (isVertical) return { start: -Math.max(y1, y2), end: -Math.min(y1, y2), across: (x1 + x2) / 2 };
      const [left, end] = [Math.min(x1, x2), Math.max(x1, x2)];
      // Letters of one object are on one line, and most begin where the last one ends, which saves a call for each of them.
      const isOrigin = facts !== standing || left < lastEnd - size * apart;
      if (isOrigin) call.origin(text, index, x, y);
      standing = facts;
      lastEnd = end;
      // A loose box holds the ink, which begins before its letter in some fonts. An accent has no width of its own.
      const origin = isOrigin ? (x[0] ?? 0) : left;
      return { start: origin > left && end - origin > size * minAdvance ? origin : left, end, across: y[0] ?? 0 };
    }
    standing = undefined;
    // PDFium's loose boxes support only upright text: rotated letters are as wide as their ink.
    call.origin(text, index, x, y);
    call.charBox(text, index, left, right, bottom, top);
    const corners = [left, right].flatMap((one) => [bottom, top].map((other) => (one[0] ?? 0) * dx + (other[0] ?? 0) * dy));
    const start = (x[0] ?? 0) * dx + (y[0] ?? 0) * dy;
    const isStraight = Math.abs(dx) > 0.999 || Math.abs(dy) > 0.999;
    // The corners of a box around a slanted letter are outside of it, but its center is the letter's own.
    const middle = (Math.min(...corners) + Math.max(...corners)) / 2;
    const ink = Math.max(isStraight ? Math.max(...corners) : 2 * middle - start, start + size * 0.05);
    const across = (y[0] ?? 0) * dx - (x[0] ?? 0) * dy;
    const advance = advanceOf(facts, code);
    if (start + advance > ink - size * maxOverhang) return { start, end: start + advance, across };
    // Up to the start of the next letter on the line, unless a space is in between.
    call.origin(text, index + 1, x, y);
    const next = (x[0] ?? 0) * dx + (y[0] ?? 0) * dy;
    const isNext = Math.abs((y[0] ?? 0) * dx - (x[0] ?? 0) * dy - across) < size * offLine && next > start;
    return { start, end: isNext && next < ink + size * maxBearing ? next : ink, across };
  };
}

function joins(open: Open, facts: ObjectFacts, code: number, { start, end, across }: Placed): boolean {
  const { size } = facts;
  if (facts.style !== open.facts.style || facts.angle !== open.facts.angle || facts.tag !== open.facts.tag) return false;
  if (isMark(code)) return start > open.start - size && start < open.end + size;
  if (Math.abs(across - open.across) > size * offLine || isRightToLeft(code) !== open.isRightToLeft) return false;
  // All letters of one glyph, such as those of a ligature, have its box.
  const last = open.letters.at(-1);
  if (last && last.start === start && last.end === end && facts === open.facts) return true;
  const isNext = (gap: number) => gap > -size * back && gap < size * apart;
  // A letter that is drawn on its accent begins before the accent ends.
  if (markOf(open.lastCode) !== undefined && start < open.end && start > open.start - size) return true;
  // Two texts that touch may be those of two cells. Programs that show each letter by itself show one text.
  if (facts !== open.last && open.lastLetters > 1) return false;
  return isNext(start - open.end) || (open.isRightToLeft && isNext(open.start - end));
}

function begin(facts: ObjectFacts, object: number, code: number, { start, end, across }: Placed, isSpaced: boolean): Open {
  const letters = [{ text: characterOf(code), start, end }];
  return {
    facts,
    last: facts,
    lastLetters: 1,
    object,
    isRightToLeft: isRightToLeft(code),
    isSpaced,
    across,
    letters,
    start,
    end,
    lastCode: code,
    unmapped: 0,
  };
}

/** Whether there is a gap behind letters that are nearer to each other than their font has them, so that they overlap: it is a narrow space. */
function isBehindSqueezed({ letters, facts, start, end, across }: Open, next: ObjectFacts, at: Placed): boolean {
  const gap = at.start - end;
  if (next.style !== facts.style || gap < facts.size * apart || Math.abs(at.across - across) > facts.size * offLine) return false;
  const width = letters.reduce((sum, letter) => sum + letter.end - letter.start, 0);
  return letters.length > 1 && width - (end - start) > (letters.length - 1) * facts.size * squeezedBy;
}

function extend(open: Open, facts: ObjectFacts, code: number, { start, end }: Placed): void {
  open.lastLetters = facts === open.last ? open.lastLetters + 1 : 1;
  open.last = facts;
  const last = open.letters.at(-1);
  const mark = markOf(open.lastCode);
  const isAccented = last && mark !== undefined && start < last.end - open.facts.size * 0.1 && /\p{L}/u.test(characterOf(code));
  if (isMark(code) && last) last.text += characterOf(code);
  else if (isAccented) last.text = accented(characterOf(code), mark);
  else open.letters.push({ text: characterOf(code), start, end });
  open.start = Math.min(open.start, start);
  open.end = Math.max(open.end, end);
  open.lastCode = code;
}

function characterOf(code: number): string {
  return String.fromCodePoint(code);
}

function written(
  { facts, object, letters, start, end, across, isSpaced, isRightToLeft: isReversed, unmapped }: Open,
  space: PageSpace,
  evidence: TextEvidence | undefined,
): WrittenRun {
  const ordered = isReversed ? readFromRight(letters) : letters;
  const text = ordered
    .map((letter) => letter.text)
    .join('')
    .toWellFormed();
  const { dx, dy, ascent, descent, angle, style, tag } = facts;
  const top = across + ascent;
  const corner = (along: number, up: number) => [along * dx - up * dy, along * dy + up * dx] as const;
  const [x, y] = space.point(...corner(start, top));
  const bottom = across + descent;
  const shown = () => space.box(...corner(start, bottom), ...corner(end, top));
  const length = (value: number) => rounded(value * space.scale);
  return [
    text,
    rounded(x),
    rounded(y),
    length(end - start),
    length(ascent - descent),
    length(ascent),
    angle,
    style,
    isSpaced ? 1 : 0,
    tag,
    object,
    ...(evidence?.of(facts, unmapped, shown()) ?? ([] as const)),
  ];
}
