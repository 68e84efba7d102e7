import { writeSfntTables } from '#engines/core/sfnt/sfntTables.ts';
import { characterSets } from './characterSets.ts';
import { type Bounds, boundsOf, type GlyphOutline, glyphTables } from './glyphTable.ts';

/** Most fonts of the formats that are converted have 1000 units per em. Twice as many keep their points and what is halfway between. */
export const unitsPerEm = 2000;

/** Lengths are in units. */
export interface DrawnGlyph {
  readonly outline: GlyphOutline;
  readonly advance: number;
}

export interface ProgramFacts {
  readonly fsType: number;
  readonly ascent: number;
  /** Below the baseline, and negative. */
  readonly descent: number;
  readonly characters: Iterable<number>;
}

/**
 * A TrueType program of these glyphs, the first of which stands for missing ones. It has the tables that a PDF needs (ISO 32000-2 §9.9.1)
 * and `OS/2`: no names, no map of characters and no instructions.
 */
export function trueTypeProgram(glyphs: readonly DrawnGlyph[], facts: ProgramFacts): Buffer {
  const bounds = glyphs.map(({ outline }) => boundsOf(outline));
  const { glyf, loca } = glyphTables(glyphs.map(({ outline }) => outline));
  return writeSfntTables(Buffer.from([0, 1, 0, 0]), [
    { tag: 'OS/2', bytes: windowsMetrics(glyphs, facts) },
    { tag: 'glyf', bytes: glyf },
    { tag: 'head', bytes: header(bounds) },
    { tag: 'hhea', bytes: lineHeader(glyphs, bounds, facts) },
    { tag: 'hmtx', bytes: advances(glyphs, bounds) },
    { tag: 'loca', bytes: loca },
    { tag: 'maxp', bytes: maximums(glyphs) },
  ]);
}

const uint16s = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
};

const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other), 0);
const most = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other), 0);

/** ISO 14496-22 §5.2.2. The baseline is at 0, and glyphs begin at their side bearing. */
function header(bounds: readonly Bounds[]): Buffer {
  const box = [
    least(bounds.map(({ xMin }) => xMin)),
    least(bounds.map(({ yMin }) => yMin)),
    most(bounds.map(({ xMax }) => xMax)),
    most(bounds.map(({ yMax }) => yMax)),
  ];
  const [sum, magic, dates] = [[0, 0], [0x5f0f, 0x3cf5], Array.from({ length: 8 }, () => 0)];
  const [style, leastPixels, direction, longOffsets] = [0, 8, 2, 1];
  return uint16s(1, 0, 1, 0, ...sum, ...magic, 3, unitsPerEm, ...dates, ...box, style, leastPixels, direction, longOffsets, 0);
}

/** ISO 14496-22 §5.2.3. */
function lineHeader(glyphs: readonly DrawnGlyph[], bounds: readonly Bounds[], { ascent, descent }: ProgramFacts): Buffer {
  const right = glyphs.map(({ advance }, glyph) => advance - (bounds[glyph]?.xMax ?? 0));
  const extents = [
    most(glyphs.map(({ advance }) => advance)),
    least(bounds.map(({ xMin }) => xMin)),
    least(right),
    most(bounds.map(({ xMax }) => xMax)),
  ];
  return uint16s(1, 0, ascent, descent, 0, ...extents, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length);
}

/** ISO 14496-22 §5.2.4. */
const advances = (glyphs: readonly DrawnGlyph[], bounds: readonly Bounds[]): Buffer =>
  uint16s(...glyphs.flatMap(({ advance }, glyph) => [advance, bounds[glyph]?.xMin ?? 0]));

/** ISO 14496-22 §5.2.8: no composite glyphs, no instructions. */
function maximums(glyphs: readonly DrawnGlyph[]): Buffer {
  const points = most(glyphs.map(({ outline }) => outline.flat().length));
  const contours = most(glyphs.map(({ outline }) => outline.length));
  const zones = 2;
  return uint16s(1, 0, glyphs.length, points, contours, 0, 0, zones, 0, 0, 0, 0, 0, 0, 0, 0);
}

const [regularWeight, mediumWidth, space] = [400, 5, 0x20];
/** Sizes and places of small letters below and above the line, and of the line through letters, in parts of the em. */
const smallLetters = [0.65, 0.6, 0, 0.075, 0.65, 0.6, 0, 0.35, 0.05, 0.26].map((part) => part * unitsPerEm);

/** Version 4 (ISO 14496-22 §5.2.6). All programs take the same line height from it as from `hhea`. */
function windowsMetrics(glyphs: readonly DrawnGlyph[], { fsType, ascent, descent, characters }: ProgramFacts): Buffer {
  const wide = glyphs.filter(({ advance }) => advance > 0);
  const mean = Math.round(wide.reduce((sum, { advance }) => sum + advance, 0) / Math.max(1, wide.length));
  const sorted = [...characters].sort((a, b) => a - b);
  const { unicodeRanges, codePages } = characterSets(sorted);
  const [first, last] = [sorted[0] ?? 0, sorted.at(-1) ?? 0].map((character) => Math.min(character, 0xffff)) as [number, number];
  return Buffer.concat([
    uint16s(4, mean, regularWeight, mediumWidth, fsType, ...smallLetters),
    // Class, PANOSE and owner are not known.
    Buffer.alloc(12),
    unicodeRanges,
    Buffer.from('    '),
    uint16s(0, first, last, ascent, descent, 0, ascent, -descent),
    codePages,
    // Heights of letters are not known.
    uint16s(0, 0, 0, space, 0),
  ]);
}
