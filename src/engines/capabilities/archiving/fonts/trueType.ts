import { readSfntTables, type Table, writeTables } from '#engines/core/content/streams/blankUnusedGlyphs.ts';
import { type CffFont, readCff } from './cff.ts';

/** A TrueType program, or an OpenType program with CFF outlines (ISO 14496-22). */
export interface TrueTypeFont {
  readonly glyphCount: number;
  /** The outlines, if they are in the Compact Font Format. */
  readonly cff: CffFont | undefined;
  /** Cmap subtables from characters or codes to glyphs, keyed by `platform,encoding`. */
  readonly maps: ReadonlyMap<string, (code: number) => number>;
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
    return fontOf(sfntTables(file), file.subarray(0, 4));
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

/** The tables of a program, also of one with CFF outlines. Throws a `RangeError` for one of another format. */
export function sfntTables(file: Buffer): Table[] {
  const isOpenType = file.toString('latin1', 0, 4) === 'OTTO';
  return readSfntTables(isOpenType ? Buffer.concat([Buffer.from([0, 1, 0, 0]), file.subarray(4)]) : file);
}

function fontOf(tables: readonly Table[], version: Buffer): TrueTypeFont | undefined {
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
      return writeTables(
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

function readMaps(cmap: Buffer | undefined): Map<string, (code: number) => number> {
  const maps = new Map<string, (code: number) => number>();
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

/** Cmap formats 0, 4, 6 and 12 (ISO 14496-22 §5.2.1). */
function lookUp(map: Buffer, code: number): number {
  try {
    const format = map.readUInt16BE(0);
    if (format === 0) return code < 256 ? map.readUInt8(6 + code) : 0;
    if (format === 4) return lookUpSegments(map, code);
    if (format === 6) {
      const index = code - map.readUInt16BE(6);
      return index >= 0 && index < map.readUInt16BE(8) ? map.readUInt16BE(10 + index * 2) : 0;
    }
    return format === 12 ? lookUpGroups(map, code) : 0;
  } catch (cause) {
    if (cause instanceof RangeError) return 0;
    throw cause;
  }
}

function lookUpSegments(map: Buffer, code: number): number {
  const bytes = map.readUInt16BE(6);
  for (let at = 0; at < bytes; at += 2) {
    if (code > map.readUInt16BE(14 + at)) continue;
    const start = map.readUInt16BE(16 + bytes + at);
    if (code < start) return 0;
    const delta = map.readUInt16BE(16 + bytes * 2 + at);
    const rangeAt = 16 + bytes * 3 + at;
    const range = map.readUInt16BE(rangeAt);
    if (range === 0) return (code + delta) & 0xffff;
    const glyph = map.readUInt16BE(rangeAt + range + (code - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function lookUpGroups(map: Buffer, code: number): number {
  const groups = map.readUInt32BE(12);
  for (let group = 0; group < groups; group += 1) {
    const at = 16 + group * 12;
    const start = map.readUInt32BE(at);
    if (code >= start && code <= map.readUInt32BE(at + 4)) return map.readUInt32BE(at + 8) + code - start;
  }
  return 0;
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
