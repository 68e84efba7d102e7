import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import { createDocumentWriter } from '../../documentWriter.ts';
import { documentOf, page, paragraph, part, span, valid } from '../../officeDocuments.suite.ts';

const writer = createDocumentWriter();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-running-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, ...pages: RecognizedPage[]): Promise<string> {
  const path = join(folder, `${name}.docx`);
  await writer.word({ document: documentOf(...pages), pictures: new Map() }, path);
  await valid(path);
  return path;
}

const text = paragraph('Text', { width: 468 });

test('a footer line beyond the margin of the text has room there', async () => {
  const beyond = paragraph('Paper 7', { x: 545, y: 760, width: 40, indentPt: 545 });
  const within = paragraph('Paper 7', { x: 100, y: 760, width: 40, indentPt: 100 });
  const footerOf = async (name: string, footer: typeof beyond) => {
    const path = await written(name, page(1, [text], { footer: [footer] }), page(2, [text], { footer: [footer] }));
    return execFileSync('unzip', ['-p', path, 'word/footer*.xml'], { encoding: 'utf8' });
  };
  // 45 points beyond the margin, 2 in reserve, and 6 for wider letters.
  expect(await footerOf('beyond', beyond)).toContain('w:end="-1060"');
  expect(await footerOf('within', within)).not.toContain('w:end=');
});

test('a long header line within the text has room for wider letters', async () => {
  const header = [paragraph('Application form for stalls and pitches', { x: 150, y: 40, width: 360, height: 20, indentPt: 150 })];
  const path = await written('long', page(1, [text], { header }), page(2, [text], { header }));
  // It ends 30 points before the margin, and may be 54 points wider; 2 are in reserve.
  expect(execFileSync('unzip', ['-p', path, 'word/header*.xml'], { encoding: 'utf8' })).toContain('w:end="-520"');
});

test('lines of a footer keep the space between them, and begin before the margin of the text where they do', async () => {
  const first = paragraph('Town hall', { x: 40, y: 740, width: 100, indentPt: 40, linePitchPt: 13 });
  const second = paragraph('www.example.org', { x: 72, y: 760, width: 100, indentPt: 72, linePitchPt: 13 });
  const path = await written(
    'spaced',
    page(1, [text], { footer: [first, second] }),
    page(2, [text], { footer: [first, second] }),
  );
  const [one, other] = part(path, 'word/footer1.xml').split('</w:p>');
  // From the margin at 72 points; 20 points from line to line, of which a line takes 13.
  expect(one).toMatch(/w:(?:start|left)="-640"/);
  expect(other).toContain('w:before="140"');
});

