import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import type { FontUse } from '#engines/core/document-model/document.ts';
import { readSfntTables } from '#engines/core/sfnt/sfntTables.ts';
import type { EmbeddedFont, Fitting } from '#engines/ports.ts';
import { createDocumentWriter } from '../documentWriter.ts';
import { documentOf, page, paragraph, part, span, valid } from '../officeDocuments.suite.ts';
import { embeddedFamilies, fontsToEmbed } from './embeddedFamilies.ts';
import { fontFile } from './fontFile.ts';
import { ownFamily } from './ownFamily.ts';

const folder = mkdtempSync(join(tmpdir(), 'families-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts/LiberationSans-Regular.ttf'),
);
const text = 'The Harbour Gazette';
const glyphs = new Map([...text].map((letter, index) => [letter.codePointAt(0) ?? 0, index + 3]));

const tableOf = (file: Buffer, tag: string) => readSfntTables(file).find((table) => table.tag === tag)?.bytes ?? Buffer.alloc(0);

test.each([
  ['BarlowCondensed-SemiBoldItalic', 'Barlow Condensed SemiBold'],
  ['Dosis,Bold', 'Dosis'],
  ['SegoeUI-Light', 'Segoe UI Light'],
  ['DINPro-Black', 'DIN Pro Black'],
  ['Perpetua-BoldItalic', 'Perpetua'],
  ['CIDFont+F2', undefined],
  ['TT12', undefined],
  ['F1', undefined],
])('%s belongs to the family %s', (font, family) => {
  expect(ownFamily(font)).toBe(family);
});

test('a font file has the characters, the names and the style of its face, and a right sum', () => {
  const file = fontFile(program, { family: 'Dosis', isBold: true, isItalic: false }, glyphs) ?? Buffer.alloc(0);
  const tags = readSfntTables(file).map(({ tag }) => tag);
  expect(tags).toEqual([...tags].sort());
  expect(tags).not.toContain('GSUB');
  const cmap = tableOf(file, 'cmap');
  const glyphAt = (character: number): number => {
    const [map, bytes] = [cmap.subarray(cmap.readUInt32BE(8)), cmap.readUInt16BE(cmap.readUInt32BE(8) + 6)];
    for (let at = 0; at < bytes; at += 2) {
      const [last, first] = [map.readUInt16BE(14 + at), map.readUInt16BE(16 + bytes + at)];
      if (character <= last) return character < first ? 0 : (character + map.readUInt16BE(16 + bytes * 2 + at)) & 0xffff;
    }
    return -1;
  };
  expect([...glyphs].map(([character]) => glyphAt(character))).toEqual([...glyphs.values()]);
  expect([glyphAt(0x42), glyphAt(0xffff)]).toEqual([0, 0]);
  expect(Buffer.from(tableOf(file, 'name')).swap16().toString('utf16le')).toContain('DosisBoldDosis BoldDosis-Bold');
  expect([tableOf(file, 'head').readUInt16BE(44), tableOf(file, 'OS/2').readUInt16BE(62) & 0x61]).toEqual([1, 0x20]);
  // The program says 400: another bold one would be drawn over it.
  expect(tableOf(file, 'OS/2').readUInt16BE(4)).toBe(700);
  let sum = 0;
  for (let at = 0; at < file.length; at += 4) sum = (sum + file.readUInt32BE(at)) >>> 0;
  expect(sum).toBe(0xb1b0afba);
});

const letters = new Map([...text.replaceAll(' ', '')].map((letter) => [letter, 9] as const));
const letterCount = [...letters.values()].reduce((sum, count) => sum + count, 0);
const face = (font: string, advanceEm: number): FontUse => ({
  font,
  isBold: false,
  isItalic: false,
  isSerif: false,
  advanceEm: letterCount * advanceEm,
  letters,
});

const advancesEm = new Map([...glyphs.keys()].map((character) => [character, 0.4] as const));
const dosis: EmbeddedFont = { font: 'Dosis-Regular', program, glyphs, advancesEm, lineHeightEm: 1.3, ascentEm: 1 };

async function written(font: string, found: readonly EmbeddedFont[], advanceEm = 0.4, fitting?: Fitting) {
  const document = documentOf(page(1, [paragraph([span(text, { style: { font, isSerif: false } })])]));
  const path = join(folder, `${font}-${found.length}-${advanceEm}.docx`);
  const asked: string[] = [];
  const readFonts = async (names: ReadonlySet<string>) => {
    asked.push(...names);
    return found;
  };
  await createDocumentWriter().word(
    { document: { ...document, fonts: [face(font, advanceEm)] }, pictures: new Map(), readFonts },
    path,
    fitting,
  );
  await valid(path);
  const files = Object.keys(unzipSync(readFileSync(path))).filter((name) => name.endsWith('.odttf'));
  return { xml: `${part(path, 'word/document.xml')}${part(path, 'word/styles.xml')}`, files, asked, path };
}

