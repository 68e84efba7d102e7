import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentWriter } from '../documentWriter.ts';
import { documentOf, page, paragraph, part, span, style, valid } from '../officeDocuments.suite.ts';
import { textWidth } from './lineFit.ts';
import { OfficeFonts } from './officeFonts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-small-capitals-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const caps = { font: 'CMCSC10' };
const source = { document: documentOf(page(1, [paragraph([span('Education', { style: caps })])])), pictures: new Map() };

test('small letters of a font of small capitals are written as such', async () => {
  const writer = createDocumentWriter();
  const [word, slides] = [join(folder, 'a.docx'), join(folder, 'a.pptx')];
  await writer.word(source, word);
  await writer.slides(source, slides);
  await Promise.all([valid(word), valid(slides)]);
  expect(part(word, 'word/document.xml')).toMatch(/<w:smallCaps\/>.*Education/);
  expect(part(slides, 'ppt/slides/slide1.xml')).toMatch(/cap="small".*Education/);
});

test('they are as wide as capitals of four fifths of the size', () => {
  const fonts = new OfficeFonts();
  const width = (text: string, font: string) => textWidth(text, { ...style, font }, fonts) ?? 0;
  const plain = 'TimesNewRomanPSMT';
  expect(width('ed', 'CMCSC10')).toBeCloseTo(width('ED', plain) * 0.8);
  expect(width('ED', 'CMCSC10')).toBeCloseTo(width('ED', plain));
  expect(width('ed', 'Cscript')).toBeCloseTo(width('ed', plain));
});
