import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import { cell, documentOf, dotIn, page, paragraph, part, picture, span, table, valid } from '../officeDocuments.suite.ts';
import { isBoxCut } from './drawings/anchoredTexts.ts';
import { unfitted } from './flow/pageFit.ts';
import { writeWord } from './wordWriter.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-positioned-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function positioned(name: string, ...pages: RecognizedPage[]): Promise<string> {
  const path = join(folder, `${name}.docx`);
  const document = documentOf(...pages);
  const found = pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks.filter((one) => one.kind === 'picture')));
  const file = await dotIn(folder);
  await writeWord({ document, pictures: new Map(found.map((one) => [one, file])) }, path, {
    ...unfitted,
    positioned: new Set([1]),
  });
  await valid(path);
  return part(path, 'word/document.xml');
}

const background: Shape = {
  kind: 'shape',
  form: 'rectangle',
  x: 0,
  y: 0,
  width: 612,
  height: 792,
  stroke: undefined,
  strokeWidthPt: 0,
  fill: '#ebe4d3',
};
/** The anchored pictures of a document, in order: whether they are under the text. */
const areUnder = (markup: string) =>
  [...markup.matchAll(/<wp:anchor [^>]*behindDoc="([01])"[^>]*>(?:(?!<\/wp:anchor>).)*<pic:pic /g)].map(
    ([, under]) => under === '1',
  );

test('texts and tables of a positioned page are text boxes at their places, which grow with their text', async () => {
  const markup = await positioned(
    'boxes',
    page(1, [paragraph('Alone', { x: 300, y: 400 }), table([cell(0, 0, 'Rice')], { x: 72, y: 500 })]),
    page(2, [paragraph('In the flow')]),
  );
  const boxes = [...markup.matchAll(/<w:txbxContent>(.*?)<\/w:txbxContent>/g)].map(([, content]) => content ?? '');
  expect(boxes).toHaveLength(2);
  expect(boxes[0]).toContain('Alone');
  expect(boxes[1]).toMatch(/<w:tbl>.*Rice/);
  expect(markup.match(/<a:spAutoFit\/>/g)).toHaveLength(2);
  expect(markup).toContain(`<wp:posOffset>${300 * 12_700}</wp:posOffset>`);
  expect(markup.replace(/<w:txbxContent>.*?<\/w:txbxContent>/g, '')).toContain('In the flow');
});

test('lists in the tables of a positioned page are numbered', async () => {
  const list = { listId: 7, level: 0, format: 'decimal', mark: '1.', number: 1 } as const;
  const listed = { ...cell(0, 0, ''), blocks: [paragraph('First', { list })] };
  await positioned('lists', page(1, [table([listed])]));
  expect(part(join(folder, 'lists.docx'), 'word/numbering.xml')).toContain('w:numFmt w:val="decimal"');
});

test('links lead from a positioned page to others, and to it', async () => {
  const linked = (to: number) => paragraph([span(`To page ${to}`, { link: to })]);
  const markup = await positioned('links', page(1, [linked(2)]), page(2, [linked(1)]));
  for (const to of [1, 2]) {
    expect(markup).toContain(`w:anchor="page_${to}"`);
    expect(markup).toContain(`w:name="page_${to}"`);
  }
});

test('lines of one paragraph keep the width that they have on the page, and one line has room to spare', async () => {
  const lines = paragraph('Some words that break into lines of the page', { width: 100, height: 40, lineCount: 3 });
  const markup = await positioned('widths', page(1, [lines, paragraph('One', { y: 300, width: 100 })]));
  const widths = [...markup.matchAll(/<wp:extent cx="(\d+)"/g)].map(([, width]) => Math.round(Number(width) / 12_700));
  expect(widths).toEqual([101, 110]);
});

test('pictures of a positioned page are over the color of the page and of tables, and under text', async () => {
  const alone = picture({ y: 100 });
  const written = picture({ y: 300 });
  const markup = await positioned(
    'pictures',
    page(1, [alone, written, paragraph('On it', { x: 110, y: 320 })], { behind: [background] }),
  );
  expect(areUnder(markup)).toEqual([false, true]);
  const plain = await positioned('plain', page(1, [alone, paragraph('Beside it', { y: 600 })]));
  expect(areUnder(plain)).toEqual([true]);
});

test('texts of a positioned page are kept where only a later section has more', async () => {
  const alone = page(1, [paragraph('Above', { x: 72, y: 100 })]);
  const below = page(1, [picture({ x: 300, y: 400, width: 50, height: 50 })]);
  const markup = await positioned('sections', { ...alone, sections: [...alone.sections, ...below.sections] });
  expect(markup).toMatch(/<w:txbxContent>.*Above/);
});

