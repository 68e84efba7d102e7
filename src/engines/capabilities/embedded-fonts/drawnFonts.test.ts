import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Blob, Face, Font } from 'harfbuzzjs';
import { afterAll, describe, expect, test } from 'vitest';
import type { ReadDocument } from '#engines/core/editDocument.ts';
import { openSource } from '#engines/core/objects/assembly/source.ts';
import { readSfntTables, writeSfntTables } from '#engines/core/sfnt/sfntTables.ts';
import {
  type CffParts,
  cffProgram,
  pdfStream,
  type Type1Parts,
  type1,
  type1Program,
  type2,
  writtenPdf,
} from './fontPrograms.suite.ts';
import { createEmbeddedFontReader } from './fontReader.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawn-fonts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const call = { scratchDir: folder, signal: new AbortController().signal, deadlineMs: 10_000, progress: () => undefined };
const readDocument: ReadDocument = (input, own, read) => read(openSource(input.path, 10), { path: input.path, call: own });
const reader = createEmbeddedFontReader({ readDocument });

const square = type2(700, 100, 'hmoveto', 100, 'hlineto', 900, 'vlineto', -100, 'hlineto', 'endchar');
const blank = type2(250, 0, 'hmoveto', 'endchar');
const cff = (parts: Partial<CffParts> = {}) =>
  cffProgram({ glyphs: { space: blank, A: square, B: blank }, postScript: '/FSType 8 def', ...parts });
const square1 = type1(0, 650, 'hsbw', 100, 'hlineto', 900, 'vlineto', 'closepath', 'endchar');
const type1Font = (parts: Partial<Type1Parts> = {}) =>
  type1Program({ glyphs: { A: square1 }, header: '/FSType 8 def', ...parts });

interface Written {
  readonly key: 'FontFile' | 'FontFile3';
  readonly subtype?: string;
  readonly encoding?: string;
}

/** Two simple fonts of one program, or composite ones without an encoding. */
function pdfWith(font: Buffer, { key, subtype, encoding = '' }: Written): string {
  const dict = (differences: string) =>
    `<</Type/Font/Subtype/Type1/BaseFont/ABCDEF+Minion-Regular${encoding}${differences}/FontDescriptor 6 0 R>>`;
  return writtenPdf(folder, [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<</Font<</A 4 0 R/B 5 0 R>>>>>>',
    dict(''),
    dict(encoding === '' ? '/Encoding<</Differences[7/A]>>' : ''),
    `<</Type/FontDescriptor/FontName/ABCDEF+Minion-Regular/Flags 32/Ascent 1980/Descent -960/${key} 7 0 R>>`,
    pdfStream(font, subtype ? `/Subtype/${subtype}` : ''),
  ]);
}

const read = (font: Buffer, written: Written) => reader.read({ path: pdfWith(font, written) }, new Set(['Minion-Regular']), call);
const compact: Written = { key: 'FontFile3', subtype: 'Type1C' };
const tagsOf = (program: Buffer | undefined) => readSfntTables(program ?? Buffer.alloc(0)).map(({ tag }) => tag);

describe.each<[string, Written, (says: string) => Buffer, number]>([
  ['CFF', compact, (postScript) => cff({ postScript }), 700],
  ['Type 1', { key: 'FontFile' }, (header) => type1Font({ header }), 650],
])('a font with outlines in %s', (_, written, made, width) => {
  test('is drawn anew as TrueType, with its letters and widths', async () => {
    const [font, ...others] = await read(made('/FSType 8 def'), written);
    expect(others).toEqual([]);
    const glyph = font?.glyphs.get(0x41) ?? 0;
    expect([font?.font, font?.advancesEm.get(0x41)]).toEqual(['Minion-Regular', width / 1000]);
    const shown = new Font(new Face(new Blob(font?.program ?? Buffer.alloc(0))));
    expect(shown.glyphHAdvance(glyph)).toBe(width * 2);
    expect(shown.glyphToPath(glyph)).toContain('1800');
    // As high as the square, and as deep as any letters.
    expect([font?.ascentEm, font?.lineHeightEm]).toEqual([0.9, 1.1]);
  });

  test.each([
    ['/FSType 0 def', 1],
    ['/FSType 8 def', 1],
    ['/FSType 4 def', 0],
    ['/FSType 2 def', 0],
    ['/FSType 264 def', 0],
    ['', 0],
  ])('that says %j is read %i times', async (says, count) => {
    expect(await read(made(says), written)).toHaveLength(count);
  });
});

