import { type GlyphOutlines, outlineForOthers, readGlyphOutlines, withComponents } from '#engines/core/sfnt/glyphOutlines.ts';
import { readSfntTables, type SfntTable, writeSfntTables } from '#engines/core/sfnt/sfntTables.ts';
import type { EmbeddedFont } from '#engines/ports.ts';

/** Where the tables have these values (ISO 14496-22 §5.2.2, §5.2.3, §5.2.6, §5.2.7 and §5.3). */
const [unitsAt, styleAt, longOffsetsAt, metricsAt, countAt, weightAt] = [18, 44, 50, 34, 4, 4];
const mostGlyphs = 0xfff0;
/** Of the font size. Characters of both subsets have one width if they are of one font. */
const sameAdvance = 0.002;
/** Their offsets and sums are not those of the other program, and programs draw well without them. */
const ofHints = new Set(['cvt ', 'fpgm', 'prep', 'gasp']);

/**
 * Two subsets of one font as one: programs that make PDFs write the letters of a code page and other characters as two fonts of one name, and
 * neither has all letters of the text. Undefined for two fonts of other weights or widths.
 */
export function joinedPrograms(one: EmbeddedFont, other: EmbeddedFont): EmbeddedFont | undefined {
  try {
    const [first, second] = [openFont(one), openFont(other)];
    if (!first || !second || !areOfOneFont(first, second) || !haveSameAdvances(one, other)) return undefined;
    const missing = [...other.glyphs].filter(([character]) => !one.glyphs.has(character));
    const brought = [...withComponents(new Set(missing.map(([, glyph]) => glyph)), second.outlines)];
    if (brought.length === 0 || first.outlines.count + brought.length > mostGlyphs) return undefined;
    const numbers = new Map(brought.map((glyph, index) => [glyph, first.outlines.count + index]));
    return {
      ...one,
      program: withGlyphs(first, second, numbers),
      glyphs: new Map([...one.glyphs, ...missing.map(([character, glyph]) => [character, numbers.get(glyph) ?? 0] as const)]),
      advancesEm: new Map([...other.advancesEm, ...one.advancesEm]),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

interface OpenFont {
  readonly tables: readonly SfntTable[];
  readonly outlines: GlyphOutlines;
  /** The advance and the left side bearing, as in `hmtx`. */
  metric(glyph: number): Buffer;
  readonly unitsPerEm: number;
  readonly style: number;
  readonly weight: number;
}

function openFont({ program }: EmbeddedFont): OpenFont | undefined {
  const tables = readSfntTables(program);
  const bytesOf = (wanted: string) => tables.find(({ tag }) => tag === wanted)?.bytes ?? Buffer.alloc(0);
  const outlines = readGlyphOutlines(tables);
  if (!outlines) return undefined;
  const [head, hmtx, metrics] = [bytesOf('head'), bytesOf('hmtx'), bytesOf('hhea').readUInt16BE(metricsAt)];
  const metric = (glyph: number) => {
    const out = Buffer.alloc(4);
    out.writeUInt16BE(hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4), 0);
    out.writeInt16BE(
      glyph < metrics ? hmtx.readInt16BE(glyph * 4 + 2) : hmtx.readInt16BE(metrics * 4 + (glyph - metrics) * 2),
      2,
    );
    return out;
  };
  const [unitsPerEm, style] = [head.readUInt16BE(unitsAt), head.readUInt16BE(styleAt)];
  return { tables, outlines, metric, unitsPerEm, style, weight: bytesOf('OS/2').readUInt16BE(weightAt) };
}

const areOfOneFont = (one: OpenFont, other: OpenFont) =>
  one.unitsPerEm === other.unitsPerEm && one.style === other.style && one.weight === other.weight;

function haveSameAdvances(one: EmbeddedFont, other: EmbeddedFont): boolean {
  return [...one.advancesEm].every(([character, advance]) => {
    const its = other.advancesEm.get(character);
    return its === undefined || /\s/u.test(String.fromCodePoint(character)) || Math.abs(its - advance) < sameAdvance;
  });
}

/** `numbers`: those of the glyphs of the second font behind all of the first. Offsets are of four bytes, as there are more outlines. */
function withGlyphs(first: OpenFont, second: OpenFont, numbers: ReadonlyMap<number, number>): Buffer {
  const own = Array.from({ length: first.outlines.count }, (_, glyph) => ({
    outline: outlineForOthers(first.outlines.outline(glyph), (number) => number),
    metric: first.metric(glyph),
  }));
  const brought = [...numbers.keys()].map((glyph) => ({
    outline: outlineForOthers(second.outlines.outline(glyph), (number) => numbers.get(number) ?? 0),
    metric: second.metric(glyph),
  }));
  const all = [...own, ...brought];
  const loca = Buffer.alloc((all.length + 1) * 4);
  const parts: Buffer[] = [];
  let size = 0;
  for (const [index, { outline }] of all.entries()) {
    parts.push(outline, Buffer.alloc(-outline.length & 3));
    size += outline.length + (-outline.length & 3);
    loca.writeUInt32BE(size, (index + 1) * 4);
  }
  const changed = new Map([
    ['glyf', Buffer.concat(parts)],
    ['loca', loca],
    ['hmtx', Buffer.concat(all.map((glyph) => glyph.metric))],
  ]);
  const changedNumbers = new Map([
    ['head', [longOffsetsAt, 1]],
    ['maxp', [countAt, all.length]],
    ['hhea', [metricsAt, all.length]],
  ] as const);
  const kept = first.tables.filter(({ tag }) => !ofHints.has(tag));
  return writeSfntTables(
    Buffer.from([0, 1, 0, 0]),
    kept.map(({ tag, bytes }) => ({ tag, bytes: changed.get(tag) ?? withNumber(bytes, changedNumbers.get(tag as 'head')) })),
  );
}

function withNumber(bytes: Buffer, change: readonly [number, number] | undefined): Buffer {
  if (!change) return bytes;
  const out = Buffer.from(bytes);
  out.writeUInt16BE(change[1], change[0]);
  return out;
}
