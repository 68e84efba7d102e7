import bidiModule, { type Bidi } from 'bidi-js';
import { ClusterLevel, Direction, Buffer as ShapeBuffer, shape } from 'harfbuzzjs';
import { AppError } from '#contract/api/appError.ts';
import { type LoadedFont, perEm } from './font.ts';
import { type FontStack, lettersOf } from './fontStack.ts';

/** A glyph with its position on the line. Lengths are thousandths of the font size. */
export interface PlacedGlyph {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
  /** The text of the glyph; empty for the second glyph of a letter. */
  readonly text: string;
}

/** Part of a line in one font. */
export interface ShapedRun {
  readonly font: LoadedFont;
  readonly glyphs: readonly PlacedGlyph[];
}

export interface ShapedLine {
  readonly widthEm: number;
  /** From left to right. */
  readonly runs: readonly ShapedRun[];
  /** Letters that no font has, drawn as U+FFFD. */
  readonly missing: number;
}

/** Shared, because the memory of a buffer is freed only by the garbage collector, which does not see its size. */
const buffer = new ShapeBuffer();

interface Piece {
  readonly font: LoadedFont | undefined;
  readonly text: string;
  readonly level: number;
}

/** The types are those of its ES module. Node loads the other build, which exports the function itself. */
export const bidi = (bidiModule as unknown as () => Bidi)();

/** Shapes letters to glyphs in visual order, joined and reordered by the rules of their script. Throws `text_not_drawable`. */
export async function shapeLine(text: string, stack: FontStack): Promise<ShapedLine> {
  await stack.prepare(text);
  return shapePrepared(text, stack);
}

/** The same for a text that `stack` has prepared. */
export function shapePrepared(text: string, stack: FontStack): ShapedLine {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const pieces = piecesOf(text, stack, (index) => levels[index] ?? 0);
  const undrawable = pieces.find(({ font }) => !font);
  if (undrawable) throw notDrawable(undrawable.text);
  return shapePieces(inVisualOrder(pieces), stack);
}

/** The same for a prepared text of one direction. */
export function shapeRun(text: string, level: number, stack: FontStack): ShapedLine {
  const pieces = piecesOf(text, stack, () => level);
  return shapePieces(level % 2 === 1 ? pieces.reverse() : pieces, stack);
}

/** Adjacent letters of one font and one direction. */
function piecesOf(text: string, stack: FontStack, levelAt: (index: number) => number): Piece[] {
  const pieces: { font: LoadedFont | undefined; text: string; level: number }[] = [];
  let index = 0;
  for (const letter of lettersOf(text)) {
    const level = levelAt(index);
    index += letter.length;
    const last = pieces.at(-1);
    const font = stack.fontFor(letter, last?.font);
    if (font && last && last.font === font && last.level === level) last.text += letter;
    else pieces.push({ font, text: letter, level });
  }
  return pieces;
}

function notDrawable(letter: string): AppError {
  const codePoint = letter.codePointAt(0) ?? 0;
  const code = codePoint.toString(16).toUpperCase().padStart(4, '0');
  return new AppError('text_not_drawable', { values: { character: `${String.fromCodePoint(codePoint)} (U+${code})` } });
}

/** Unicode Standard Annex 9, rule L2: from the highest level down, every sequence of at least that level is reversed. */
export function inVisualOrder<Part extends { readonly level: number }>(parts: readonly Part[]): Part[] {
  const order = [...parts];
  let highest = 0;
  for (const { level } of parts) highest = Math.max(highest, level);
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return order;
}

function shapePieces(pieces: readonly Piece[], stack: FontStack): ShapedLine {
  let x = 0;
  let missing = 0;
  const runs = pieces.map(({ font, text, level }): ShapedRun => {
    const { glyphs, endX } = font ? shapePiece(font, text, level, x) : replaced(stack.replacement, text, x);
    if (!font) missing += 1;
    x = endX;
    return { font: font ?? stack.replacement, glyphs };
  });
  return { widthEm: x / perEm, runs, missing };
}

/** One U+FFFD. Copied text has the original letter. */
function replaced(font: LoadedFont, text: string, x: number): { glyphs: PlacedGlyph[]; endX: number } {
  const glyph = font.shaper.nominalGlyph(0xfffd) ?? 0;
  return { glyphs: [{ glyph, x, y: 0, text }], endX: x + font.advance(glyph) };
}

function shapePiece(
  { shaper }: LoadedFont,
  text: string,
  level: number,
  startX: number,
): { glyphs: PlacedGlyph[]; endX: number } {
  buffer.reset();
  buffer.addText(text);
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  shape(shaper, buffer);
  const shaped = buffer.getGlyphInfosAndPositions();
  const ends = endsOf(shaped, text.length);
  const widest = widestOfEach(shaped);
  let x = startX;
  const glyphs = shaped.map(({ codepoint: glyph, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }, index): PlacedGlyph => {
    const letters = text.slice(cluster, ends.get(cluster));
    const placed = { glyph, x: x + xOffset, y: yOffset, text: widest.get(cluster) === index ? letters : '' };
    x += xAdvance;
    return placed;
  });
  return { glyphs, endX: x };
}

/** The end of each cluster's letters: the start of the next cluster. */
function endsOf(shaped: readonly { cluster: number }[], length: number): Map<number, number> {
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  return new Map(starts.map((start, index) => [start, starts[index + 1] ?? length]));
}

/** The widest glyph of each letter carries its text: on a dot it would leave a gap at the letter's place. */
function widestOfEach(shaped: readonly { cluster: number; xAdvance?: number }[]): Map<number, number> {
  const widest = new Map<number, number>();
  for (const [index, { cluster, xAdvance = 0 }] of shaped.entries()) {
    const before = widest.get(cluster);
    if (before === undefined || xAdvance > (shaped[before]?.xAdvance ?? 0)) widest.set(cluster, index);
  }
  return widest;
}
