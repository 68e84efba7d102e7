import type { TextCalls } from '../text/textCalls.ts';
import type { ObjectFacts } from '../text/textStyles.ts';
import { advanceReader } from './glyphAdvances.ts';

/** As parts of the font size: letters with a gap wider than `apart` are not adjacent, and those further from a baseline than `offLine` on another one. */
export const apart = 0.06;
export const offLine = 0.08;
/** The side bearing of a letter. */
const maxBearing = 0.12;
/** Ink beyond the advance of its letter, as in italics. An advance that is shorter than this belongs to another letter. */
const maxOverhang = 0.25;
const minAdvance = 0.2;

/** The place of a letter along and across its writing direction, in units of the page. */
export interface Placed {
  readonly start: number;
  readonly end: number;
  readonly across: number;
}

/** The place of a nearly upright letter, from those along and across the page, in its line, which rises or falls from `fromX` on. */
function alongLine({ start, end, across }: Placed, fromX: number, { dx, dy }: ObjectFacts): Placed {
  if (dy === 0) return { start, end, across };
  const y = across + ((start - fromX) * dy) / dx;
  const along = start * dx + y * dy;
  return { start: along, end: along + end - start, across: y * dx - start * dy };
}

type PlaceReader = (index: number, facts: ObjectFacts, code: number, isReplaced: boolean) => Placed;

/** Reads the places of the letters of a page. `isReplaced` tells letters of a replacement text, which share the box of what they stand for. */
export function placeReader(call: TextCalls, text: number): PlaceReader {
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
  return (index, facts, code, isReplaced) => {
    const { dx, dy, size, isVertical } = facts;
    const isUpright = dx > 0.999;
    // The box of a slanted letter reaches over its neighbors.
    const slantedBy = isUpright && facts.isSlanted ? advanceOf(facts, code) : 0;
    if (slantedBy > 0) {
      standing = undefined;
      call.origin(text, index, x, y);
      const start = x[0] ?? 0;
      return alongLine({ start, end: start + slantedBy, across: y[0] ?? 0 }, start, facts);
    }
    if ((isUpright && (isReplaced || !facts.hasInkBoxes)) || isVertical) {
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
      const start = origin > left && end - origin > size * minAdvance ? origin : left;
      return alongLine({ start, end, across: y[0] ?? 0 }, x[0] ?? 0, facts);
    }
    standing = undefined;
    // PDFium's loose boxes support only upright text of fonts with heights: other letters are as wide as their ink.
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
