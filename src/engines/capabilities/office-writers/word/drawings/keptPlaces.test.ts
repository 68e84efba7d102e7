import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Picture, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import type { PictureFile } from '#engines/ports.ts';
import { createDocumentWriter } from '../../documentWriter.ts';
import { cell, documentOf, dotIn, page, paragraph, part, picture, table, valid } from '../../officeDocuments.suite.ts';

const writer = createDocumentWriter();
let folder: string;
let dot: PictureFile;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-places-'));
  dot = await dotIn(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, given: RecognizedPage, pictures: readonly Picture[] = []): Promise<string> {
  const path = join(folder, `${name}.docx`);
  await writer.word({ document: documentOf(given), pictures: new Map(pictures.map((one) => [one, dot])) }, path);
  await valid(path);
  return part(path, 'word/document.xml');
}

const bar: Shape = {
  kind: 'shape',
  form: 'rectangle',
  x: 60,
  y: 196,
  width: 480,
  height: 24,
  stroke: undefined,
  strokeWidthPt: 0,
  fill: '#808080',
};

test('a line in a wider bar has the edges of the bar, and its letters stand in it as on the page', async () => {
  const middle = paragraph('Appendix', { x: 250, y: 200, width: 100, height: 16, indentPt: 178 });
  const centered = await written('centered', page(1, [middle], { behind: [bar] }));
  expect(centered).toContain('w:fill="808080"');
  expect(centered).toMatch(/<w:ind w:start="-240" w:end="0" w:firstLine="0"\/><w:jc w:val="center"\/>/);
  const start = await written('start', page(1, [{ ...middle, x: 80, indentPt: 8 }], { behind: [bar] }));
  expect(start).toContain('<w:ind w:start="-240" w:end="0" w:firstLine="400"/>');
});

test('a picture that lines are written over lies under them, and moves no text', async () => {
  const lines = paragraph('Lines over a mark. '.repeat(20), { y: 290, width: 468, height: 68, lineCount: 5 });
  const mark = picture({ x: 50, y: 300, width: 40, height: 70 });
  expect(await written('mark', page(1, [mark, lines]), [mark])).toContain('behindDoc="1"');
  const above = picture({ y: 200, height: 88 });
  expect(await written('above', page(1, [above, lines]), [above])).toContain('<wp:inline');
});

test('a picture beside one at the edge of the page is anchored as that is', async () => {
  const edge = picture({ x: 10, y: 5, width: 65, height: 76 });
  const logo = picture({ x: 406, y: 22, width: 147, height: 31 });
  const markup = await written('logos', page(1, [edge, logo, paragraph('Title', { y: 130 })]), [edge, logo]);
  expect(markup.match(/<wp:wrapTopAndBottom/g)).toHaveLength(2);
  expect(markup).not.toContain('<wp:inline');
  // Both stand in the upper margin, which reaches to the title.
  expect(markup).toMatch(/<w:spacing w:after="0" w:before="0"[^>]*\/><\/w:pPr><w:r><w:t[^>]*>Title/);
});

test('space under a picture that moves the text is counted from the picture', async () => {
  const edge = picture({ x: 10, y: 200, width: 500, height: 100 });
  const blocks = [paragraph('Above', { y: 180, height: 13 }), edge, paragraph('Below', { y: 310, height: 13 })];
  const spaces = [...(await written('space', page(1, blocks), [edge])).matchAll(/w:before="(\d+)"/g)].map(([, twips]) => twips);
  expect(Number(spaces.at(-1)) / 20).toBeLessThanOrEqual(10);
});

test('a formula in a column stands as far from the edge of its column as on the page', async () => {
  const columns = [
    { left: 72, right: 290 },
    { left: 320, right: 540 },
  ];
  const formula = picture({ x: 390, y: 100, width: 100, height: 30 });
  const lines = columns.map(({ left }, index) => paragraph(`Column ${index + 1}`, { x: left, y: 80, width: 218 }));
  const blocks = [...lines, formula, paragraph('Below', { x: 320, y: 140, width: 218 })];
  const sections = [{ columnCount: 2, columnGapPt: 30, left: 72, right: 540, columns, blocks }];
  expect(await written('formula', page(1, [], { sections }), [formula])).toMatch(
    /<w:ind w:start="1380"[^>]*\/>(?:(?!<w:p>).)*<wp:inline/,
  );
});

test('a picture at the edge of the page does not widen the margins of the text', async () => {
  const banner = picture({ x: 0, y: 0, width: 612, height: 56 });
  const blocks = [
    banner,
    paragraph('Title', { x: 206, width: 200, alignment: 'center' }),
    paragraph('Text', { indentPt: 72, y: 120 }),
  ];
  const sections = [{ columnCount: 1, columnGapPt: 0, left: 0, right: 612, blocks }];
  const markup = await written('banner', page(1, [], { sections }), [banner]);
  // The title is centered, so both margins move by the same: the text ends 140 points before the edge and begins at 72.
  expect(markup).toMatch(/w:pgMar [^>]*w:right="1440"[^>]*w:left="1440"/);
});

test('a paragraph is cut at the end of a column that another section follows', async () => {
  const first = paragraph('It begins in one column and', { width: 200, height: 300, lineCount: 20 });
  const second = paragraph('goes on in the other.', { x: 320, width: 200, continues: true });
  const columns = [
    { left: 72, right: 272 },
    { left: 320, right: 520 },
  ];
  const section = { columnCount: 2, columnGapPt: 48, left: 72, right: 520, blocks: [first, second], columns };
  const last = { columnCount: 1, columnGapPt: 0, left: 72, right: 540, blocks: [paragraph('Below both', { y: 500 })] };
  const followed = await written('followed', page(1, [], { sections: [section, last] }));
  expect(followed).toMatch(/one column and<.*w:type="column".*goes on in the other/);
});

test('a high row may break at the end of a page, and an empty cell makes no row higher', async () => {
  const cells = [cell(0, 0, 'Low'), cell(0, 1, ''), cell(1, 0, 'High'), cell(1, 1, '')];
  const markup = await written('rows', page(1, [table(cells, { rowHeightsPt: [6, 200] })]));
  const [low = '', high = ''] = markup.match(/<w:tr>.*?<\/w:tr>/g) ?? [];
  expect(low).toContain('<w:cantSplit/>');
  expect(low).toContain('w:line="110" w:lineRule="exact"');
  expect(high).not.toContain('<w:cantSplit/>');
  expect(high).not.toContain('w:lineRule="exact"');
});
