import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';
import { createDocumentWriter } from '../../documentWriter.ts';
import { cell, documentOf, page, paragraph, part, picture, span, table, valid } from '../../officeDocuments.suite.ts';
import { columnRules } from './looseShapes.ts';

const writer = createDocumentWriter();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-shapes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, ...pages: RecognizedPage[]): Promise<string> {
  const path = join(folder, `${name}.docx`);
  await writer.word({ document: documentOf(...pages), pictures: new Map() }, path);
  await valid(path);
  return part(path, 'word/document.xml');
}

function shape(more: Partial<Shape> = {}): Shape {
  const look = { stroke: '#cc0000', strokeWidthPt: 1, fill: undefined };
  return { kind: 'shape', form: 'line', x: 300, y: 100, width: 0, height: 200, ...look, ...more };
}

const isDrawn = (markup: string) => markup.includes('<wpg:wgp>');
const lines = paragraph('Lines of text. '.repeat(20), { y: 80, width: 468, height: 68, lineCount: 5 });

describe('lines and fills that belong to no text', () => {
  test('are drawn under the text, at their places on the page', async () => {
    const box = shape({ form: 'rectangle', x: 60, y: 400, width: 200, height: 150, stroke: undefined, fill: '#eeeeff' });
    const markup = await written('drawn', page(1, [lines], { behind: [box, shape()] }));
    expect(markup.match(/<wps:wsp>/g)).toHaveLength(2);
    expect(markup).toContain('behindDoc="1"');
    // The group begins at its leftmost and its topmost member, 60 and 100 points into the page.
    expect(markup).toMatch(/<wp:posOffset>762000<.*<wp:posOffset>1270000</);
    expect(markup).toMatch(/<a:off x="3810000" y="1270000"\/><a:ext cx="0" cy="2540000"\/><\/a:xfrm><a:prstGeom prst="line"/);
    expect(markup).toMatch(/prst="rect".*<a:srgbClr val="EEEEFF"\/>/);
  });

  test('are bars where all of them are upright, as a group needs a width', async () => {
    const markup = await written('upright', page(1, [lines], { behind: [shape()] }));
    expect(markup).toMatch(/<wp:extent cx="12700" cy="2540000"\/>/);
    expect(markup).toMatch(/<a:ext cx="12700" cy="2540000"\/><\/a:xfrm><a:prstGeom prst="rect".*<a:srgbClr val="CC0000"\/>/);
  });

  test('are cut off at the edges of the page', async () => {
    const markup = await written('cut', page(1, [lines], { behind: [shape({ x: -50, width: 800, height: 0 })] }));
    expect(markup).toMatch(/<wp:extent cx="7772400" cy="0"\/>/);
  });

  test('a fill much higher than its line is drawn behind it as high as it is', async () => {
    const title = paragraph('Introduction', { y: 20, width: 100, height: 14 });
    const bar = shape({ form: 'rectangle', x: 0, y: 0, width: 612, height: 52, stroke: undefined, fill: '#1b3f7a' });
    const markup = await written('high', page(1, [title, lines], { behind: [bar] }));
    expect(markup).toMatch(/<a:ext cx="7772400" cy="660400"\/>.*<a:srgbClr val="1B3F7A"\/>/);
    expect(markup).not.toContain('w:fill="1b3f7a"');
  });

  test('the fill of an icon is drawn as wide as it is, not over the column', async () => {
    const icon = paragraph('▲', { x: 80, y: 300, width: 20, height: 20 });
    const square = shape({ form: 'rectangle', x: 79, y: 299, width: 22, height: 22, stroke: undefined, fill: '#000000' });
    const markup = await written('icon', page(1, [lines, icon], { behind: [square] }));
    expect(markup).toMatch(/<a:ext cx="279400" cy="279400"\/>/);
    expect(markup).not.toContain('w:fill="000000"');
  });

  test('the fill of a paragraph, a highlight and the rules between columns are not drawn again', async () => {
    const bar = shape({ form: 'rectangle', x: 70, y: 78, width: 472, height: 72, stroke: undefined, fill: '#dddddd' });
    expect(isDrawn(await written('filled', page(1, [lines], { behind: [bar] })))).toBe(false);
    const marked = paragraph([span('Marked', { highlight: '#ffff00' })], { y: 80 });
    const marker = shape({ form: 'rectangle', x: 72, y: 80, width: 40, height: 12, stroke: undefined, fill: '#ffff00' });
    expect(isDrawn(await written('marked', page(1, [marked], { behind: [marker] })))).toBe(false);
    const columns = [
      { left: 72, right: 290 },
      { left: 320, right: 540 },
    ];
    const blocks = columns.map(({ left }) => ({ ...lines, x: left, width: 218, height: 200, lineCount: 15 }));
    const sections = [{ columnCount: 2, columnGapPt: 30, left: 72, right: 540, columns, blocks }];
    const between = await written('columns', page(1, [], { sections, behind: [shape({ x: 305, y: 80, stroke: '#000000' })] }));
    expect(isDrawn(between)).toBe(false);
    expect(between).toContain('w:sep="true"');
    const colored = await written('colored', page(1, [], { sections, behind: [shape({ x: 305, y: 80 })] }));
    expect([isDrawn(colored), colored.includes('w:sep="true"')]).toEqual([true, false]);
  });

  test('the side of a frame around one of the columns is no rule between them', () => {
    const columns = [
      { left: 72, right: 290 },
      { left: 320, right: 540 },
    ];
    const blocks = columns.map(({ left }) => ({ ...lines, x: left, width: 218, height: 200, lineCount: 15 }));
    const sides = [66, 300].map((x) => shape({ x, y: 75, height: 220, stroke: '#000000' }));
    const ends = [75, 295].map((y) => shape({ x: 66, y, width: 234, height: 0 }));
    expect(columnRules(sides, { columns, blocks })).toHaveLength(1);
    expect(columnRules([...sides, ...ends], { columns, blocks })).toEqual([]);
    // Programs draw their rule in the middle between two columns, which is elsewhere between a narrow and a wide one.
    const uneven = [{ left: 150, right: 290 }, columns[1] ?? { left: 320, right: 540 }];
    expect(columnRules(sides, { columns: uneven, blocks })).toEqual([]);
  });

  test('the lines of a box and the frame of a picture in the text are not drawn again', async () => {
    const frame = (box: PageBox) => [
      shape({ ...box, height: 0 }),
      shape({ ...box, y: box.y + box.height, height: 0 }),
      shape({ ...box, width: 0 }),
      shape({ ...box, x: box.x + box.width, width: 0 }),
    ];
    const boxed = await written('boxed', page(1, [lines], { behind: frame({ x: 62, y: 70, width: 488, height: 100 }) }));
    expect(isDrawn(boxed)).toBe(false);
    expect(boxed).toContain('<w:tbl>');
    const inText = picture({ x: 100, y: 300 });
    const framed = await written('framed', page(1, [lines, inText], { behind: frame({ ...inText, x: 99 }) }));
    expect(isDrawn(framed)).toBe(false);
  });

  test('the white fill of a cell would hide what is drawn under its table', async () => {
    const cells = [cell(0, 0, 'White', { fill: '#ffffff' }), cell(0, 1, 'Blue', { fill: '#ddddff' })];
    const markup = await written('white', page(1, [table(cells)]));
    expect(markup.match(/<w:shd /g)).toHaveLength(1);
    expect(markup).toContain('w:fill="ddddff"');
  });

  test('are drawn on a page that begins with a section of its own', async () => {
    const columns = [
      { left: 72, right: 290 },
      { left: 320, right: 540 },
    ];
    const heading = paragraph('A heading', { y: 80, headingLevel: 1 });
    const blocks = [heading, ...columns.map(({ left }) => ({ ...lines, x: left, width: 218 }))];
    const sections = [{ columnCount: 2, columnGapPt: 30, left: 72, right: 540, columns, blocks }];
    const behind = [shape({ x: 60, y: 400 }), shape({ x: 550, y: 400 })];
    const markup = await written('own-section', page(1, [lines]), page(2, [], { sections, behind }));
    expect(markup.match(/<wps:wsp>/g)).toHaveLength(2);
  });

  test('of a page that may begin on the one before are left out', async () => {
    const full = paragraph('Text that runs on '.repeat(60), { y: 80, width: 468, height: 620, lineCount: 46 });
    const next = paragraph('and ends here.', { y: 80, width: 468 });
    const markup = await written('goes-on', page(1, [full]), page(2, [next, { ...full, y: 100 }], { behind: [shape()] }));
    expect(isDrawn(markup)).toBe(false);
  });
});