test('the rule below a header is as wide as it is on the page, whatever the indent of the header', async () => {
  const rule: Shape = {
    kind: 'shape',
    form: 'line',
    x: 72,
    y: 52,
    width: 468,
    height: 0,
    stroke: '#123456',
    strokeWidthPt: 1,
    fill: undefined,
  };
  const body = paragraph('Text', { y: 100, width: 468 });
  const headerOf = async (name: string, x: number) => {
    const header = [paragraph('Annual report', { x, y: 40, width: 540 - x, height: 10, indentPt: x })];
    const path = await written(name, page(1, [body], { header, behind: [rule] }), page(2, [body], { header, behind: [rule] }));
    const markup = execFileSync('unzip', ['-p', path, 'word/header*.xml'], { encoding: 'utf8' });
    return markup.split('<w:p>').filter((one) => one.includes('123456'));
  };
  const [own] = await headerOf('ruled-right', 300);
  expect(own).not.toContain('Annual report');
  expect(own).not.toMatch(/w:(?:start|left)="[1-9]/);
  expect((await headerOf('ruled-left', 72))[0]).toContain('Annual report');
});

test('page numbers that stand elsewhere on left pages count from the number of the first page', async () => {
  const footer = (number: number) =>
    paragraph(number % 2 === 0 ? `${number} of May 2011` : `May 2011, page ${number}`, { y: 760 });
  const pages = [1, 2, 3, 4].map((number) => page(number, [text], { footer: [footer(number + 36)] }));
  const markup = part(await written('two-sided', ...pages), 'word/document.xml');
  expect(markup).toContain('<w:pgNumType w:start="37"/>');
});

test('a number that stays on some pages and counts on others is written as it is', async () => {
  const footers = [1, 2, 3, 3, 3].map((number) => [paragraph(`${number}/22`, { y: 760 })]);
  const path = await written('slides', ...footers.map((footer, index) => page(index + 1, [text], { footer })));
  const footer = (number: number) => part(path, `word/footer${number}.xml`);
  const shown = (xml: string) => xml.replace(/<w:instrText[^>]*>[^<]*<\/w:instrText>/g, '#').replace(/<[^>]*>/g, '');
  expect([footer(1), footer(2)].map(shown)).toEqual([expect.stringMatching(/#.*\/22$/), '3/22']);
});

test('a rule that ends a section has a paragraph behind it', async () => {
  const rule: Shape = {
    kind: 'shape',
    form: 'line',
    x: 72,
    y: 110,
    width: 468,
    height: 0,
    stroke: '#123456',
    strokeWidthPt: 1,
    fill: undefined,
  };
  const columns = [
    { left: 72, right: 290 },
    { left: 320, right: 540 },
  ];
  const blocks = columns.map(({ left }) => paragraph('Column', { x: left, y: 140, width: 218 }));
  const sections = [
    { columnCount: 1, columnGapPt: 0, left: 72, right: 540, blocks: [text] },
    { columnCount: 2, columnGapPt: 30, left: 72, right: 540, columns, blocks },
  ];
  const markup = part(await written('rule', page(1, [], { sections, behind: [rule] })), 'word/document.xml');
  expect(markup).toMatch(/w:color="123456"(?:(?!<\/w:p>).)*<\/w:p><w:p>(?:(?!<\/w:p>).)*<w:sectPr>/);
});

test('the mark of a list item looks like its text', async () => {
  const list = { listId: 1, level: 0, format: 'decimal', mark: '1.', number: 1 } as const;
  const large = { sizePt: 15, isBold: true };
  const item = paragraph([span('Large item', { style: large })], { y: 100, list, firstIndentPt: -18, indentPt: 18 });
  const mixed = paragraph([span('Large', { style: large }), span(' and plain', { style: { sizePt: 15 } })], {
    y: 120,
    list: { ...list, number: 2, mark: '2.' },
    firstIndentPt: -18,
    indentPt: 18,
  });
  const markup = part(
    await written('marks', page(1, [paragraph('Text of the page. '.repeat(10)), item, mixed])),
    'word/document.xml',
  );
  const looks = [...markup.matchAll(/<w:rPr>((?:(?!<\/w:rPr>).)*)<\/w:rPr><\/w:pPr>/g)].map(([, look]) => look);
  expect(looks).toHaveLength(2);
  expect(looks[0]).toMatch(/<w:b\/>.*<w:sz w:val="30"\/>/);
  // Only a part of the text is bold, so the mark is not.
  expect(looks[1]).toContain('<w:sz w:val="30"/>');
  expect(looks[1]).not.toContain('<w:b/>');
});

test('a mark of another color than its text keeps it', async () => {
  const list = { listId: 1, level: 0, format: 'bullet', mark: '•', number: undefined, markColor: '#cc0000' } as const;
  const item = paragraph('Item', { y: 100, list, firstIndentPt: -18, indentPt: 18 });
  const markup = part(await written('colored', page(1, [item])), 'word/document.xml');
  expect(markup).toMatch(/<w:pPr>(?:(?!<\/w:pPr>).)*<w:color w:val="cc0000"\/>/i);
  expect(markup.match(/cc0000/gi)).toHaveLength(1);
});

test('the band behind the header of all pages is in the header, once, and one of a single page is on that page', async () => {
  const band: Shape = {
    ...{ kind: 'shape', form: 'rectangle', x: 72, y: 30, width: 468, height: 18 },
    ...{ stroke: undefined, strokeWidthPt: 0, fill: '#0a2745' },
  };
  const header = [paragraph('Annual report', { x: 80, y: 33, width: 100, height: 12 })];
  const pages = [1, 2, 3].map((number) => page(number, [text], { header, behind: [band] }));
  const path = await written('band', ...pages);
  expect(part(path, 'word/header1.xml').match(/0a2745/gi)).toHaveLength(1);
  expect(part(path, 'word/document.xml')).not.toMatch(/0a2745/i);
  const alone = await written('alone', ...pages.map((one, index) => (index > 0 ? { ...one, behind: [] } : one)));
  expect(part(alone, 'word/header1.xml')).not.toMatch(/0a2745/i);
  expect(part(alone, 'word/document.xml').match(/0a2745/gi)).toHaveLength(1);
});

test('a line to write on above the first field of a page is no rule of its header', async () => {
  const blank: Shape = {
    kind: 'shape',
    form: 'line',
    x: 172,
    y: 123,
    width: 368,
    height: 0,
    stroke: '#123456',
    strokeWidthPt: 1,
    fill: undefined,
  };
  const header = [paragraph('Application form', { y: 40, height: 20 })];
  const field = paragraph('Name', { y: 136, height: 12 });
  const path = await written('blank', page(1, [field], { header, behind: [blank] }), page(2, [field], { header }));
  expect(execFileSync('unzip', ['-p', path, 'word/header*.xml'], { encoding: 'utf8' })).not.toContain('123456');
  expect(part(path, 'word/document.xml')).toContain('123456');
});
