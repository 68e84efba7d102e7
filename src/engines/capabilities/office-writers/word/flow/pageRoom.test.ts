import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecognizedBlock } from '#engines/core/document-model/document.ts';
import { createDocumentWriter } from '../../documentWriter.ts';
import { cell, documentOf, page, paragraph, part, table } from '../../officeDocuments.suite.ts';

const writer = createDocumentWriter();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-room-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, ...pages: (readonly RecognizedBlock[])[]): Promise<string> {
  const path = join(folder, `${name}.docx`);
  const document = documentOf(...pages.map((blocks, index) => page(index + 1, blocks)));
  await writer.word({ document, pictures: new Map() }, path);
  return part(path, 'word/document.xml');
}

const bottomPt = (xml: string) => Number(/w:pgMar [^>]*w:bottom="(\d+)"/.exec(xml)?.[1]) / 20;
const atFoot = paragraph('The last line of its page', { y: 600, height: 12 });

test('a page that begins with a table begins anew, and the one before it has room below', async () => {
  const grid = table([cell(0, 0, 'Name'), cell(1, 0, 'Rice')], { y: 80 });
  const lines = paragraph('Goes on', { y: 80 });
  const anew = await written('anew', [grid, atFoot], [grid, atFoot]);
  const runsOn = await written('runs-on', [lines, atFoot], [lines, atFoot]);
  expect(bottomPt(runsOn)).toBe(792 - 612 - 9);
  expect(bottomPt(anew)).toBe(792 - 612 - 54);
});

test('a line with tabs that ends at the edge of its column may go a little beyond it; one that ends before may not', async () => {
  const tabStops = [{ atPt: 300, alignment: 'left' }] as const;
  const row = (width: number) => paragraph('What?\t____', { y: 90, width, tabStops });
  expect(await written('at-edge', [row(468)])).toContain('w:end="-180"');
  expect(await written('before-edge', [row(380)])).not.toContain('w:end="-');
});

test('lines that end at the right begin after the picture beside them, also where they would have room', async () => {
  const lines = paragraph('Lines of text. '.repeat(12), { x: 272, width: 268, height: 68, lineCount: 5, alignment: 'right' });
  const column = (blocks: readonly RecognizedBlock[]) => [{ columnCount: 1, columnGapPt: 0, left: 72, right: 540, blocks }];
  const path = join(folder, 'beside.docx');
  await writer.word({ document: documentOf(page(1, [], { sections: column([lines]) })), pictures: new Map() }, path);
  // 200 points less a small reserve.
  expect(part(path, 'word/document.xml')).toMatch(/<w:ind w:start="3920"\/>.*<w:jc w:val="(?:right|end)"\/>/);
});

test('text near the edge of its page keeps its place', async () => {
  const path = join(folder, 'edge.docx');
  const sections = [{ columnCount: 1, columnGapPt: 0, left: 9, right: 600, blocks: [paragraph('Near', { x: 9 })] }];
  await writer.word({ document: documentOf(page(1, [], { sections })), pictures: new Map() }, path);
  expect(part(path, 'word/document.xml')).toMatch(/w:pgMar [^>]*w:left="180"/);
});

test('text at the lower edge of its page has its room, and no footer without text takes it', async () => {
  const path = join(folder, 'low.docx');
  const low = page(1, [paragraph('© At the edge', { y: 778, height: 9 })]);
  await writer.word({ document: documentOf(low), pictures: new Map() }, path);
  const markup = part(path, 'word/document.xml');
  expect(bottomPt(markup)).toBe(0);
  expect(markup).not.toContain('footerReference');
  const numbered = page(1, [atFoot], { footer: [paragraph('1', { y: 740 })] });
  await writer.word({ document: documentOf(numbered, { ...numbered, page: 2 }), pictures: new Map() }, path);
  expect(part(path, 'word/document.xml')).toContain('footerReference');
});

test('a paragraph whose page ends behind its first line or before its last one may be parted there, and no other', async () => {
  const cut = (name: string, above: number, below: number) => {
    const sentence = { width: 468, linePitchPt: 14 };
    const head = paragraph('A sentence that goes', { ...sentence, y: 612 - above * 14, lineCount: above, height: above * 14 });
    const rest = paragraph('on over the page', { ...sentence, lineCount: below, height: below * 14, continues: true });
    return written(name, [paragraph('Text', { y: 80 }), head], [rest, atFoot]);
  };
  expect(await cut('lone', 2, 1)).toContain('<w:widowControl w:val="false"/>');
  expect(await cut('even', 2, 2)).not.toContain('widowControl');
});

test('a line that runs off the page leaves the margin that the others have', async () => {
  const rightPt = (xml: string) => Number(/w:pgMar [^>]*w:right="(\d+)"/.exec(xml)?.[1]) / 20;
  const text = paragraph('Text', { x: 72, y: 80, width: 468 });
  const long = paragraph('an address without spaces', { x: 72, y: 120, width: 600 });
  const document = documentOf(
    page(1, [], { sections: [{ columnCount: 1, columnGapPt: 0, left: 72, right: 672, blocks: [text, long] }] }),
  );
  const path = join(folder, 'long.docx');
  await writer.word({ document, pictures: new Map() }, path);
  expect(rightPt(part(path, 'word/document.xml'))).toBe(72);
});

test('unequal columns below a wider text have the margins of the page, to which LibreOffice scales them', async () => {
  const columns = [
    { left: 72, right: 240 },
    { left: 400, right: 460 },
  ];
  const beside = [paragraph('Name:', { x: 72, y: 120, width: 168 }), paragraph('Phone:', { x: 400, y: 120, width: 60 })];
  const sections = [
    { columnCount: 1, columnGapPt: 0, left: 72, right: 540, blocks: [paragraph('Text', { x: 72, y: 80, width: 468 })] },
    { columnCount: 2, columnGapPt: 160, left: 72, right: 460, columns, blocks: beside },
  ];
  const path = join(folder, 'columns.docx');
  await writer.word({ document: documentOf(page(1, [], { sections })), pictures: new Map() }, path);
  const xml = part(path, 'word/document.xml');
  const rights = [...xml.matchAll(/w:pgMar [^>]*w:right="(\d+)"/g)].map(([, right]) => Number(right) / 20);
  // The last column may reach a little further.
  expect(rights).toEqual([72, 69]);
  const [first, second] = [...xml.matchAll(/<w:col w:w="(\d+)"(?: w:space="(\d+)")?/g)].map(([, width, space]) =>
    [width, space].map(Number),
  );
  // The second one begins where it does on the page.
  expect(((first?.[0] ?? 0) + (first?.[1] ?? 0)) / 20).toBeCloseTo(328, 0);
  expect((second?.[0] ?? 0) / 20).toBeGreaterThan(60);
});

test('a box to tick makes its line no higher', async () => {
  const boxed = await written('boxed', [paragraph('◻ I agree to all of it', { y: 80, height: 12, lineCount: 1 })]);
  const plain = await written('plain', [paragraph('I agree to all of it', { y: 80, height: 12, lineCount: 1 })]);
  const ruleOf = (xml: string) => /<w:p>.*?w:lineRule="(\w+)"/s.exec(xml)?.[1];
  expect([ruleOf(boxed), ruleOf(plain)].map((rule) => rule === 'exact')).toEqual([true, false]);
});