describe('pages without text', () => {
  const breaks = (markup: string) => markup.match(/<w:pageBreakBefore\/>/g)?.length ?? 0;

  test('are pages of the Word file too, behind a full page as well', async () => {
    const full = paragraph('Full page. '.repeat(60), { y: 80, width: 468, height: 620, lineCount: 46 });
    const empty = page(2, [], { sections: [] });
    expect(breaks(await written('blank', page(1, [full]), empty, page(3, [lines])))).toBe(2);
    expect(breaks(await written('two', page(1, [lines]), empty, page(3, [], { sections: [] }), page(4, [lines])))).toBe(3);
  });

  test('show what is drawn on them, and the last one ends with a second paragraph', async () => {
    const markup = await written('drawn-blank', page(1, [lines]), page(2, [], { sections: [], behind: [shape()] }));
    expect(isDrawn(markup)).toBe(true);
    expect(markup).toMatch(
      /<\/w:p><w:p><w:pPr><w:spacing w:after="0" w:before="0" w:line="40" w:lineRule="exact"\/><\/w:pPr><\/w:p><w:sectPr/,
    );
  });

  test('a page whose last line stands far below its text does not run on', async () => {
    const foot = paragraph('2', { y: 700, width: 10 });
    const next = paragraph('C', { y: 80, width: 10 });
    expect(breaks(await written('apart', page(1, [{ ...lines, height: 300 }, foot]), page(2, [next, foot])))).toBe(1);
  });
});

test('a white fill is drawn on a fill of another color, and nowhere else', async () => {
  const background = shape({ form: 'rectangle', x: 0, y: 0, width: 500, height: 700, stroke: undefined, fill: '#1a98c5' });
  const paper = shape({ form: 'rectangle', x: 0, y: 400, width: 500, height: 300, stroke: undefined, fill: '#ffffff' });
  const covered = await written('covered', page(1, [lines], { behind: [background, paper] }));
  expect(covered.match(/<wps:wsp>/g)).toHaveLength(2);
  expect(isDrawn(await written('alone', page(1, [lines], { behind: [paper] })))).toBe(false);
});
