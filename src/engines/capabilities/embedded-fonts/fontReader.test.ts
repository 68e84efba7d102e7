import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTrueType } from '#engines/capabilities/archiving/fonts/trueType.ts';
import type { ReadDocument } from '#engines/core/editDocument.ts';
import { openSource } from '#engines/core/objects/assembly/source.ts';
import { readSfntTables } from '#engines/core/sfnt/sfntTables.ts';
import { pdfStream, writtenPdf } from './fontPrograms.suite.ts';
import { createEmbeddedFontReader } from './fontReader.ts';

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const liberation = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/LiberationSans-Regular.ttf',
);
const glyphOf = (character: string) =>
  readTrueType(readFileSync(liberation))?.maps.get('3,1')?.(character.codePointAt(0) ?? 0) ?? 0;

const call = { scratchDir: folder, signal: new AbortController().signal, deadlineMs: 10_000, progress: () => undefined };
const readDocument: ReadDocument = (input, own, read) => read(openSource(input.path, 10), { path: input.path, call: own });
const reader = createEmbeddedFontReader({ readDocument });

/** The program with other bits of the licence, and without the outline of a glyph. */
function program({ licence = 0, without }: { licence?: number; without?: number } = {}): Buffer {
  const bytes = Buffer.from(readFileSync(liberation));
  const table = (tag: string) => readSfntTables(bytes).find((each) => each.tag === tag)?.bytes ?? Buffer.alloc(0);
  table('OS/2').writeUInt16BE(licence, 8);
  const [loca, width] = [table('loca'), table('head').readInt16BE(50) === 1 ? 4 : 2];
  if (without !== undefined) loca.copyWithin(without * width, (without + 1) * width, (without + 2) * width);
  return bytes;
}

/** A simple font and a composite one of the same program, both named `Lato-Bold`. */
function pdfWith(font: Buffer): string {
  const map = `1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfchar <${glyphOf('Ω').toString(16).padStart(4, '0')}> <03a9> endbfchar`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<</Font<</A 4 0 R/B 5 0 R>>>>>>',
    '<</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+Lato-Bold/Encoding/WinAnsiEncoding/FontDescriptor 7 0 R>>',
    '<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+Lato-Bold/Encoding/Identity-H/DescendantFonts[6 0 R]/ToUnicode 9 0 R>>',
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/ABCDEF+Lato-Bold/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/ABCDEF+Lato-Bold/Flags 32/FontFile2 8 0 R>>',
    pdfStream(font),
    pdfStream(Buffer.from(map)),
  ];
  return writtenPdf(folder, objects);
}

const read = (font: Buffer, name = 'Lato-Bold') => reader.read({ path: pdfWith(font) }, new Set([name]), call);

test('two fonts of one program are one, with the characters of both', async () => {
  const [font, ...others] = await read(program());
  expect(others).toEqual([]);
  expect(font?.font).toBe('Lato-Bold');
  expect([...'Aé Ω'].map((letter) => font?.glyphs.get(letter.codePointAt(0) ?? 0))).toEqual([...'Aé Ω'].map(glyphOf));
  expect(await read(program(), 'Lato')).toEqual([]);
});

test.each([
  [0x0000, 'installable', 1],
  [0x0008, 'editable', 1],
  [0x0004, 'for reading and printing', 0],
  [0x0002, 'restricted', 0],
  [0x0100, 'whole only', 0],
  [0x0208, 'bitmaps only', 0],
])('a font whose licence is %i (%s) is read %s times: %i', async (licence, _, count) => {
  expect(await read(program({ licence }))).toHaveLength(count);
});

test('a letter whose outline a subset left out is none of its characters, but a space is', async () => {
  const [font] = await read(program({ without: glyphOf('A') }));
  expect([...'AB '].map((letter) => font?.glyphs.has(letter.codePointAt(0) ?? 0))).toEqual([false, true, true]);
});

test('a program that is broken anywhere is read or left out, and nothing else', async () => {
  const whole = program();
  for (let round = 0; round < 60; round += 1) {
    const broken = Buffer.from(whole);
    for (let hit = 0; hit < 8; hit += 1) broken[(round * 7919 + hit * 104_729) % 600] = (round * 31 + hit * 17) & 255;
    expect((await read(broken)).length).toBeLessThanOrEqual(1);
  }
  expect(await read(whole.subarray(0, 40))).toEqual([]);
});
