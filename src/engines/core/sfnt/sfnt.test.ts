import { describe, expect, test } from 'vitest';
import { readCharacterMap } from './characterMaps.ts';
import { type GlyphOutlines, readGlyphOutlines, withComponents, writeGlyphOutlines } from './glyphOutlines.ts';
import { readOpenTypeTables, readSfntTables, sfntChecksum, writeSfntTables } from './sfntTables.ts';

const trueType = Buffer.from([0, 1, 0, 0]);
const tables = [
  { tag: 'head', bytes: Buffer.from('five!') },
  { tag: 'post', bytes: Buffer.from([1, 2, 3, 4]) },
];
const uint16s = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
};

describe('tables', () => {
  test('what is written is read again, and each table begins at a multiple of four', () => {
    const file = writeSfntTables(trueType, tables);
    expect(readSfntTables(file)).toEqual(tables);
    expect([file.readUInt32BE(12 + 8) % 4, file.readUInt32BE(28 + 8) % 4]).toEqual([0, 0]);
  });

  test('a program with CFF outlines is read where it is asked for only', () => {
    const file = writeSfntTables(Buffer.from('OTTO'), tables);
    expect(readOpenTypeTables(file)).toEqual(tables);
    expect(() => readSfntTables(file)).toThrow(RangeError);
  });

  test('a table outside of the file and a directory of thousands of tables are refused', () => {
    const file = writeSfntTables(trueType, tables);
    const outside = Buffer.from(file);
    outside.writeUInt32BE(0xffffff, 12 + 12);
    const many = Buffer.from(file);
    many.writeUInt16BE(60_000, 4);
    for (const broken of [outside, many, file.subarray(0, 20)]) expect(() => readSfntTables(broken)).toThrow(RangeError);
  });

  test('the sum of a table counts its last bytes as a word that is filled up with zeros', () => {
    expect(sfntChecksum(Buffer.from([0, 0, 0, 1, 0x80]))).toBe(0x80000001);
  });
});

describe('outlines', () => {
  const composite = (glyph: number) => Buffer.concat([uint16s(-1, 0, 0, 0, 0), uint16s(0x0001, glyph, 0, 0)]);
  /** Glyph 1 is made of 2, and 2 of 1: a damaged font. Glyph 3 is made of 4. */
  const glyphs = [Buffer.alloc(0), composite(2), composite(1), composite(4), uint16s(1, 0, 0, 0, 0)];
  const outlines: GlyphOutlines = { count: glyphs.length, isLong: false, outline: (glyph) => glyphs[glyph] ?? Buffer.alloc(0) };

  test('components of kept glyphs are kept, also where they lead to each other', () => {
    expect([...withComponents(new Set([3]), outlines)].sort()).toEqual([3, 4]);
    expect([...withComponents(new Set([1]), outlines)].sort()).toEqual([1, 2]);
  });

  test('the number after the last glyph has no outline, and a glyph outside of its table is refused', () => {
    const head = Buffer.alloc(54);
    const font = (end: number) => [
      { tag: 'head', bytes: head },
      { tag: 'maxp', bytes: uint16s(1, 0, 1) },
      { tag: 'loca', bytes: uint16s(0, end / 2) },
      { tag: 'glyf', bytes: Buffer.alloc(4) },
    ];
    const read = readGlyphOutlines(font(4));
    expect([read?.outline(0).length, read?.outline(1).length, read?.outline(70_000).length]).toEqual([4, 0, 0]);
    expect(() => readGlyphOutlines(font(8))?.outline(0)).toThrow(RangeError);
  });

  test('glyphs that are not kept have no outline, and the others keep their numbers', () => {
    const { glyf, loca } = writeGlyphOutlines(outlines, new Set([4]), true);
    const offsets = Array.from({ length: 6 }, (_, index) => loca.readUInt32BE(index * 4));
    expect(offsets).toEqual([0, 0, 0, 0, 0, 12]);
    expect(glyf.subarray(0, 10)).toEqual(glyphs[4]);
  });
});

test('a map of segments leads to a glyph within, and to none outside', () => {
  const segments = uint16s(4, 32, 0, 4, 4, 1, 0, 0x42, 0xffff, 0, 0x41, 0xffff, 10 - 0x41, 1, 0, 0);
  const map = readCharacterMap(segments);
  expect([map?.(0x40), map?.(0x41), map?.(0x42), map?.(0x43)]).toEqual([0, 10, 11, 0]);
  expect(readCharacterMap(uint16s(2, 0))).toBeUndefined();
});
