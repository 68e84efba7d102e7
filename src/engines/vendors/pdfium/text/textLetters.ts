import { drawnCodeReader } from '../letters/drawnCodes.ts';
import type { GlyphTexts } from '../letters/glyphTexts.ts';
import { codePointOf, isHighSurrogate, isSpace, meantCode } from '../letters/letters.ts';
import { PictographWords } from '../letters/pictographs.ts';
import { type PageSpace, rounded } from '../pageSpace.ts';
import { RepeatedText } from './repeatedText.ts';
import { ReplacedText } from './replacedText.ts';
import { isSignOfSpace } from './spaceSigns.ts';
import type { TextCalls } from './textCalls.ts';
import type { WrittenLetter } from './textRequest.ts';
import type { ObjectFacts, TextStyles } from './textStyles.ts';

/** The part of the font size that certainly has ink, for letters of unknown ink. */
const core = { above: 0.66, below: 0.12 } as const;
/** The narrowest and the widest letter, as parts of the font size. */
const [narrowest, widest] = [0.05, 1.5];
const isLineEnd = (code: number) => code === 0x0a || code === 0x0d;

/** Reads each letter with the box of its ink, which PDFium takes from the outline of its glyph. */
export function readLetters(
  call: TextCalls,
  text: number,
  count: number,
  space: PageSpace,
  styles: TextStyles,
  glyphs: GlyphTexts,
): WrittenLetter[] {
  const letters: WrittenLetter[] = [];
  const inkOf = inkReader(call, text, space);
  const drawn = drawnCodeReader(call, text, count);
  let gap: WrittenLetter[1] = 0;
  const replaced = new ReplacedText();
  const repeated = new RepeatedText(call);
  const pictographs = new PictographWords();
  let high: number | undefined;
  for (let index = 0; index < count; index += 1) {
    const read = Number(call.unicode(text, index));
    if (isSpace(read) && !isSignOfSpace(call, text, index, read, { styles, glyphs })) {
      gap = isLineEnd(read) ? 2 : gap === 0 ? 1 : gap;
      continue;
    }
    if (isHighSurrogate(read)) {
      high = read;
      continue;
    }
    const whole = high === undefined ? drawn(index, read) : codePointOf(high, read);
    high = undefined;
    const object = Number(call.textObject(text, index));
    if (object === 0 || repeated.isRepeated(object)) continue;
    const facts = styles.of(object, index);
    const [origin, ink] = inkOf(index, facts);
    if (pictographs.isOne(whole, ...origin, ...ink)) continue;
    const codes = glyphs.of(text, index, whole, facts.fontName) ?? [meantCode(whole) ?? 0xfffd];
    letters.push([String.fromCodePoint(...codes).toWellFormed(), gap, ...origin, ...ink]);
    gap = 0;
    replaced.tell(letters, object, facts.size * space.scale);
  }
  replaced.close(letters, letters.length);
  return letters;
}

type Ink = readonly [x: number, y: number, width: number, height: number, angle: number];

function inkReader(call: TextCalls, text: number, space: PageSpace) {
  const loose = new Float32Array(4);
  const cells = Array.from({ length: 6 }, () => new Float64Array(1));
  const [left, right, bottom, top, x, y] = cells as [
    ...[Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array],
  ];
  return (index: number, facts: ObjectFacts): readonly [readonly [number, number], Ink] => {
    call.origin(text, index, x, y);
    call.charBox(text, index, left, right, bottom, top);
    const [x0, y0, x1, y1] = [left, bottom, right, top].map((cell) => cell[0] ?? 0) as [number, number, number, number];
    const [originX, originY] = [x[0] ?? 0, y[0] ?? 0];
    const at = space.point(originX, originY).map(fine) as [number, number];
    const isStraight = Math.abs(facts.dx) > 0.999 || Math.abs(facts.dy) > 0.999;
    if (!isStraight) return [at, slantedInk([x0, y0, x1, y1], [originX, originY], facts, space)];
    if (x1 > x0 && y1 > y0) return [at, straight(space, x0, y0, x1, y1)];
    call.looseBox(text, index, loose);
    const [a = 0, b = 0, c = 0, d = 0] = loose;
    const isUpright = facts.dx > 0.999;
    const { size } = facts;
    if (isUpright && c > a) return [at, straight(space, a, originY - core.below * size, c, originY + core.above * size)];
    return [at, straight(space, Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d))];
  };
}

/** Finer than the place of a run, because letters are identified by where they begin. */
function fine(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function straight(space: PageSpace, x0: number, y0: number, x1: number, y1: number): Ink {
  const { x, y, width, height } = space.box(x0, y0, x1, y1);
  return [x, y, width, height, 0];
}

/** The upright box around a slanted letter is larger, but has the same center. */
function slantedInk(
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  [originX, originY]: readonly [number, number],
  { dx, dy, size, angle }: ObjectFacts,
  space: PageSpace,
): Ink {
  const middle = ((x0 + x1) / 2 - originX) * dx + ((y0 + y1) / 2 - originY) * dy;
  const width = Math.min(size * widest, Math.max(size * narrowest, 2 * middle));
  const up = core.above * size;
  const [x, y] = space.point(originX - up * dy, originY + up * dx);
  const length = (value: number) => rounded(value * space.scale);
  return [rounded(x), rounded(y), length(width), length(up), angle];
}
