import { type CharacterMap, readCharacterMap } from '#engines/core/sfnt/characterMaps.ts';
import { readOpenTypeTables, type SfntTable, writeSfntTables } from '#engines/core/sfnt/sfntTables.ts';
import { type CffFont, readCff } from './cff.ts';

/** A TrueType program, or an OpenType program with CFF outlines (ISO 14496-22). */
export interface TrueTypeFont {
  readonly glyphCount: number;
  /** The outlines, if they are in the Compact Font Format. */
  readonly cff: CffFont | undefined;
  /** Cmap subtables from characters or codes to glyphs, keyed by `platform,encoding`. */
  readonly maps: ReadonlyMap<string, CharacterMap>;
  readonly glyphByName: ReadonlyMap<string, number>;
  /** In thousandths of the font size. */
  width(glyph: number): number | undefined;
  /** The same program with these glyph widths. */
  withWidths(widths: ReadonlyMap<number, number>): Buffer | undefined;
}

const maxMaps = 32;

/** Undefined for a damaged program or one of another format. */
export function readTrueType(file: Buffer): TrueTypeFont | undefined {
  try {
    return fontOf(readOpenTypeTables(file), file.subarray(0, 4));
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

function fontOf(tables: readonly SfntTable[], version: Buffer): TrueTypeFont | undefined {
  const table = (tag: string) => tables.find((each) => each.tag === tag)?.bytes;
  const [head, hhea, hmtx, maxp] = [table('head'), table('hhea'), table('hmtx'), table('maxp')];
  const cffTable = table('CFF ');
  const cff = cffTable && readCff(cffTable);
  if (cffTable ? !cff : !table('glyf') || !table('loca')) return undefined;
  if (!head || !hhea || !hmtx || !maxp) return undefined;
  const [perEm, metrics, glyphCount] = [head.readUInt16BE(18), hhea.readUInt16BE(34), maxp.readUInt16BE(4)];
  if (perEm === 0 || metrics === 0) return undefined;
  const units = (glyph: number) => {
    const at = Math.min(glyph, metrics - 1) * 4;
    return at + 2 <= hmtx.length ? hmtx.readUInt16BE(at) : undefined;
  };
  return {
    glyphCount,
    cff,
    maps: readMaps(table('cmap')),
    glyphByName: namesOf(table('post')),
    width: (glyph) => {
      const width = glyph < glyphCount ? units(glyph) : undefined;
      return width === undefined ? undefined : (width * 1000) / perEm;
    },
    withWidths: (widths) => {
      if (cff) return undefined;
      const changed = new Map([
        [
          'hmtx',
          widened(hmtx, { metrics, glyphCount }, new Map([...widths].map(([glyph, width]) => [glyph, (width * perEm) / 1000]))),
        ],
        ['hhea', withCount(hhea, glyphCount)],
      ]);
      return writeSfntTables(
        version,
        tables.map(({ tag, bytes }) => ({ tag, bytes: changed.get(tag) ?? bytes })),
      );
    },
  };
}

/** Gives every glyph its own advance width; side bearings stay. */
function widened(
  hmtx: Buffer,
  { metrics, glyphCount }: { metrics: number; glyphCount: number },
  units: ReadonlyMap<number, number>,
): Buffer {
  const out = Buffer.alloc(glyphCount * 4);
  for (let glyph = 0; glyph < glyphCount; glyph += 1) {
    const own = Math.min(glyph, metrics - 1) * 4;
    const bearing = glyph < metrics ? own + 2 : metrics * 4 + (glyph - metrics) * 2;
    const width = units.get(glyph) ?? (own + 2 <= hmtx.length ? hmtx.readUInt16BE(own) : 0);
    out.writeUInt16BE(Math.max(0, Math.min(65535, Math.round(width))), glyph * 4);
    out.writeInt16BE(bearing + 2 <= hmtx.length ? hmtx.readInt16BE(bearing) : 0, glyph * 4 + 2);
  }
  return out;
}

function withCount(hhea: Buffer, count: number): Buffer {
  const out = Buffer.from(hhea);
  out.writeUInt16BE(count, 34);
  return out;
}

function readMaps(cmap: Buffer | undefined): Map<string, CharacterMap> {
  const maps = new Map<string, CharacterMap>();
  if (!cmap || cmap.length < 4) return maps;
  const count = Math.min(cmap.readUInt16BE(2), maxMaps);
  for (let index = 0; index < count; index += 1) {
    const at = 4 + index * 8;
    if (at + 8 > cmap.length) break;
    const map = cmap.subarray(cmap.readUInt32BE(at + 4));
    const key = `${cmap.readUInt16BE(at)},${cmap.readUInt16BE(at + 2)}`;
    if (map.length >= 6) maps.set(key, (code) => lookUp(map, code));
  }
  return maps;
}

/** A damaged map leads to no glyph. */
function lookUp(map: Buffer, code: number): number {
  try {
    return readCharacterMap(map)?.(code) ?? 0;
  } catch (cause) {
    if (cause instanceof RangeError) return 0;
    throw cause;
  }
}

/** The number of standard Macintosh glyph names, which a `post` table refers to without storing them. */
const macNames = 258;

/** The glyph names in the program (`post` table, version 2). */
function namesOf(post: Buffer | undefined): Map<string, number> {
  const names = new Map<string, number>();
  if (!post || post.length < 34 || post.readUInt32BE(0) !== 0x00020000) return names;
  const count = post.readUInt16BE(32);
  const words: string[] = [];
  for (let at = 34 + count * 2; at < post.length; ) {
    const length = post.readUInt8(at);
    words.push(post.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  for (let glyph = 0; glyph < count && 36 + glyph * 2 <= post.length; glyph += 1) {
    const word = words[post.readUInt16BE(34 + glyph * 2) - macNames];
    if (word !== undefined && !names.has(word)) names.set(word, glyph);
  }
  return names;
}
