import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecognizedPage } from '#engines/core/document-model/document.ts';
import { createDocumentWriter } from '../../documentWriter.ts';
import { cell, documentOf, page, paragraph, part, span, table, valid } from '../../officeDocuments.suite.ts';

const writer = createDocumentWriter();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-pages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, ...pages: RecognizedPage[]): Promise<string> {
  const path = join(folder, `${name}.docx`);
  await writer.word({ document: documentOf(...pages), pictures: new Map() }, path);
  await valid(path);
  return part(path, 'word/document.xml');
}

test('a page larger than Word has becomes smaller, with all that is on it', async () => {
  const title = paragraph([span('Poster', { style: { sizePt: 60 } })], { x: 400, y: 300, width: 900, height: 60 });
  const grid = table([cell(0, 0, 'Name'), cell(0, 1, 'Price'), cell(1, 0, 'Rice'), cell(1, 1, '54')], { y: 600 });
  const sections = [{ columnCount: 1, columnGapPt: 0, left: 400, right: 1800, blocks: [title, grid] }];
  const markup = await written('poster', page(1, [], { widthPt: 2112, heightPt: 3168, sections }));
  expect(markup).toMatch(/<w:pgSz w:w="21120" w:h="31680"/);
  expect(markup).toMatch(/w:pgMar [^>]*w:left="4000"/);
  expect(markup).toContain('<w:gridCol w:w="900"/>');
  expect(part(join(folder, 'poster.docx'), 'word/*.xml')).toContain('w:sz w:val="60"');
});

test('columns that begin within a margin or overlap become equal ones', async () => {
  const label = paragraph('A', { x: 20, y: 80, width: 4, height: 6 });
  const note = paragraph('Note', { x: 336, y: 90, width: 400, height: 6 });
  const columns = [
    { left: 20, right: 24 },
    { left: 106, right: 400 },
    { left: 336, right: 757 },
  ];
  // The text of most of the pages begins further inside than the first column ends.
  const text = [1, 2].map((number) => page(number, [paragraph('Text', { x: 180, width: 300 })], { widthPt: 792, heightPt: 612 }));
  for (const columnGapPt of [9, -40]) {
    const sections = [{ columnCount: 3, columnGapPt, left: 20, right: 757, columns, blocks: [label, note] }];
    const markup = await written(`overlap${columnGapPt}`, ...text, page(3, [], { widthPt: 792, heightPt: 612, sections }));
    expect(markup).toMatch(/<w:cols w:space="\d+" w:num="3"[^>]*w:equalWidth="(1|true)"/);
  }
});

describe('text that runs up or down the page keeps its place', () => {
  const level = paragraph('Level text', { y: 80 });
  // Up the page: its frame is turned by 270 degrees around the corner of the page.
  const turned = paragraph('Names of rows', { x: -400, y: 200, width: 100, height: 12, angle: 270 });

  test('and its direction, beside the flow', async () => {
    const markup = await written('turned', page(1, [level, turned]));
    const [left = 0, top = 0] = [...markup.matchAll(/<wp:posOffset>(\d+)</g)].map(([, emu]) => Number(emu) / 12_700);
    expect(Math.abs(left - 200)).toBeLessThan(2);
    expect(Math.abs(top - 300)).toBeLessThan(6);
    expect(markup).toContain('vert="vert270"');
    expect(markup).toMatch(/<wps:txbx><w:txbxContent>.*Names of rows.*<\/w:txbxContent>/);
    expect(markup.replace(/<w:drawing>.*<\/w:drawing>/, '')).not.toContain('Names of rows');
  });

  test('so does text over a table that is in no cell of it', async () => {
    const grid = table([cell(0, 0, 'Name'), cell(1, 0, 'Rice')], { y: 100, height: 300 });
    const loose = paragraph('Code', { x: 100, y: 300, width: 20, height: 6, linePitchPt: 6 });
    const markup = await written('over', page(1, [loose, grid]));
    expect(markup).toMatch(/<wps:txbx><w:txbxContent>.*Code.*<\/w:txbxContent>/);
    expect(markup).toContain('vert="horz"');
    // Beside the table it stays in the flow.
    const beside = await written('beside', page(1, [{ ...loose, y: 420 }, grid]));
    expect(beside).not.toContain('txbxContent');
  });

  test('is in the flow where the whole page is turned', async () => {
    expect(await written('all', page(1, [turned]))).not.toContain('txbxContent');
  });
});

test('the columns of a table are from left to right, whatever the direction of their text', async () => {
  const arabic = { ...cell(0, 0, ''), blocks: [paragraph('مدينة', { isRightToLeft: true })] };
  expect(await written('arabic', page(1, [table([arabic, cell(0, 1, '426')])]))).toMatch(
    /<w:bidiVisual w:val="(off|false|0)"\/>/,
  );
});

test('space below columns counts from the longest', async () => {
  const columns = [
    { left: 72, right: 290 },
    { left: 320, right: 540 },
  ];
  const long = paragraph('Long', { y: 80, height: 300, lineCount: 20, width: 218 });
  const short = paragraph('Short', { x: 320, y: 80, height: 40, lineCount: 3, width: 218 });
  const below = paragraph('Below', { y: 392 });
  const sections = [
    { columnCount: 2, columnGapPt: 30, left: 72, right: 540, columns, blocks: [long, short] },
    { columnCount: 1, columnGapPt: 0, left: 72, right: 540, blocks: [below] },
  ];
  const markup = await written('columns', page(1, [], { sections }));
  const before = /<w:spacing [^>]*w:before="(\d+)"[^>]*\/>(?:(?!<w:p>).)*Below/.exec(markup)?.[1];
  expect(Number(before) / 20).toBeLessThan(13);
});

test('columns that begin with a page are a section of a new page', async () => {
  const columns = [
    { left: 72, right: 290 },
    { left: 320, right: 540 },
  ];
  const blocks = columns.map(({ left }, index) => paragraph(`Column ${index + 1}`, { x: left, y: 80, width: 218 }));
  const section = { columnCount: 2, columnGapPt: 30, left: 72, right: 540, columns, blocks };
  const cover = page(1, [paragraph('Cover', { y: 300 })]);
  const markup = await written('new-page', cover, page(2, [], { sections: [section] }));
  expect(markup.match(/<w:type w:val="nextPage"\/>/g)).toHaveLength(2);
  expect(markup).not.toContain('w:pageBreakBefore');
});
