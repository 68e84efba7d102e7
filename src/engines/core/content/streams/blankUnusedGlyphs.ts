/**
 * Removes the outlines of unused glyphs from a TrueType program. Glyph numbers, widths and maps stay, so references to the font stay valid.
 * Part of the process that reads untrusted bytes.
 */
import type { GlyphUse } from './streamRequest.ts';

export interface Table {
  readonly tag: string;
  readonly bytes: Buffer;
}

/** Tables for text shaping and old screens, which no PDF reader uses (ISO 32000-2 §9.9.1). */
const useless: ReadonlySet<string> = new Set([
  ...[
    'GSUB',
    'GPOS',
    'GDEF',
    'BASE',
    'JSTF',
    'kern',
    'kerx',
    'morx',
    'mort',
    'DSIG',
    'LTSH',
    'hdmx',
    'VDMX',
    'EBDT',
    'EBLC',
    'EBSC',
    'PCLT',
    'meta',
    'Silf',
    'Sill',
    'Glat',
    'Gloc',
    'Feat',
    'FFTM',
  ],
]);
const maxTables = 64;
/** In symbol fonts, codes of one byte may be there (§9.6.5.4). */
const symbolPages = [0, 0xf000, 0xf100, 0xf200];
const legacyEncodings = ['windows-1252', 'macintosh'] as const;
/** Substitutes for codes that an encoding leaves out. */
const alwaysUnicode = [0x20, 0x2d, 0x2022, 0xa0, 0xad];