test('a font that office programs lack is brought along under its own name', async () => {
  const { xml, files, path } = await written('Dosis-Regular', [dosis]);
  expect(files).toEqual(['word/fonts/font1.odttf']);
  expect(part(path, 'word/fontTable.xml')).toMatch(/w:name="Dosis".*<w:embedRegular /);
  expect(xml).toContain('w:ascii="Dosis"');
});

test('letters of the regular face that are thickened are no bold face of their own', () => {
  const uses = [face('Dosis-Regular', 0.4), { ...face('Dosis-Regular', 0.4), isBold: true }];
  const made = embeddedFamilies({ ...documentOf(page(1, [paragraph(text)])), fonts: uses }, [dosis]);
  expect(made.families.map(({ data, bold }) => [data !== undefined, bold !== undefined])).toEqual([[true, false]]);
  expect(made.document.fonts?.map(({ embedded }) => embedded?.family)).toEqual(['Dosis', 'Dosis']);
  const alone = embeddedFamilies({ ...documentOf(page(1, [paragraph(text)])), fonts: uses.slice(1) }, [dosis]);
  expect(alone.families.map(({ bold }) => bold !== undefined)).toEqual([true]);
});

test('subsets of one name that have the letters together are brought along as one', () => {
  const at = 6;
  const parts = [[...glyphs].slice(0, at), [...glyphs].slice(at)].map((part) => ({ ...dosis, glyphs: new Map(part) }));
  const made = embeddedFamilies({ ...documentOf(page(1, [paragraph(text)])), fonts: [face('Dosis-Regular', 0.4)] }, parts);
  expect(made.families.map(({ data }) => data !== undefined)).toEqual([true]);
});

test('a family whose regular letters are not all there is left out, as programs would draw them bold', () => {
  const uses = [face('Dosis-Regular', 0.4), { ...face('Dosis-Bold', 0.4), isBold: true }];
  const found = [
    { ...dosis, glyphs: new Map([...glyphs].slice(0, 5)) },
    { ...dosis, font: 'Dosis-Bold' },
  ];
  const made = embeddedFamilies({ ...documentOf(page(1, [paragraph(text)])), fonts: uses }, found);
  expect(made.families).toEqual([]);
  expect(made.document.fonts?.map(({ embedded }) => embedded)).toEqual([undefined, undefined]);
});

test('it is left out where the text takes a page more in it, and none in the usual font', async () => {
  const pages = (count: number) => Array.from({ length: count }, () => ({ firstPt: 72, lastPt: 90 }));
  const layout = (count: number) => ({ pages: pages(count), marks: new Map(), boxHeightsPt: new Map() });
  const isBrought = (path: string) => part(path, 'word/fontTable.xml').includes('w:embedRegular');
  const usualFits = { layOut: async (path: string) => layout(isBrought(path) ? 2 : 1) };
  expect((await written('Dosis-Regular', [dosis], 0.4, usualFits)).files).toEqual([]);
  // The time for layouts is up after the first fit.
  const endsEarly = { layOut: async (path: string) => (isBrought(path) ? layout(2) : undefined) };
  expect((await written('Dosis-Regular', [dosis], 0.4, endsEarly)).files).toEqual(['word/fonts/font1.odttf']);
  const noneFits = { layOut: async () => layout(2) };
  expect((await written('Dosis-Regular', [dosis], 0.4, noneFits)).files).toEqual(['word/fonts/font1.odttf']);
});

test('its letters keep their width, whatever was measured on the page', async () => {
  const scales = (xml: string) => [...new Set([...xml.matchAll(/<w:w w:val="(\d+)"/g)].map(([, percent]) => percent))];
  expect(scales((await written('Dosis-Regular', [dosis], 0.6)).xml)).toEqual(['100']);
  expect(scales((await written('Dosis-Regular', [], 0.6)).xml)).not.toEqual(['100']);
});

test('a font that lacks letters of the text, or is not there, gives its place to one that is fitted', async () => {
  const few = new Map([...glyphs].slice(0, 5));
  for (const found of [[{ ...dosis, glyphs: few }], [{ ...dosis, font: 'Other' }], []]) {
    const { xml, files } = await written('Dosis-Regular', found);
    expect(files).toEqual([]);
    expect(xml).toContain('w:ascii="Arial"');
  }
});

test('a font of letters that join is not asked for: their shapes are in tables that a new font file lacks', () => {
  const arabic = { ...face('Amiri-Regular', 0.4), letters: new Map([['س', 9], ...letters]) };
  const document = { ...documentOf(page(1, [paragraph(text)])), fonts: [arabic, face('Dosis-Regular', 0.4)] };
  expect([...fontsToEmbed(document)]).toEqual(['Dosis-Regular']);
});

test('fonts that every program has, and those of signs, are not asked for', async () => {
  expect((await written('ArialMT', [])).asked).toEqual([]);
  expect((await written('SegoeUISymbol', [])).asked).toEqual([]);
  expect((await written('Garamond', [])).asked).toEqual(['Garamond']);
});
