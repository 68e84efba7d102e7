import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { spaceEm } from '#engines/core/font-metrics/fontMetrics.ts';
import { readSfntTables } from '#engines/core/sfnt/sfntTables.ts';
import { withSpace } from './spaceGlyph.ts';

const program = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts/LiberationSans-Regular.ttf'),
);
const tables = readSfntTables(program);
const letters = new Map([[0x61, 68]]);

const tableOf = (of: readonly { tag: string; bytes: Buffer }[], tag: string) =>
  of.find((table) => table.tag === tag)?.bytes ?? Buffer.alloc(0);

test('a font whose texts have no spaces gets a glyph for them that is empty and as wide as a space', () => {
  const spaced = withSpace(tables, letters);
  const count = tableOf(tables, 'maxp').readUInt16BE(4);
  expect(tableOf(spaced.tables, 'maxp').readUInt16BE(4)).toBe(count + 1);
  expect([spaced.glyphs.get(0x20), spaced.glyphs.get(0xa0), spaced.glyphs.get(0x61)]).toEqual([count, count, 68]);
  const loca = tableOf(spaced.tables, 'loca');
  // Its offsets are short (`indexToLocFormat`).
  expect(loca.readUInt16BE(loca.length - 2)).toBe(loca.readUInt16BE(loca.length - 4));
  expect(tableOf(spaced.tables, 'hhea').readUInt16BE(34)).toBe(count + 1);
  const unitsPerEm = tableOf(tables, 'head').readUInt16BE(18);
  expect(tableOf(spaced.tables, 'hmtx').readUInt16BE(count * 4)).toBe(unitsPerEm * spaceEm);
  // The widths of its own glyphs stay.
  expect(tableOf(spaced.tables, 'hmtx').readUInt32BE(68 * 4)).toBe(tableOf(tables, 'hmtx').readUInt32BE(68 * 4));
});

test('a font with a space stays as it is', () => {
  const own = new Map([...letters, [0x20, 3]]);
  expect(withSpace(tables, own)).toEqual({ tables, glyphs: own });
});