/** The smaller program; undefined for one that is not fully supported. */
export function blankUnusedGlyphs(font: Buffer, use: GlyphUse): Buffer | undefined {
  try {
    const tables = readSfntTables(font);
    const table = (tag: string) => tables.find((each) => each.tag === tag)?.bytes;
    const [head, maxp, loca, glyf] = [table('head'), table('maxp'), table('loca'), table('glyf')];
    if (!head || !maxp || !loca || !glyf || tables.some(({ tag }) => tag === 'gvar' || tag === 'CFF ')) return undefined;
    const isLong = head.readInt16BE(50) === 1;
    const count = maxp.readUInt16BE(4);
    const offsets = Array.from({ length: count + 1 }, (_, i) =>
      isLong ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2,
    );
    const seen = withParts(glyphsOf(use, table('cmap')), (glyph) => outlineOf(glyf, offsets, glyph));
    const made = rebuild(glyf, offsets, seen, isLong);
    const changed = new Map([
      ['glyf', made.glyf],
      ['loca', made.loca],
    ]);
    return writeTables(
      font.subarray(0, 4),
      tables.filter(({ tag }) => !useless.has(tag)).map(({ tag, bytes }) => ({ tag, bytes: changed.get(tag) ?? bytes })),
    );
  } catch (cause) {
    // A number that points outside of its table.
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

export function readSfntTables(font: Buffer): Table[] {
  const version = font.readUInt32BE(0);
  if (version !== 0x00010000 && version !== 0x74727565) throw new RangeError('not TrueType');
  const count = font.readUInt16BE(4);
  if (count > maxTables) throw new RangeError('too many tables');
  return Array.from({ length: count }, (_, index) => {
    const at = 12 + index * 16;
    const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    if (offset + length > font.length) throw new RangeError('a table lies outside');
    return { tag: font.toString('latin1', at, at + 4), bytes: font.subarray(offset, offset + length) };
  });
}

function outlineOf(glyf: Buffer, offsets: readonly number[], glyph: number): Buffer {
  const [start, end] = [offsets[glyph] ?? 0, offsets[glyph + 1] ?? 0];
  if (start > end || end > glyf.length) throw new RangeError('a glyph lies outside');
  return glyf.subarray(start, end);
}

/** Every glyph that a code could mean in any reader. Keeping too many is safe, too few is not. */
function glyphsOf({ glyphs, codes }: GlyphUse, cmap: Buffer | undefined): Set<number> {
  const found = new Set<number>([0, ...glyphs]);
  if (codes.length === 0) return found;
  const characters = new Set<number>(alwaysUnicode);
  for (const code of codes) {
    found.add(code);
    for (const page of symbolPages) characters.add(page + code);
    for (const encoding of legacyEncodings)
      characters.add(new TextDecoder(encoding).decode(Uint8Array.of(code)).codePointAt(0) ?? 0);
  }
  for (const map of cmap ? characterMaps(cmap) : []) for (const character of characters) found.add(map(character));
  return found;
}

type CharacterMap = (character: number) => number;

/** The formats 0, 4, 6 and 12 (ISO 14496-22 §5.2.1). Others are not supported. */
function characterMaps(cmap: Buffer): CharacterMap[] {
  const starts = new Set(Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(4 + index * 8 + 4)));
  return [...starts].map((start) => {
    const map = cmap.subarray(start);
    const format = map.readUInt16BE(0);
    if (format === 0) return (character) => (character < 256 ? map.readUInt8(6 + character) : 0);
    if (format === 6) {
      const [first, count] = [map.readUInt16BE(6), map.readUInt16BE(8)];
      return (character) =>
        character >= first && character < first + count ? map.readUInt16BE(10 + (character - first) * 2) : 0;
    }
    if (format === 4) return (character) => lookUp4(map, character);
    if (format === 12) return (character) => lookUp12(map, character);
    throw new RangeError('another kind of map');
  });
}

function lookUp4(map: Buffer, character: number): number {
  const segmentBytes = map.readUInt16BE(6);
  for (let at = 0; at < segmentBytes; at += 2) {
    if (character > map.readUInt16BE(14 + at)) continue;
    const start = map.readUInt16BE(16 + segmentBytes + at);
    if (character < start) return 0;
    const delta = map.readUInt16BE(16 + segmentBytes * 2 + at);
    const rangeAt = 16 + segmentBytes * 3 + at;
    const range = map.readUInt16BE(rangeAt);
    if (range === 0) return (character + delta) & 0xffff;
    const glyph = map.readUInt16BE(rangeAt + range + (character - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function lookUp12(map: Buffer, character: number): number {
  const groups = map.readUInt32BE(12);
  for (let group = 0; group < groups; group += 1) {
    const at = 16 + group * 12;
    const start = map.readUInt32BE(at);
    if (character >= start && character <= map.readUInt32BE(at + 4)) return map.readUInt32BE(at + 8) + character - start;
  }
  return 0;
}

const flags = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 } as const;

/** Adds the components of composite glyphs (ISO 14496-22 §5.3.3.2). */
function withParts(glyphs: ReadonlySet<number>, outline: (glyph: number) => Buffer): Set<number> {
  const seen = new Set<number>();
  const todo = [...glyphs];
  for (let glyph = todo.pop(); glyph !== undefined; glyph = todo.pop()) {
    if (seen.has(glyph)) continue;
    seen.add(glyph);
    const bytes = outline(glyph);
    if (bytes.length < 10 || bytes.readInt16BE(0) >= 0) continue;
    for (let at = 10, more = true; more; ) {
      const bits = bytes.readUInt16BE(at);
      todo.push(bytes.readUInt16BE(at + 2));
      at += 4 + ((bits & flags.words) !== 0 ? 4 : 2);
      at += (bits & flags.matrix) !== 0 ? 8 : (bits & flags.twoScales) !== 0 ? 4 : (bits & flags.scale) !== 0 ? 2 : 0;
      more = (bits & flags.more) !== 0;
    }
  }
  return seen;
}

function rebuild(
  glyf: Buffer,
  offsets: readonly number[],
  seen: ReadonlySet<number>,
  isLong: boolean,
): { glyf: Buffer; loca: Buffer } {
  const parts: Buffer[] = [];
  const loca = Buffer.alloc(offsets.length * (isLong ? 4 : 2));
  let size = 0;
  for (let glyph = 0; glyph < offsets.length; glyph += 1) {
    if (isLong) loca.writeUInt32BE(size, glyph * 4);
    else loca.writeUInt16BE(size / 2, glyph * 2);
    if (glyph === offsets.length - 1 || !seen.has(glyph)) continue;
    const outline = outlineOf(glyf, offsets, glyph);
    parts.push(outline, Buffer.alloc(-outline.length & 3));
    size += outline.length + (-outline.length & 3);
  }
  return { glyf: Buffer.concat(parts), loca };
}

export function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at + 4 <= bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  const rest = bytes.length & 3;
  return rest === 0 ? sum : (sum + bytes.readUIntBE(bytes.length - rest, rest) * 2 ** ((4 - rest) * 8)) >>> 0;
}

export function writeTables(version: Buffer, tables: readonly Table[]): Buffer {
  const power = 31 - Math.clz32(tables.length);
  const head = Buffer.alloc(12 + tables.length * 16);
  version.copy(head);
  for (const [index, value] of [tables.length, 16 * 2 ** power, power, 16 * (tables.length - 2 ** power)].entries())
    head.writeUInt16BE(value, 4 + index * 2);
  const parts: Buffer[] = [head];
  let size = head.length;
  for (const [index, { tag, bytes }] of tables.entries()) {
    const at = 12 + index * 16;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checksum(bytes), at + 4);
    head.writeUInt32BE(size, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    parts.push(bytes, Buffer.alloc(-bytes.length & 3));
    size += bytes.length + (-bytes.length & 3);
  }
  return Buffer.concat(parts);
}
