import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Footnote, RecognizedBlock, Shape } from '#engines/core/document-model/document.ts';
import { usualSides } from './cellSides.ts';
import { withColumnAlignments } from './columnAlignments.ts';
import { createDocumentWriter } from './documentWriter.ts';
import { markedParagraphs } from './markedNotes.ts';
import { cell, documentOf, page, paragraph, part, span, table, valid } from './officeDocuments.suite.ts';

const writer = createDocumentWriter();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-notes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = async (kind: 'word' | 'slides', name: string, blocks: readonly RecognizedBlock[], more = {}) => {
  const path = join(folder, name);
  await writer[kind]({ document: documentOf(page(1, blocks, more)), pictures: new Map() }, path);
  await valid(path);
  return part(path, kind === 'word' ? 'word/document.xml' : 'ppt/slides/slide1.xml');
};

describe('notes as text', () => {
  const rule: Shape = {
    kind: 'shape',
    form: 'line',
    x: 72,
    y: 690,
    width: 140,
    height: 0,
    stroke: '#112233',
    strokeWidthPt: 0.5,
    fill: undefined,
  };
  const note = (more: Partial<Footnote>, x = 72): Footnote => ({
    number: 1,
    mark: '7',
    paragraphs: [paragraph('A note', { x, y: 700, width: 60 })],
    ...more,
  });

  test('a mark that stands apart hangs out before the lines, and one at their head is in the first', () => {
    const [apart] = markedParagraphs(note({ markX: 72, isMarkRaised: false }, 90));
    expect(apart?.runs.map(({ text }) => text).join('')).toBe('7\tA note');
    expect(apart).toMatchObject({ x: 72, width: 78, tabStops: [{ atPt: 18, alignment: 'left' }] });
    const [inLine] = markedParagraphs(note({ markX: 72, isMarkRaised: true }, 76));
    expect(inLine?.runs[0]).toMatchObject({ text: '7', rise: 'above' });
    expect(inLine?.runs.map(({ text }) => text).join('')).toBe('7 A note');
    expect(inLine?.x).toBe(72);
  });

  test('slides have the mark and the rule over the notes', async () => {
    const slide = await written('slides', 'notes.pptx', [paragraph('Text')], {
      footnotes: [note({ markX: 68 })],
      noteRule: rule,
    });
    expect(slide).toContain('<a:t>7</a:t>');
    expect(slide).toContain('112233');
  });

  test('in Word the rule stands over notes that nothing refers to', async () => {
    const loose = { footnotes: [note({ markX: 68 })], noteRule: rule };
    expect(await written('word', 'loose.docx', [paragraph('Text', { width: 468 })], loose)).toContain('w:color="112233"');
    const referring = paragraph([span('Text'), span('7', { rise: 'above', footnote: 1 })], { width: 468 });
    expect(await written('word', 'referred.docx', [referring], loose)).not.toContain('112233');
  });
});

describe('raised letters', () => {
  const small = (text: string) => span(text, { rise: 'above', style: { sizePt: 7 } });

  test('have the size of their line, which makes them small by itself', async () => {
    const raised = paragraph([span('area in m', { style: { sizePt: 12 } }), small('2')]);
    expect(await written('slides', 'raised.pptx', [raised])).toMatch(/sz="1200"[^>]*baseline="30000"/);
    const caption = [paragraph('Running text of the page, most of its letters by far'), { ...raised, y: 100 }];
    const markup = await written('word', 'raised.docx', caption);
    expect(markup).not.toContain('<w:sz w:val="14"/>');
    expect(markup).toMatch(/<w:sz w:val="24"\/>(?:(?!<\/w:rPr>).)*<w:vertAlign w:val="superscript"\/>/);
  });
});

describe('columns of a table', () => {
  const at = (row: number, text: string, x: number, alignment: 'left' | 'right' | 'center') =>
    cell(row, 0, '', { blocks: [paragraph(text, { x, width: 100 - x + 40, alignment })] });
  // Right edges are one; left ones are not. The column goes on 20 points beyond.
  const cells = [
    at(0, 'Price', 90, 'left'),
    at(1, '1,200', 80, 'center'),
    at(2, '75', 110, 'right'),
    at(3, '11,000', 70, 'left'),
  ];
  const prices = table(cells, { x: 60, columnWidthsPt: [100], rowHeightsPt: [20, 20, 20, 20] });

  test('stand on their straightest side, as far from its edge as on the page', () => {
    const lines = withColumnAlignments(prices, usualSides)
      .cells.slice(1)
      .flatMap(({ blocks }) => blocks);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatchObject({ alignment: 'right', cellIndents: { leftPt: 0, rightPt: 17 } });
  });

  test('of one width stand where the name of their column begins', () => {
    const codes = ['Supplier code', '2064722', '2496998', '2496944'].map((text, row) => ({
      ...cell(row, 0, text),
      blocks: [paragraph(text, { x: 62, y: row * 20, width: row === 0 ? 60 : 37, alignment: 'center' })],
    }));
    const named = table(codes, { x: 60, columnWidthsPt: [100], rowHeightsPt: [20, 20, 20, 20], headerRows: 1 });
    const sidesOf = (one: typeof named) =>
      withColumnAlignments(one, usualSides)
        .cells.slice(1)
        .flatMap(({ blocks }) => blocks.map((block) => 'alignment' in block && block.alignment));
    expect(sidesOf(named)).toEqual(['left', 'left', 'left']);
    const [name, ...values] = codes;
    const centered = {
      ...named,
      cells: [{ ...(name as (typeof codes)[0]), blocks: [paragraph('Code', { x: 50, width: 60 })] }, ...values],
    };
    expect(sidesOf(centered as typeof named)).toEqual(['center', 'center', 'center']);
  });

  test('of one width that differ by less than a letter have no side that is straighter', () => {
    const single = [0, 0.02, 0.05, 0.01].map((off, row) => ({
      ...cell(row, 0, '1'),
      blocks: [paragraph('1', { x: 95 - off, y: row * 20, width: 5 + off })],
    }));
    const counts = table(single, { x: 60, columnWidthsPt: [75], rowHeightsPt: [20, 20, 20, 20] });
    expect(withColumnAlignments(counts, usualSides)).toBe(counts);
  });

  test('so in slides and in Word', async () => {
    const slide = await written('slides', 'column.pptx', [prices]);
    expect(slide.match(/marR="215900"[^>]*algn="r"/g)).toHaveLength(3);
    const markup = await written('word', 'column.docx', [prices]);
    expect(markup.match(/<w:jc w:val="end"\/>/g)).toHaveLength(3);
    // The margin of the cell and the indent make up the distance to the edge.
    const points = [...markup.matchAll(/w:end="(\d+)"|<w:right w:type="dxa" w:w="(\d+)"/g)].map(([, end, side]) =>
      Number(end ?? side),
    );
    expect(new Set(points).size).toBe(2);
    expect([...new Set(points)].reduce((sum, each) => sum + each, 0)).toBe(400);
  });
});
