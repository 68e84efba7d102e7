import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import { createDocumentWriter } from '../../documentWriter.ts';
import { documentOf, dotIn, page, paragraph, part, picture, span, valid } from '../../officeDocuments.suite.ts';

/** What pages of presentations have: titles, lists set in from the margin, and a background. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-slides-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, ...pages: RecognizedPage[]): Promise<string> {
  const path = join(folder, `${name}.docx`);
  await createDocumentWriter().word({ document: documentOf(...pages), pictures: new Map() }, path);
  await valid(path);
  return path;
}
const markup = async (name: string, ...pages: RecognizedPage[]) => part(await written(name, ...pages), 'word/document.xml');

const atFoot = paragraph('The last line', { y: 700 });
const full = page(1, [paragraph('Text', { height: 600, lineCount: 45 }), atFoot]);

test('a page that begins in letters of another size begins anew, even behind a full page', async () => {
  const sized = (sizePt: number) => page(2, [paragraph([span('Next', { style: { sizePt } })]), atFoot]);
  expect(await markup('same', full, sized(11))).not.toContain('pageBreakBefore');
  expect(await markup('larger', full, sized(22))).toContain('pageBreakBefore');
});

const item = (text: string, more: object = {}) =>
  paragraph(text, {
    x: 122,
    indentPt: 27,
    firstIndentPt: -27,
    list: { listId: 1, level: 0, format: 'bullet', mark: '•', number: undefined },
    ...more,
  });
const within = (left: number, ...blocks: ReturnType<typeof item>[]) => ({
  columnCount: 1,
  columnGapPt: 0,
  left,
  right: 540,
  blocks,
});

test('a list in a section that begins further in is set in with it', async () => {
  const sections = [within(72, paragraph('Text')), within(122, item('Point', { y: 120 }))];
  expect(await markup('inset', page(1, [], { sections }))).toContain('<w:ind w:start="1540" w:hanging="540"/>');
});

test('a list whose lines begin where its marks do does not hang', async () => {
  const path = await written('unhung', page(1, [item('Two lines', { indentPt: 0, firstIndentPt: 0, lineCount: 2, height: 27 })]));
  const numbering = part(path, 'word/numbering.xml');
  expect(numbering).toMatch(/<w:suff w:val="space"\/>.*<w:ind w:left="0" w:hanging="0"\/>/);
});

const fill: Shape = {
  kind: 'shape',
  form: 'rectangle',
  x: 0,
  y: 0,
  width: 612,
  height: 792,
  stroke: undefined,
  strokeWidthPt: 0,
  fill: '#ccecff',
};

test('the background of a page is no shading of its paragraphs', async () => {
  const tall = paragraph('Tall', { y: 20, height: 740, lineCount: 40 });
  expect(await markup('background', page(1, [tall], { behind: [fill] }))).not.toContain('<w:shd ');
});

test('a small picture that lies on a large one is over it', async () => {
  const [background, logo] = [picture({ x: 0, y: 0, width: 600, height: 700 }), picture({ x: 20, y: 20, width: 50, height: 50 })];
  const dot = await dotIn(folder);
  const path = join(folder, 'order.docx');
  const document = documentOf(page(1, [paragraph('Text')], { behind: [background, logo] }));
  await createDocumentWriter().word({ document, pictures: new Map([background, logo].map((one) => [one, dot])) }, path);
  await valid(path);
  const heights = [...part(path, 'word/document.xml').matchAll(/relativeHeight="(\d+)"/g)].map(([, height]) => Number(height));
  expect(heights).toEqual([1, 2]);
});

test('a picture as large as its page is not shared by pages', async () => {
  const dot = await dotIn(folder);
  const path = join(folder, 'backgrounds.docx');
  const backgrounds = [1, 2].map((number) => picture({ page: number, x: 0, y: 0, width: 612, height: 792 }));
  const pages = backgrounds.map((background, index) => page(index + 1, [paragraph('Text')], { behind: [background] }));
  await createDocumentWriter().word(
    { document: documentOf(...pages), pictures: new Map(backgrounds.map((one) => [one, dot])) },
    path,
  );
  expect(part(path, 'word/document.xml').match(/<w:drawing>/g)).toHaveLength(2);
});

test('an empty header takes no room', async () => {
  const headed = page(1, [paragraph('Text')], { header: [paragraph('Running title', { y: 30 })] });
  const path = await written('header', headed, page(2, [paragraph('Text')]));
  const headers = ['word/header1.xml', 'word/header2.xml'].map((name) => part(path, name));
  expect(headers.find((xml) => !xml.includes('Running'))).toContain('w:line="20" w:lineRule="exact"');
});