test('a word across the page is turned, behind the text, and not in the flow', async () => {
  const word = paragraph('DRAFT', { x: 100, y: 300, width: 300, height: 70, angle: 315 });
  const markup = await positioned('slanted', page(2, [paragraph('In the flow'), word]));
  expect(markup).toMatch(/<wp:anchor [^>]*behindDoc="1".*<a:xfrm rot="18900000">.*<w:txbxContent>.*DRAFT/);
  expect(markup.replace(/<w:txbxContent>.*?<\/w:txbxContent>/g, '')).not.toContain('DRAFT');
});

test('a large word across the page is WordArt in a turned box that is as high as its capitals', async () => {
  const style = { ...span('').style, sizePt: 100, color: '#cccccc', isBold: true };
  const word = paragraph([span('DRAFT', { style })], { x: 100, y: 300, width: 300, height: 100, baselinePt: 80, angle: 315 });
  const markup = await positioned('watermark', page(2, [paragraph('In the flow'), word]));
  expect(markup).toMatch(/<v:shape [^>]*type="#_x0000_t136" fillcolor="#cccccc"[^>]*rotation:315;/);
  expect(markup).toMatch(/width:300pt;height:72pt;/);
  expect(markup).toMatch(/<v:textpath style="[^"]*font-weight:bold" string="DRAFT"\/>/);
  expect(markup).not.toContain('<w:txbxContent>');
});

test('lines that end on purpose have room for letters of another font, and others are fitted', async () => {
  const box = { x: 100, y: 300, width: 100, height: 24, lineCount: 2 };
  const markup = await positioned(
    'broken',
    page(1, [paragraph('one name\nanother name', box), paragraph('a sentence that goes on', { ...box, y: 400 })]),
  );
  const widths = [...markup.matchAll(/<wp:extent cx="(\d+)"/g)].map(([, width]) => Number(width) / 12_700);
  expect(widths).toEqual([110, 101]);
});

test('a text is cut if its box grew below the page, and not where only the room in its box ends there', () => {
  const low = paragraph('code', { x: 72, y: 672, width: 100, height: 118, lineCount: 10, linePitchPt: 11.8 });
  const own = page(1, [low]);
  const cutAt = (heightPt: number) => isBoxCut([low], own, new Map([['Text 1-1', heightPt]]));
  expect([cutAt(118), cutAt(130), cutAt(160)]).toEqual([false, false, true]);
});

test('a text at the last tab stop of a line ends at the edge of the text box', async () => {
  const tabStops = [{ atPt: 400, alignment: 'right' }] as const;
  const markup = await positioned('edge', page(1, [paragraph('Engineer\t2016', { tabStops }), paragraph('End', { y: 300 })]));
  expect(markup).toMatch(/<w:tab w:val="right" w:pos="8000"\/>/);
  expect(markup).toContain('<w:tab/>');
});

test('a line, level or turned, has a text box as long as its letters in the font of the program', async () => {
  const lengths = (markup: string) =>
    [...markup.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"/g)].map(([, ...size]) => Math.max(...size.map(Number)));
  const name = { width: 60, height: 13 };
  const level = lengths(await positioned('level', page(1, [paragraph('EXPERIENCE', name), paragraph('End', { y: 300 })])));
  const turned = paragraph('EXPERIENCE', { ...name, angle: 90, x: 80, y: -500 });
  const upright = lengths(await positioned('turned', page(1, [turned, paragraph('End', { y: 300 })])));
  // 67 points in Times New Roman, and a little for rounding; a tenth of the width on the page would give 66.
  for (const found of [level, upright]) expect((found[0] ?? 0) / 12_700).toBeGreaterThan(68);
});

test('the lines of an item in a text box hang behind its mark, as on the page', async () => {
  const list = { listId: 1, level: 0, format: 'bullet', mark: '•', number: undefined } as const;
  const item = paragraph('An item of two lines', { list, firstIndentPt: -12, indentPt: 30, lineCount: 2, height: 26 });
  const markup = await positioned('hanging', page(1, [item]));
  expect(markup).toMatch(/<w:ind w:(?:start|left)="240" w:hanging="240"\/>/);
  expect(markup).toMatch(/•(?:\t|<\/w:t><w:tab\/>)/);
});

test('where all text has a place of its own, margins are the usual ones, from which footers count', async () => {
  const footer = [paragraph('Reference 1', { x: 205, y: 760, width: 190, indentPt: 205 })];
  const markup = await positioned('margins', page(1, [paragraph('Alone', { x: 300, y: 400 })], { footer }));
  expect(markup).toMatch(/<w:pgMar w:top="1440" w:right="1440" w:bottom="\d{3,4}" w:left="1440"/);
  expect(part(join(folder, 'margins.docx'), 'word/footer1.xml')).toContain(`w:start="${(205 - 72) * 20}"`);
});
