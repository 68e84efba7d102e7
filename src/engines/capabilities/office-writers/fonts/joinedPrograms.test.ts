import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readCharacterMap } from '#engines/core/sfnt/characterMaps.ts';
import { readGlyphOutlines, withComponents } from '#engines/core/sfnt/glyphOutlines.ts';
import { readSfntTables, writeSfntTables } from '#engines/core/sfnt/sfntTables.ts';
import type { EmbeddedFont } from '#engines/ports.ts';
import { joinedPrograms } from './joinedPrograms.ts';

const program = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts/LiberationSans-Regular.ttf'),
);
const tables = readSfntTables(program);
const tableOf = (file: Buffer, tag: string) => readSfntTables(file).find((table) => table.tag === tag)?.bytes ?? Buffer.alloc(0);
const cmap = tableOf(program, 'cmap');
const glyphOf = readCharacterMap(cmap.subarray(cmap.readUInt32BE(8))) as (character: number) => number;

const fontOf = (text: string): EmbeddedFont => ({
  font: 'Dosis',
  program,
  glyphs: new Map([...text].map((letter) => [letter.codePointAt(0) ?? 0, glyphOf(letter.codePointAt(0) ?? 0)])),
  advancesEm: new Map([...text].map((letter) => [letter.codePointAt(0) ?? 0, 0.5])),
  lineHeightEm: 1.2,
  ascentEm: 1,
});
const withTable = (tag: string, change: (bytes: Buffer) => void): Buffer =>
  writeSfntTables(
    program.subarray(0, 4),
    tables.map((table) => {
      const bytes = Buffer.from(table.bytes);
      if (table.tag === tag) change(bytes);
      return { tag: table.tag, bytes };
    }),
  );

test('the letters of a second subset come behind those of the first, with their parts and widths', () => {
  const joined = joinedPrograms(fontOf('abc'), fontOf('aéB'));
  const [all, one] = [joined?.program ?? Buffer.alloc(0), readGlyphOutlines(tables)];
  const outlines = readGlyphOutlines(readSfntTables(all));
  const glyph = (letter: string) => joined?.glyphs.get(letter.codePointAt(0) ?? 0) ?? 0;
  expect([...'abcéB'].map((letter) => joined?.glyphs.has(letter.codePointAt(0) ?? 0))).toEqual([true, true, true, true, true]);
  expect(glyph('B')).toBeGreaterThanOrEqual(one?.count ?? 0);
  expect(outlines?.outline(glyph('B')).subarray(0, 10)).toEqual(one?.outline(glyphOf(0x42)).subarray(0, 10));
  // An é is made of an e and an accent, which have new numbers too.
  const parts = outlines && withComponents(new Set([glyph('é')]), outlines);
  expect(parts?.size).toBe(3);
  expect(Math.min(...(parts ?? []))).toBeGreaterThanOrEqual(one?.count ?? 0);
  expect(tableOf(all, 'hmtx').readUInt16BE(glyph('B') * 4)).toBe(tableOf(program, 'hmtx').readUInt16BE(glyphOf(0x42) * 4));
  expect(readSfntTables(all).map(({ tag }) => tag)).not.toContain('fpgm');
});

test('fonts of another weight, of other widths or with nothing new are not joined', () => {
  const bold = { ...fontOf('xyz'), program: withTable('OS/2', (bytes) => bytes.writeUInt16BE(700, 4)) };
  const wide = { ...fontOf('abx'), advancesEm: new Map([[0x61, 0.7]]) };
  expect([bold, wide, fontOf('ab')].map((other) => joinedPrograms(fontOf('abc'), other))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(joinedPrograms(fontOf('abc'), { ...fontOf('xyz'), program: program.subarray(0, 2000) })).toBeUndefined();
});
