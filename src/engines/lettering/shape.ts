import { readFile } from 'node:fs/promises';
import bidiModule, { type Bidi } from 'bidi-js';
import { Blob, ClusterLevel, Direction, Face, Font, Buffer as ShapeBuffer, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { AppError } from '#contract/errors.ts';
import { type FontSlice, fontSlices } from './fonts.ts';

/** A glyph of a slice, placed on the line; lengths are thousandths of the text's size. */
export interface PlacedGlyph {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
  /** What it stands for; empty for the second glyph of a letter. */
  readonly text: string;
}

/** Part of a line in one font. */
export interface ShapedRun {
  readonly font: SubsetFont;
  readonly glyphs: readonly PlacedGlyph[];
}

export interface ShapedLine {
  readonly widthEm: number;
  /** As they stand from left to right. */
  readonly runs: readonly ShapedRun[];
}

/** A font with the letters of one text alone. */
export interface SubsetFont {
  readonly name: string;
  readonly file: Buffer;
  /** Of a glyph, in thousandths of the text's size. */
  advance(glyph: number): number;
}

interface Piece {
  readonly slice: FontSlice;
  readonly text: string;
  readonly level: number;
}

/** Its types are those of its ES module; Node loads the other build, which is the function itself. */
const bidi = (bidiModule as unknown as () => Bidi)();
const regularWeight = 400;
const perEm = 1000;

/** Letters as glyphs in the order they stand: fonts chosen, joined and turned around as their script asks. */
export async function shapeLine(text: string): Promise<ShapedLine> {
  const pieces = piecesOf(text);
  const fonts = new Map<FontSlice, LoadedFont>();
  for (const slice of new Set(pieces.map((piece) => piece.slice))) {
    const letters = pieces.filter((piece) => piece.slice === slice).map((piece) => piece.text);
    fonts.set(slice, await loadFont(slice, [...letters, ...letters.map(mirrored)].join('')));
  }
  let x = 0;
  const runs = inVisualOrder(pieces).map((piece): ShapedRun => {
    const font = fonts.get(piece.slice) as LoadedFont;
    const { glyphs, endX } = shapePiece(piece, font, x);
    x = endX;
    return { font: font.subset, glyphs };
  });
  return { widthEm: x / perEm, runs };
}

/** Neighbouring letters of one font and one direction. */
function piecesOf(text: string): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const pieces: { slice: FontSlice; text: string; level: number }[] = [];
  for (const { segment, index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    const level = levels[index] ?? 0;
    const last = pieces.at(-1);
    const slice = sliceFor(segment, last?.slice);
    if (last && last.slice === slice && last.level === level) last.text += segment;
    else pieces.push({ slice, text: segment, level });
  }
  return pieces;
}

/** What says how others are joined or written and has no shape of its own. */
const isUnseen = (codePoint: number) => /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint));

/** The font of the letter before goes on as long as it can, so that words are not cut up. */
function sliceFor(segment: string, before: FontSlice | undefined): FontSlice {
  const codePoints = [...segment].map((letter) => letter.codePointAt(0) ?? 0).filter((codePoint) => !isUnseen(codePoint));
  const hasAll = (slice: FontSlice) => codePoints.every((codePoint) => slice.covers(codePoint));
  if (before && hasAll(before)) return before;
  const slice = fontSlices().find(hasAll);
  if (!slice) throw notDrawable(codePoints[0]);
  return slice;
}

function notDrawable(codePoint = 0): AppError {
  const code = codePoint.toString(16).toUpperCase().padStart(4, '0');
  return new AppError('text_not_drawable', { values: { character: `${String.fromCodePoint(codePoint)} (U+${code})` } });
}

function mirrored(text: string): string {
  return [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? '').join('');
}

/** Unicode Standard Annex 9, rule L2: from the highest level down, every sequence of at least that level is turned around. */
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  const order = [...pieces];
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return order;
}

interface LoadedFont {
  readonly subset: SubsetFont;
  readonly shaper: Font;
}

async function loadFont(slice: FontSlice, letters: string): Promise<LoadedFont> {
  const file = await subsetFont(await readFile(slice.path), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: regularWeight },
    noHinting: true,
  });
  const shaper = new Font(new Face(new Blob(file)));
  shaper.setScale(perEm, perEm);
  return { subset: { name: slice.name, file, advance: (glyph) => shaper.glyphHAdvance(glyph) }, shaper };
}

function shapePiece({ text, level }: Piece, { shaper }: LoadedFont, startX: number): { glyphs: PlacedGlyph[]; endX: number } {
  const buffer = new ShapeBuffer();
  buffer.addText(text);
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  shape(shaper, buffer);
  const shaped = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(shaped.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
  const widest = widestOfEach(shaped);
  let x = startX;
  const glyphs = shaped.map(({ codepoint: glyph, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }, index): PlacedGlyph => {
    const letters = text.slice(cluster, starts[starts.indexOf(cluster) + 1]);
    if (glyph === 0) throw notDrawable(letters.codePointAt(0));
    const placed = { glyph, x: x + xOffset, y: yOffset, text: widest.get(cluster) === index ? letters : '' };
    x += xAdvance;
    return placed;
  });
  return { glyphs, endX: x };
}

/** Of the glyphs of each letter the one that takes its room: a dot that told the text would leave a gap where the letter stands. */
function widestOfEach(shaped: readonly { cluster: number; xAdvance?: number }[]): Map<number, number> {
  const widest = new Map<number, number>();
  for (const [index, { cluster, xAdvance = 0 }] of shaped.entries()) {
    const before = widest.get(cluster);
    if (before === undefined || xAdvance > (shaped[before]?.xAdvance ?? 0)) widest.set(cluster, index);
  }
  return widest;
}