test.each([
  ['Copyright 2010, with Reserved Font Name "Source".', 1],
  ['Released under the GUST Font\n% License', 1],
  ['Licensed under the SIL Open Font License, Version 1.1', 1],
  ['See the file COPYING (GNU General Public License)', 0],
  ['All rights reserved.', 0],
])('without bits, a font with the notice %j is read %i times', async (notice, count) => {
  expect(await read(cff({ postScript: '', notice }), compact)).toHaveLength(count);
  expect(await read(type1Font({ header: `% ${notice}` }), { key: 'FontFile' })).toHaveLength(count);
});

test('what a font says in bits counts, whatever its notice says', async () => {
  expect(await read(cff({ postScript: '/FSType 2 def', notice: 'SIL Open Font License' }), compact)).toEqual([]);
});

test('an OpenType program tells its rights in its table', async () => {
  const opentype = (fsType: number) => {
    const table = (length: number, values: readonly (readonly [at: number, value: number])[]) => {
      const bytes = Buffer.alloc(length);
      for (const [at, value] of values) bytes.writeUInt16BE(value, at);
      return bytes;
    };
    return writeSfntTables(Buffer.from('OTTO'), [
      { tag: 'CFF ', bytes: cff({ postScript: '' }) },
      { tag: 'OS/2', bytes: table(96, [[8, fsType]]) },
      { tag: 'head', bytes: table(54, [[18, 1000]]) },
      { tag: 'hhea', bytes: table(36, [[34, 1]]) },
      { tag: 'hmtx', bytes: table(4, [[0, 700]]) },
      { tag: 'maxp', bytes: table(6, [[4, 4]]) },
    ]);
  };
  const written: Written = { key: 'FontFile3', subtype: 'OpenType', encoding: '/Encoding/WinAnsiEncoding' };
  const [font] = await read(opentype(8), written);
  expect([font?.glyphs.has(0x41), tagsOf(font?.program).includes('glyf')]).toEqual([true, true]);
  expect(await read(opentype(4), written)).toEqual([]);
});

test('the letters of a font without an encoding are those of its program', async () => {
  const [font] = await read(cff(), compact);
  expect([...(font?.glyphs.keys() ?? [])].map((character) => String.fromCodePoint(character)).sort()).toEqual([' ', 'A']);
});

test('a composite font has the name of its program, without that of its encoding', async () => {
  const map = '1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfchar <0002> <0041> endbfchar';
  const path = writtenPdf(folder, [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<</Font<</A 4 0 R>>>>>>',
    '<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+Sabon-Identity-H/Encoding/Identity-H/DescendantFonts[5 0 R]/ToUnicode 8 0 R>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/ABCDEF+Sabon/FontDescriptor 6 0 R>>',
    '<</Type/FontDescriptor/FontName/ABCDEF+Sabon/Flags 4/FontFile3 7 0 R>>',
    pdfStream(cff(), '/Subtype/CIDFontType0C'),
    pdfStream(Buffer.from(map)),
  ]);
  const [font] = await reader.read({ path }, new Set(['Sabon']), call);
  expect([font?.font, [...(font?.glyphs.keys() ?? [])]]).toEqual(['Sabon', [0x41]]);
});

test('nothing else of the program is in the new one', async () => {
  const [font] = await read(cff({ notice: 'Confidential', local: [type2('return')] }), compact);
  expect(tagsOf(font?.program)).toEqual(['OS/2', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']);
  expect(font?.program.includes('Confidential')).toBe(false);
});

test('a program that is broken anywhere is read or left out, and nothing else', async () => {
  for (const [whole, written] of [
    [cff(), compact],
    [type1Font(), { key: 'FontFile' }],
  ] as const)
    for (let round = 0; round < 60; round += 1) {
      const broken = Buffer.from(whole);
      for (let hit = 0; hit < 4; hit += 1) broken[(round * 7919 + hit * 104_729) % whole.length] = (round * 31 + hit * 17) & 255;
      expect((await read(broken, written)).length).toBeLessThanOrEqual(1);
    }
});
