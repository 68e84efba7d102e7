import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FontUse, RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { PictureFile } from '#engines/ports.ts';
import { hasSchemas, schemaErrors } from '../../../../test/officeSchemas.ts';
import { createDocumentWriter } from './documentWriter.ts';
import { lineFitPt, naturalWidths } from './fonts/lineFit.ts';
import { OfficeFonts } from './fonts/officeFonts.ts';
import {
  cell,
  documentOf,
  dotIn,
  page,
  paragraph,
  part,
  picture as pictureOf,
  span,
  style,
  table,
  valid,
} from './officeDocuments.suite.ts';

/** Documents of every kind of content, judged by the schemas of Office (the validator of Microsoft's Open XML SDK) and by their markup. */

const writer = createDocumentWriter();
let folder: string;
let dot: PictureFile;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-writers-'));
  dot = await dotIn(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = pictureOf({ description: 'A red <field> & nothing else' });

const prices = table([
  cell(0, 0, 'Item', { columnSpan: 2, fill: '#ccddee' }),
  cell(0, 2, 'Price'),
  cell(1, 0, 'Rice', { rowSpan: 2 }),
  cell(1, 1, '31/12/2025'),
  cell(1, 2, '₱1,250.50'),
  cell(2, 2, '=HYPERLINK("http://example.org")'),
]);

function everything(): RecognizedDocument {
  const point = (text: string, number: number) =>
    paragraph(text, {
      list: { listId: 1, level: 0, format: 'decimal', mark: `${number}.`, number },
      indentPt: 18,
      firstIndentPt: -18,
    });
  const heading = paragraph([span('Chapter & <one>', { style: { sizePt: 20, isBold: true } })], { headingLevel: 1, y: 90 });
  const rich = paragraph([
    span('Plain, '),
    span('bold', { style: { isBold: true } }),
    span(' a\u0000nd\u0008 ', { isUnderlined: true }),
    span('linked', { link: 'https://example.org/?a=1&b=2' }),
    span(' to a page', { link: 2 }),
    span(' to a program', { link: 'file:///bin/sh' }),
    span('2', { rise: 'above' }),
    span('\nnext line'),
  ]);
  const note = paragraph([span('With a note'), span('1', { rise: 'above', footnote: 1 })]);
  const rule = {
    kind: 'shape',
    form: 'line',
    x: 72,
    y: 520,
    width: 400,
    height: 0,
    stroke: '#333333',
    strokeWidthPt: 0.5,
    fill: undefined,
  } as const;
  const frame = { ...rule, form: 'rectangle', x: 60, y: 70, width: 480, height: 40, fill: '#eeeeee' } as const;
  const running = (number: number) => ({
    header: [paragraph('Annual report', { y: 30 })],
    footer: [paragraph(`Page ${number} of 3`, { y: 760, alignment: 'center' })],
  });
  const hebrew = paragraph('שלום', { isRightToLeft: true, alignment: 'right' });
  const columns = { columnCount: 2, columnGapPt: 20, left: 72, right: 540, blocks: [paragraph('left'), hebrew] };
  return documentOf(
    page(1, [heading, rich, picture, point('first', 1), point('second', 2), prices, rule], { ...running(1), behind: [frame] }),
    page(2, [note, paragraph('turned', { angle: 90, width: 13, height: 80 })], {
      ...running(2),
      footnotes: [{ number: 1, mark: '1', paragraphs: [paragraph('The note itself.')] }],
    }),
    { ...page(3, [paragraph('the last')], running(3)), sections: [columns] },
  );
}

const names = {
  empty: () => 'Sheet 1',
  page: (page: number) => `Page ${page}`,
  pages: (first: number, last: number) => `Pages ${first} to ${last}`,
  table: (number: number, page: number) => `Table ${number} (page ${page})`,
  printed: (number: number) => `Sheet ${number}`,
};
const options = { names, sheets: 'tables', numbers: 'auto', dates: 'auto', totals: 'values' } as const;

describe('Word', () => {
  test('a column of a table is no narrower than its widest word, and the table no wider than its room', async () => {
    const columnWidths = (path: string) =>
      [...part(path, 'word/document.xml').matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width) / 20);
    const of = async (name: string, columnWidthsPt: readonly number[], x = 72) => {
      const sums = table([cell(0, 0, 'Income'), cell(0, 1, '1,234,567.89')], { columnWidthsPt, x });
      const path = join(folder, name);
      await writer.word({ document: documentOf(page(1, [paragraph('Text', { width: 468 }), sums])), pictures: new Map() }, path);
      return columnWidths(path);
    };
    const [label = 0, number = 0] = await of('narrow.docx', [90, 30]);
    expect(label).toBeCloseTo(90, 0);
    expect(number).toBeGreaterThan(57);
    // At the edge of the text there is no room: the other column has some to give.
    const [given = 0, taken = 0] = await of('edge.docx', [120, 30], 390);
    expect(taken).toBeGreaterThan(57);
    expect(given + taken).toBeLessThanOrEqual(150.5);
  });

  test('rules and bars between paragraphs are there, and one below a header is its border', async () => {
    const shape = { kind: 'shape', form: 'line', height: 0, stroke: '#333333', strokeWidthPt: 1, fill: undefined } as const;
    const between = { ...shape, x: 72, y: 120, width: 468 };
    const bar = {
      ...shape,
      form: 'rectangle',
      x: 172,
      y: 160,
      width: 200,
      height: 12,
      stroke: undefined,
      fill: '#aabbcc',
    } as const;
    const belowHeader = { ...shape, x: 72, y: 50, width: 468, stroke: '#ff0000' };
    const beside = { ...shape, x: 300, y: 206, width: 100, stroke: '#00ff00' };
    const blocks = [paragraph('one', { y: 80 }), paragraph('two', { y: 140 }), paragraph('three', { y: 200 })];
    const wide = blocks.map((each) => ({ ...each, width: 468 }));
    const header = [paragraph('Head', { y: 30 })];
    const path = join(folder, 'rules.docx');
    const document = documentOf(page(1, wide, { header, behind: [between, bar, belowHeader, beside] }));
    await writer.word({ document, pictures: new Map() }, path);
    await valid(path);
    const markup = part(path, 'word/document.xml');
    expect(markup.match(/<w:bottom [^>]*w:color="333333"/g)).toHaveLength(1);
    expect(markup).toMatch(/one.*w:color="333333".*two.*w:fill="aabbcc".*three/);
    expect(markup).toMatch(/<w:ind w:start="2000" w:end="3360"\/>/);
    expect(markup).not.toMatch(/FF0000/i);
    // A rule beside text is drawn at its place.
    expect(markup.match(/00FF00/gi)).toHaveLength(1);
    expect(markup).toMatch(/<wps:wsp>.*00FF00.*<\/wps:wsp>/);
    const heads = execFileSync('unzip', ['-p', path, 'word/header*.xml'], { encoding: 'utf8' });
    expect(heads).toMatch(/<w:bottom [^>]*w:color="ff0000"/i);
  });

  test('fields of a form are content controls with their names, values and choices', async () => {
    const control = {
      name: 'f',
      options: [],
      isOpen: false,
      isMultiline: false,
      isChecked: false,
      isBlank: false,
      isFramed: false,
    };
    const choice = { value: 'ph', label: 'Philippines' };
    const document = documentOf(
      page(1, [
        paragraph([
          span('Name: '),
          span('Maria', { field: { ...control, kind: 'text', label: 'Full <name>', fill: '#ffff99', borderColor: '#000000' } }),
          span(' Address: '),
          span('____', { field: { ...control, kind: 'text', label: 'Address', isBlank: true, isMultiline: true } }),
          span(' '),
          span('____', { field: { ...control, kind: 'text', label: 'Framed', isBlank: true, isFramed: true } }),
          span(' Country: '),
          span('Philippines', { field: { ...control, kind: 'choice', label: 'Country', options: [choice, choice] } }),
          span(' '),
          span('☒', { field: { ...control, kind: 'check', label: 'Agreed', isChecked: true } }),
          span(' '),
          span('○', { field: { ...control, kind: 'radio', label: 'Never' } }),
        ]),
      ]),
    );
    const path = join(folder, 'form.docx');
    await writer.word({ document, pictures: new Map() }, path);
    await valid(path);
    const markup = part(path, 'word/document.xml');
    const controls = markup.match(/<w:sdt>.*?<\/w:sdt>/g) ?? [];
    expect(controls).toHaveLength(6);
    expect(controls[0]).toMatch(/<w:alias w:val="Full &lt;name&gt;"\/>.*<w:text\/>.*w:fill="FFFF99".*Maria/);
    expect(controls[1]).toMatch(/<w:showingPlcHdr\/><w:text w:multiLine="1"\/>.*____/);
    expect(controls[2]).toMatch(/>\u2002{4}</);
    expect(controls[3]?.match(/<w:listItem w:displayText="Philippines" w:value="ph"\/>/g)).toHaveLength(1);
    expect(controls[4]).toContain('<w14:checked w14:val="1"/>');
    expect(controls[5]).toContain('<w14:checked w14:val="0"/>');
  });

  test('everything at once is sound, and is there', async () => {
    const path = join(folder, 'all.docx');
    const written = await writer.word({ document: everything(), pictures: new Map([[picture, dot]]) }, path);
    await valid(path);
    expect(written).toMatchObject({ headings: 1, tables: 1, pictures: 1 });
    const markup = part(path, 'word/document.xml');
    expect(markup).toContain('<w:pStyle w:val="Heading1"/>');
    expect(markup).toContain('Chapter &amp; &lt;one&gt;');
    expect(markup).toContain('<w:gridSpan w:val="2"/>');
    expect(markup.match(/<w:vMerge/g)).toHaveLength(2);
    expect(markup).toContain('w:anchor="page_2"');
    expect(markup).toContain('A red &lt;field&gt; &amp; nothing else');
    expect(markup).toMatch(/<w:footnoteReference w:id="1"\/>/);
    expect(markup).toMatch(/<w:cols [^>]*w:num="2"/);
    expect(part(path, 'word/footnotes.xml')).toContain('The note itself.');
    expect(part(path, 'word/_rels/document.xml.rels')).not.toContain('/bin/sh');
    expect(part(path, 'word/footer1.xml')).toMatch(/Page .*<w:instrText[^>]*>PAGE</s);
  });

  test('a table and a paragraph that the end of a page has cut are whole again', async () => {
    const rest = table([cell(0, 0, 'Item', { columnSpan: 2 }), cell(0, 2, 'Price'), cell(1, 0, 'Corn')], { continues: true });
    const cut = documentOf(
      page(1, [paragraph('It begins on one page'), prices]),
      page(2, [rest, paragraph('Half a sentence')]),
      page(3, [paragraph('and its other half', { continues: true })]),
    );
    const path = join(folder, 'cut.docx');
    expect(await writer.word({ document: cut, pictures: new Map() }, path)).toMatchObject({ tables: 1, paragraphs: 2 });
    await valid(path);
    const text = part(path, 'word/document.xml').replace(/<[^>]+>/g, '');
    expect(text).toContain('Half a sentence and its other half');
    expect(text.match(/Item/g)).toHaveLength(1);
  });

  test('tabs lead to where they do on the page, in running lines too', async () => {
    const tabStops = [
      { atPt: 200, alignment: 'left' },
      { atPt: 500, alignment: 'right' },
    ] as const;
    const list = { listId: 1, level: 0, format: 'bullet', mark: '•', number: undefined } as const;
    const point = paragraph('one\ttwo\tthree', { list, indentPt: 18, firstIndentPt: -18, tabStops });
    // Indents of running lines count from the edge of the page.
    const header = paragraph('left\tmiddle\tright', { y: 30, indentPt: 72, width: 500, tabStops });
    const path = join(folder, 'tabs.docx');
    await writer.word({ document: documentOf(page(1, [point], { header: [header] })), pictures: new Map() }, path);
    await valid(path);
    const tabs = '<w:tabs><w:tab w:val="left" w:pos="4000"/><w:tab w:val="right" w:pos="10000"/></w:tabs>';
    expect(part(path, 'word/document.xml')).toContain(tabs);
    expect(part(path, 'word/header1.xml')).toContain(tabs);
    // It reaches 32 points further than the text of the page, and advances may be rounded up.
    expect(part(path, 'word/header1.xml')).toMatch(/<w:ind w:(?:end|right)="-680"\/>/);
  });

  test('notes keep the numbers of the page, and one that nothing refers to is text at its foot', async () => {
    const body = paragraph([span('First claim.'), span('24 ', { rise: 'above', footnote: 1 }), span('Second.')]);
    const notes = [
      { number: 1, mark: '24', paragraphs: [paragraph('Cited twice.', { y: 600 })] },
      { number: 2, mark: '25', paragraphs: [paragraph('Never referred to.', { y: 620 })] },
    ];
    const path = join(folder, 'notes.docx');
    await writer.word({ document: documentOf({ ...page(1, [body]), footnotes: notes }), pictures: new Map() }, path);
    await valid(path);
    const markup = part(path, 'word/document.xml');
    expect(markup).toContain('<w:numStart w:val="24"/>');
    expect(markup).toMatch(
      /<w:footnoteReference w:id="1"\/>.*<w:t xml:space="preserve"> <\/w:t>.*Second\..*25.*Never referred to\./s,
    );
    expect(part(path, 'word/footnotes.xml')).toContain('Cited twice.');
    expect(part(path, 'word/footnotes.xml')).not.toContain('Never referred to.');
  });

  test('what is written in a picture is in its alternative text, beside what the file says of it', async () => {
    const chart = { ...picture, description: 'Sales by year', text: `2020\n${'label '.repeat(300)}last` };
    const path = join(folder, 'alternative.docx');
    await writer.word({ document: documentOf(page(1, [chart])), pictures: new Map([[chart, dot]]) }, path);
    await valid(path);
    expect(part(path, 'word/document.xml')).toMatch(/descr="Sales by year\s+2020\s[^"]*last"/);
  });

  test('a picture beside text stands at its place, and is no line of it', async () => {
    const beside = { ...picture, x: 320, y: 80, width: 200, height: 200 };
    const lines = paragraph('Beside the picture. '.repeat(20), { width: 230, height: 200, lineCount: 15 });
    const below = { ...picture, y: 300 };
    const low = { ...picture, x: 200, y: 430, width: 30, height: 12 };
    const line = paragraph('and , each partner would face it', { y: 430 });
    const all = [beside, lines, below, line, low];
    const path = join(folder, 'beside.docx');
    await writer.word(
      { document: documentOf(page(1, all)), pictures: new Map([beside, below, low].map((one) => [one, dot])) },
      path,
    );
    await valid(path);
    const markup = part(path, 'word/document.xml');
    expect(markup.match(/<wp:wrapSquare/g)).toHaveLength(1);
    expect(markup).not.toContain('behindDoc="1"');
    // A low one is a part of its line, between the words that stand beside it.
    expect(markup.match(/<wp:inline/g)).toHaveLength(2);
    expect(markup).toMatch(/<w:t[^>]*>and, each[^<]*<\/w:t><\/w:r><w:r><w:drawing><wp:inline|<w:drawing><wp:inline.*partner/);
  });

  test('formulas in a line are in it, in place of their gap, and their number stands at a tab', async () => {
    const line = paragraph('plotted against\twill be', { width: 160, tabStops: [{ atPt: 160, alignment: 'right' }] });
    const formula = { ...picture, x: 140, y: 80, width: 40, height: 14 };
    const number = paragraph('(15)', { y: 120, width: 20 });
    const behind = { ...picture, x: 120, y: 118, width: 60, height: 14 };
    const path = join(folder, 'inline.docx');
    const document = documentOf(page(1, [line, formula, number, behind]));
    await writer.word({ document, pictures: new Map([formula, behind].map((one) => [one, dot])) }, path);
    await valid(path);
    const [first = '', second = ''] = part(path, 'word/document.xml').match(/<w:p>.*?<\/w:p>/g) ?? [];
    expect(first).toMatch(/plotted against<.*<wp:inline.*will be</);
    expect(first).not.toContain('<w:tab');
    expect(second).toMatch(/<w:tab w:val="left" w:pos="960"\/>.*\(15\)<.*<w:tab\/>.*<wp:inline/);
  });

  test('paragraphs in one filling or frame are a table of one cell, and no table of the report', async () => {
    const shape = { kind: 'shape', form: 'rectangle', stroke: undefined, strokeWidthPt: 0, fill: '#cbdde5' } as const;
    const background = { ...shape, x: 72, y: 90, width: 400, height: 120 };
    const texts = [100, 160].map((y) => paragraph('In the box. '.repeat(8), { x: 90, y, width: 360, height: 40, lineCount: 3 }));
    const after = paragraph('Behind it', { y: 240 });
    const document = documentOf(page(1, [...texts, after], { behind: [background] }));
    const path = join(folder, 'box.docx');
    const tally = await writer.word({ document, pictures: new Map() }, path);
    await valid(path);
    expect(tally).toMatchObject({ paragraphs: 3, tables: 0 });
    const [box = ''] = part(path, 'word/document.xml').match(/<w:tbl>.*<\/w:tbl>/) ?? [];
    expect(box.match(/In the box/g)).toHaveLength(16);
    expect(box).toContain('w:fill="cbdde5"');
    expect(box).not.toContain('Behind it');
    expect(box).toMatch(/<w:tcMar>.*<w:left w:type="dxa" w:w="360"\/>/);
  });

  test('a framed box beside text stands at its place, and the text has no columns', async () => {
    const line = { kind: 'shape', form: 'line', stroke: '#000000', strokeWidthPt: 0.5, fill: undefined } as const;
    const sides = [
      { ...line, x: 72, y: 90, width: 120, height: 0 },
      { ...line, x: 72, y: 290, width: 120, height: 0 },
      { ...line, x: 72, y: 90, width: 0, height: 200 },
      { ...line, x: 192, y: 90, width: 0, height: 200 },
    ];
    const note = paragraph('A note in a frame. '.repeat(5), { x: 90, y: 110, width: 80, height: 150, lineCount: 12 });
    const main = paragraph('The text beside it. '.repeat(40), { x: 210, y: 90, width: 330, height: 220, lineCount: 17 });
    const columns = [
      { left: 90, right: 170 },
      { left: 210, right: 540 },
    ];
    const section = { columnCount: 2, columnGapPt: 40, left: 90, right: 540, blocks: [note, main], columns };
    const path = join(folder, 'beside-box.docx');
    await writer.word({ document: documentOf(page(1, [], { sections: [section], behind: sides })), pictures: new Map() }, path);
    await valid(path);
    const xml = part(path, 'word/document.xml');
    expect(xml).toMatch(/<w:tblpPr [^>]*w:tblpX="1440"[^>]*w:tblpY="1800"/);
    expect(xml).not.toMatch(/w:cols w:|w:type="column"/);
  });

  test('a box above the text of its own column leaves both columns as they are', async () => {
    const bar = { kind: 'shape', form: 'rectangle', fill: '#57585a', stroke: undefined, strokeWidthPt: 0 } as const;
    const bars = [72, 310].map((x) => ({ ...bar, x, y: 90, width: 220, height: 60 }));
    const [names, list] = [72, 310].map((x) => [
      paragraph('A title on its bar', { x: x + 40, y: 110, width: 140, height: 14 }),
      paragraph('The text below it. '.repeat(6), { x, y: 170, width: 220, height: 60, lineCount: 5 }),
    ]);
    const columns = [
      { left: 72, right: 292 },
      { left: 310, right: 530 },
    ];
    const blocks = [...(names ?? []), ...(list ?? [])];
    const section = { columnCount: 2, columnGapPt: 18, left: 72, right: 530, blocks, columns };
    const path = join(folder, 'two-bars.docx');
    await writer.word({ document: documentOf(page(1, [], { sections: [section], behind: bars })), pictures: new Map() }, path);
    await valid(path);
    const xml = part(path, 'word/document.xml');
    expect(xml).toMatch(/<w:cols w:[^>]*w:num="2"/);
    expect(xml).not.toContain('<w:tblpPr');
  });

  test('a column of pictures alone is none', async () => {
    const number = paragraph('(15.19)', { width: 28, height: 10 });
    const formula = { ...picture, x: 110, y: 60, width: 125, height: 31 };
    const columns = [
      { left: 72, right: 100 },
      { left: 110, right: 235 },
    ];
    const section = { columnCount: 2, columnGapPt: 10, left: 72, right: 235, blocks: [number, formula], columns };
    const path = join(folder, 'formula.docx');
    const document = documentOf(page(1, [], { sections: [section] }));
    await writer.word({ document, pictures: new Map([[formula, dot]]) }, path);
    await valid(path);
    expect(part(path, 'word/document.xml')).not.toMatch(/w:cols|w:type="column"/);
  });

  test('a large first letter is a drop cap, and its word is whole beside it', async () => {
    const large = span('T', { style: { sizePt: 53 } });
    const capped = paragraph([large, span(` his collection ${'of six narratives '.repeat(20)}`)], { lineCount: 8, height: 108 });
    const set = paragraph([span('T', { style: { sizePt: 14 } }), span('he large letter of a heading')], { y: 300, lineCount: 2 });
    const path = join(folder, 'drop-cap.docx');
    await writer.word({ document: documentOf(page(1, [capped, set])), pictures: new Map() }, path);
    await valid(path);
    const markup = part(path, 'word/document.xml');
    expect(markup.match(/<w:framePr [^>]*w:dropCap="drop"[^>]*w:lines="3"/g)).toHaveLength(1);
    expect(markup).toMatch(/<w:t xml:space="preserve">his collection of six/);
  });

  test('a document without anything is one', async () => {
    const path = join(folder, 'none.docx');
    await writer.word({ document: documentOf(), pictures: new Map() }, path);
    await valid(path);
  });
});

describe('PowerPoint', () => {
  test('everything at once is sound, and is there', async () => {
    const path = join(folder, 'all.pptx');
    const written = await writer.slides({ document: everything(), pictures: new Map([[picture, dot]]) }, path);
    await valid(path);
    expect(written).toMatchObject({ parts: 3, tables: 1 });
    const slide = part(path, 'ppt/slides/slide1.xml');
    expect(slide).toContain('<p:ph type="title"/>');
    expect(slide).toContain('gridSpan="2"');
    expect(slide).toContain('vMerge="1"');
    expect(slide).toContain('<a:buAutoNum type="arabicPeriod" startAt="1"/>');
    expect(part(path, 'ppt/slides/_rels/slide1.xml.rels')).toContain('slide2.xml');
    expect(part(path, 'ppt/slides/_rels/slide1.xml.rels')).not.toContain('/bin/sh');
    expect(part(path, 'ppt/presentation.xml')).toContain('<p:sldSz cx="7772400" cy="10058400"/>');
    expect(part(path, 'ppt/slides/slide2.xml')).toContain('rot="5400000"');
  });

  test('tabs lead to where they do on the page, counted from their box', async () => {
    const path = join(folder, 'tabs.pptx');
    const list = { listId: 1, level: 0, format: 'bullet', mark: '•', number: undefined } as const;
    const points = [
      paragraph('above', { list, firstIndentPt: -18 }),
      paragraph('one\ttwo', { list, x: 90, y: 100, firstIndentPt: -18, tabStops: [{ atPt: 200, alignment: 'left' }] }),
    ];
    const plain = paragraph('three\tfour', { y: 200, tabStops: [{ atPt: 300, alignment: 'right' }] });
    await writer.slides({ document: documentOf(page(1, [...points, plain])), pictures: new Map() }, path);
    await valid(path);
    const slide = part(path, 'ppt/slides/slide1.xml');
    expect(slide.match(/<a:tab [^>]*>/g)).toEqual([
      `<a:tab pos="${(90 - 72 + 200) * 12_700}" algn="l"/>`,
      `<a:tab pos="${300 * 12_700}" algn="r"/>`,
    ]);
    expect(slide).toContain('<a:pPr algn="l"><a:buNone/><a:tabLst>');
  });

  test('what slants stands where it is on the page: its box is turned about its middle', async () => {
    const path = join(folder, 'turned.pptx');
    // In the frame of its way of writing, 45 degrees counter-clockwise: its middle is at 200, 300 of the page.
    const [along, across] = [(200 - 300) * Math.SQRT1_2, (200 + 300) * Math.SQRT1_2];
    const slanting = paragraph('slanting', {
      angle: 315,
      x: along - 40,
      y: across - 6,
      width: 80,
      height: 12,
      alignment: 'center',
    });
    await writer.slides({ document: documentOf(page(1, [slanting])), pictures: new Map() }, path);
    await valid(path);
    const [, rot, ...numbers] =
      /<a:xfrm rot="(\d+)"><a:off x="(-?\d+)" y="(-?\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"/.exec(
        part(path, 'ppt/slides/slide1.xml'),
      ) ?? [];
    const [x = 0, y = 0, cx = 0, cy = 0] = numbers.map((each) => Number(each) / 12_700);
    expect(rot).toBe(String(315 * 60_000));
    expect([x + cx / 2, y + cy / 2].map(Math.round)).toEqual([200, 300]);
    expect([Math.round(cx), Math.round(cy)]).toEqual([85, 13]);
  });

  test('a word across the page lies behind the texts that it crosses', async () => {
    const path = join(folder, 'across.pptx');
    const word = paragraph('DRAFT', { angle: 315, x: -40, y: 300, width: 300, height: 60 });
    await writer.slides({ document: documentOf(page(1, [paragraph('Text'), word])), pictures: new Map() }, path);
    const slide = part(path, 'ppt/slides/slide1.xml');
    expect(slide.indexOf('DRAFT')).toBeLessThan(slide.indexOf('>Text<'));
  });

  test('a page of another size is made to fit', async () => {
    const path = join(folder, 'sizes.pptx');
    const wide = page(3, [paragraph('wide')], { widthPt: 1224, heightPt: 792 });
    await writer.slides(
      { document: documentOf(page(1, [paragraph('a')]), page(2, [paragraph('b')]), wide), pictures: new Map() },
      path,
    );
    await valid(path);
    expect(part(path, 'ppt/slides/slide3.xml')).toContain('sz="550"');
  });
});

describe('the background of slides', () => {
  const shape = { kind: 'shape', form: 'rectangle', stroke: undefined, strokeWidthPt: 0 } as const;
  const background = (fill: string) => ({ ...shape, x: 0, y: 0, width: 612, height: 792, fill });
  const bar = { ...shape, x: 0, y: 40, width: 612, height: 12, fill: '#cc1133' };
  const slide = (number: number, fill: string) =>
    page(number, [paragraph(`Slide ${number}`)], { behind: [background(fill), bar, { ...bar, y: 700, width: 50 * number }] });

  test('is that of the master, with what all slides have on it; another color is of its slide', async () => {
    const path = join(folder, 'background.pptx');
    const document = documentOf(slide(1, '#000099'), slide(2, '#000099'), slide(3, '#ccffcc'));
    await writer.slides({ document, pictures: new Map() }, path);
    await valid(path);
    const master = part(path, 'ppt/slideMasters/slideMaster1.xml');
    expect(master).toMatch(/<p:bg>.*?000099.*?<\/p:bg>/);
    expect(master.match(/CC1133/g)).toHaveLength(1);
    const slides = [1, 2, 3].map((number) => part(path, `ppt/slides/slide${number}.xml`));
    expect(slides.map((one) => one.includes('<p:bg>'))).toEqual([false, false, true]);
    expect(slides.map((one) => one.match(/name="Rectangle/g)?.length)).toEqual([1, 1, 1]);
    expect(slides[2]).toContain('CCFFCC');
  });
});

describe('Excel', () => {
  test('rows are as high as their wrapped text, on one page across, and columns stand on one side', async () => {
    const long = 'The European Pollutant Release and Transfer Register of all facilities';
    const value = (row: number, text: string, width: number) =>
      cell(row, 1, text, { blocks: [paragraph(text, { x: 200 - width / 2, width, alignment: width > 20 ? 'right' : 'left' })] });
    const rows = ['0', '1,250', '17', '100.0'].flatMap((text, index) => [
      index === 0 ? cell(0, 0, '', { blocks: [paragraph(long, { lineCount: 4 })] }) : cell(index, 0, `Row ${index}`),
      value(index, text, text.length * 6),
    ]);
    const path = join(folder, 'heights.xlsx');
    await writer.sheets({ document: documentOf(page(1, [table(rows, { headerRows: 0 })])), pictures: new Map() }, options, path);
    await valid(path);
    const sheet = part(path, 'xl/worksheets/sheet1.xml');
    const heights = [...sheet.matchAll(/<row [^>]* ht="([\d.]+)"/g)].map(([, height]) => Number(height));
    expect(heights).toHaveLength(4);
    expect(heights[0]).toBeGreaterThan((heights[1] ?? 0) * 2);
    expect(sheet).toMatch(/fitToPage="(?:1|true)"/);
    const looks = new Set([...sheet.matchAll(/<c r="B\d" s="(\d+)"/g)].map(([, look]) => look));
    const centered = part(path, 'xl/styles.xml').match(/<xf [^>]*>(?:(?!<\/xf>).)*<\/xf>/g) ?? [];
    for (const look of looks) expect(centered[Number(look)]).toContain('horizontal="center"');
  });

  test('the sign of a currency goes to its own amount', async () => {
    const cells = [
      cell(0, 0, 'Share'),
      cell(0, 1, 'Amount'),
      cell(1, 0, '10.69% $'),
      cell(1, 1, '1,234'),
      cell(2, 0, '5 $'),
      cell(2, 1, 'none'),
    ];
    const path = join(folder, 'signs.xlsx');
    await writer.sheets({ document: documentOf(page(1, [table(cells)])), pictures: new Map() }, options, path);
    await valid(path);
    const sheet = part(path, 'xl/worksheets/sheet1.xml');
    expect(sheet).toMatch(/r="A2"[^>]*><v>0\.1069</);
    expect(sheet).toMatch(/r="B2"[^>]*><v>1234</);
    expect(part(path, 'xl/styles.xml')).toContain('&quot;$&quot;#,##0');
    expect(sheet).toMatch(/r="A3"[^>]*><v>5</);
  });

  test('tables are sheets; numbers and dates are such, and no formula is one', async () => {
    const path = join(folder, 'all.xlsx');
    const written = await writer.sheets({ document: everything(), pictures: new Map() }, options, path);
    await valid(path);
    expect(written).toMatchObject({ parts: 1, typedCells: 2 });
    const sheet = part(path, 'xl/worksheets/sheet1.xml');
    expect(sheet).toMatch(/<c r="C2" s="\d+"><v>1250.5<\/v>/);
    expect(sheet).toMatch(/<c r="B2" s="\d+"><v>46022<\/v>/);
    expect(sheet).toMatch(/<c r="C3" s="\d+" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK/);
    expect(sheet).toContain('<mergeCell ref="A1:B1"/>');
    expect(sheet).not.toContain('<f>');
    expect(part(path, 'xl/styles.xml')).toContain('formatCode="&quot;₱&quot;#,##0.00"');
  });

  test('a total is a formula with its value, where that is asked for', async () => {
    const path = join(folder, 'sums.xlsx');
    const rows = [
      ['Item', 'Price'],
      ['Rice', '10.50'],
      ['Fish', '4.25'],
      ['Total', '14.75'],
    ];
    const sums = table(rows.flatMap((texts, row) => texts.map((text, column) => cell(row, column, text))));
    const document = documentOf(page(1, [sums]));
    const asked = { ...options, totals: 'formulas' } as const;
    expect(await writer.sheets({ document, pictures: new Map() }, asked, path)).toMatchObject({ formulas: 1 });
    await valid(path);
    expect(part(path, 'xl/worksheets/sheet1.xml')).toMatch(/<c r="B4" s="\d+"><f>SUM\(B2:B3\)<\/f><v>14.75<\/v>/);
  });

  test('pages are sheets where that is wanted, and where there is no table', async () => {
    const path = join(folder, 'pages.xlsx');
    await writer.sheets({ document: everything(), pictures: new Map() }, { ...options, sheets: 'pages' }, path);
    await valid(path);
    expect(part(path, 'xl/worksheets/sheet1.xml')).toContain('Chapter &amp; &lt;one&gt;');
    const none = documentOf(page(1, [paragraph('only text')]), page(2, []));
    expect(await writer.sheets({ document: none, pictures: new Map() }, options, path)).toMatchObject({ parts: 2, tables: 0 });
    await valid(path);
  });

  test('spans that do not fit one another do no harm', async () => {
    const path = join(folder, 'odd.xlsx');
    const odd = table(
      [cell(0, 0, 'a', { columnSpan: 9, rowSpan: 9 }), cell(0, 1, 'b'), cell(5, 0, 'far'), cell(1, 1, 'c', { rowSpan: 3 })],
      {
        columnWidthsPt: [50, 50],
        rowHeightsPt: [10, 10],
      },
    );
    await writer.sheets({ document: documentOf(page(1, [odd])), pictures: new Map() }, options, path);
    await valid(path);
    const word = join(folder, 'odd.docx');
    await writer.word({ document: documentOf(page(1, [odd])), pictures: new Map() }, word);
    await valid(word);
  });
});

test.skipIf(!hasSchemas)('the validator does find what is wrong', async () => {
  const path = join(folder, 'wrong.docx');
  await writeFile(path, 'no package');
  expect(await schemaErrors(path)).not.toEqual([]);
});

describe('a page fits again', () => {
  const text =
    'Every conversion keeps the lines of a paragraph where they were, whatever font an office program puts in its place. '
      .repeat(4)
      .trim();
  const unknownFont = { font: 'Montserrat-Regular', isSerif: false };
  const lettersOf = (of: string) =>
    new Map([...Map.groupBy([...of.replaceAll(' ', '')], (letter) => letter)].map(([letter, all]) => [letter, all.length]));
  const useOf = (font: string, emPerChar: number, more: Partial<FontUse> = {}): FontUse => ({
    font,
    isBold: false,
    isItalic: false,
    isSerif: false,
    advanceEm: text.replaceAll(' ', '').length * emPerChar,
    letters: lettersOf(text),
    ...more,
  });
  const written = async (document: RecognizedDocument, name: string) => {
    const path = join(folder, name);
    await writer.word({ document, pictures: new Map() }, path);
    await valid(path);
    return path;
  };

  test('a family that nobody has is the one of its class that runs as wide, with wider letters, or room between them', () => {
    const narrow = new OfficeFonts([useOf('Oswald', 0.4)]).of({ ...style, font: 'Oswald', isSerif: false });
    expect(narrow.family).toBe('Arial Narrow');
    const wide = new OfficeFonts([useOf('Montserrat-Regular', 0.56)]).of({ ...style, ...unknownFont });
    expect(wide.family).toBe('Arial');
    expect(wide.trackingEm({ font: 'Montserrat-Regular', isBold: false, isItalic: false })).toBeGreaterThan(0.02);
    // East Asian letters are as wide in any font, and Arabic ones are joined.
    const trackingOf = (letter: string) =>
      wide.trackingEm({ font: 'Montserrat-Regular', isBold: false, isItalic: false }, letter);
    expect([trackingOf('サ'), trackingOf('س'), trackingOf('s') > 0.02]).toEqual([0, 0, true]);
    expect(wide.widthPercent({ font: 'Montserrat-Regular', isBold: false, isItalic: false })).toBeGreaterThan(104);
    expect(new OfficeFonts().of({ ...style, font: 'Minion-Regular', isSerif: true }).family).toBe('Times New Roman');
    // Cuts for several sizes are one family, told by most of its letters.
    const cuts = new OfficeFonts([
      useOf('LMRoman10-Regular', 0.5, { isSerif: true }),
      useOf('LMRoman12-Bold', 0.62, { isBold: true }),
    ]);
    const familyOf = (font: string) => cuts.of({ ...style, font, isSerif: false }).family;
    expect(familyOf('LMRoman12-Bold')).toBe(familyOf('LMRoman10-Regular'));
    const apart = new OfficeFonts([useOf('F1', 0.4), useOf('F2', 0.62)]);
    expect(apart.of({ ...style, font: 'F1', isSerif: false }).family).not.toBe(
      apart.of({ ...style, font: 'F2', isSerif: false }).family,
    );
    expect(new OfficeFonts().of({ ...style, font: 'ABCFont' }).trackingEm(style)).toBe(0);
  });

  test('all faces of a family become one family, serif where most of its letters are', () => {
    const italic = {
      ...useOf('Lato-Italic', 0.5, { isItalic: true, isSerif: true }),
      letters: new Map([['a', 12]]),
      advanceEm: 6,
    };
    const fonts = new OfficeFonts([useOf('Lato-Regular', 0.5), italic]);
    const regular = fonts.of({ ...style, font: 'Lato-Regular', isSerif: false });
    expect(regular.family).toBe('Arial');
    expect(fonts.of({ ...style, font: 'Lato-Italic', isItalic: true, isSerif: true }).family).toBe('Arial');
  });

  test('a paragraph is fitted to its lines, and one that fits is left alone', () => {
    const fonts = new OfficeFonts();
    const fitPt = (lineCount: number, widthPt: number) => lineFitPt(paragraph(text, { lineCount }), widthPt, fonts);
    // In Times New Roman at 11 points these are six lines in 400 points and five in 440.
    expect(fitPt(6, 400)).toBe(0);
    expect(fitPt(5, 400)).toBe(-0.35);
    expect(fitPt(6, 440)).toBe(0.15);
    expect(fitPt(40, 400)).toBe(0);
    // A lone line that just fits would break where letters are rounded.
    const { linePt = 0 } = naturalWidths(paragraph(text), fonts) ?? {};
    expect(fitPt(1, linePt * 1.005)).toBeLessThan(0);
    expect(fitPt(1, linePt * 1.02)).toBe(0);
    // Behind a number at a tab stop at 200 points there is less room for the first line.
    const numbered = { lineCount: 6, tabStops: [{ atPt: 200, alignment: 'left' as const }] };
    expect(lineFitPt(paragraph(`1.1\t${text}`, numbered), 440, fonts)).toBe(0);
    expect(lineFitPt(paragraph(`1.1 ${text}`, { lineCount: 6 }), 440, fonts)).toBeGreaterThan(0);
    // No program is known to have this font: nothing is made up.
    expect(lineFitPt(paragraph([span(text, { style: { font: 'Garamond' } })], { lineCount: 2 }), 400, fonts)).toBe(0);
  });

  test('the width of letters stands in the file, and a font of unknown height has exact lines', async () => {
    const body = paragraph([span(text, { style: unknownFont })], { lineCount: 5, height: 70, width: 468, alignment: 'justify' });
    const garamond = paragraph([span(text, { style: { font: 'Garamond' } })], { y: 300, lineCount: 5, height: 70, width: 468 });
    const document = { ...documentOf(page(1, [body, garamond])), fonts: [useOf('Montserrat-Regular', 0.56)] };
    const path = await written(document, 'fitted.docx');
    expect(`${part(path, 'word/styles.xml')}${part(path, 'word/document.xml')}`).toMatch(/<w:w w:val="11\d"\/>/);
    expect(part(path, 'word/document.xml')).toMatch(/w:lineRule="exact"/);
  });

  test('dots before the number of a page are the leader of a tab', async () => {
    const entries = ['Introduction ........................ 12', 'Results……………………………32', 'No entry ... at all'];
    const path = await written(
      documentOf(
        page(
          1,
          entries.map((entry, index) => paragraph(entry, { y: 80 + index * 20 })),
        ),
      ),
      'leaders.docx',
    );
    const xml = part(path, 'word/document.xml');
    expect(xml.match(/w:leader="dot"/g)).toHaveLength(2);
    expect(xml).not.toContain('.....');
    expect(xml).toContain('No entry ... at all');
  });

  test('columns of different width are written so, and each begins where it did', async () => {
    const main = paragraph(text, { width: 300, height: 100, lineCount: 8, alignment: 'justify' });
    const side = paragraph('A note beside it', { x: 420, y: 80, width: 100 });
    const columns = [
      { left: 72, right: 372 },
      { left: 420, right: 520 },
    ];
    const section = { columnCount: 2, columnGapPt: 48, left: 72, right: 520, blocks: [main, side], columns };
    const path = await written(documentOf(page(1, [], { sections: [section] })), 'columns.docx');
    const xml = part(path, 'word/document.xml');
    const widths = [...xml.matchAll(/<w:col w:w="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths).toHaveLength(2);
    expect(widths[0]).toBeGreaterThan((widths[1] ?? 0) * 2);
    expect(xml.match(/<w:br w:type="column"\/>/g)).toHaveLength(1);
  });

  test('what goes on in the next column is one paragraph', async () => {
    const first = paragraph('It begins in one column and', { width: 200, height: 600, lineCount: 40 });
    const second = paragraph('goes on in the other.', { x: 320, width: 200, continues: true });
    const columns = [
      { left: 72, right: 272 },
      { left: 320, right: 520 },
    ];
    const section = { columnCount: 2, columnGapPt: 48, left: 72, right: 520, blocks: [first, second], columns };
    const path = await written(documentOf(page(1, [], { sections: [section] })), 'goes-on.docx');
    expect(part(path, 'word/document.xml')).not.toContain('w:type="column"');
  });

  test('a page begins where its first letters do: what lines leave free above them is a part of its margin', async () => {
    const body = paragraph(text, { y: 80, lineCount: 4, height: 70, linePitchPt: 20 });
    const path = await written(documentOf(page(1, [body])), 'top.docx');
    // The first line is 20 points high and its letters are 10.
    expect(part(path, 'word/document.xml')).toMatch(/<w:pgMar w:top="1400"/);
  });

  test('footnotes have room at the foot of their page', async () => {
    const body = paragraph([span(text), span('1', { rise: 'above', footnote: 1 })], { lineCount: 4, height: 60 });
    const note = { number: 1, mark: '1', paragraphs: [paragraph('Below.', { y: 700, height: 12 })] };
    const path = await written(documentOf({ ...page(1, [body]), footnotes: [note] }), 'room.docx');
    const bottom = /<w:pgMar [^>]*w:bottom="(\d+)"/.exec(part(path, 'word/document.xml'))?.[1];
    expect(Number(bottom) / 20).toBeLessThanOrEqual(792 - 712);
  });

  test('the room above a paragraph stays where it goes on in the next column', async () => {
    const above = paragraph('Above.', { width: 200 });
    const first = paragraph('It begins in one column and', { y: 120, width: 200, height: 80, lineCount: 6 });
    const second = paragraph('goes on in the other.', { x: 320, width: 200, height: 40, lineCount: 3, continues: true });
    const columns = [
      { left: 72, right: 272 },
      { left: 320, right: 520 },
    ];
    const section = { columnCount: 2, columnGapPt: 48, left: 72, right: 520, blocks: [above, first, second], columns };
    const path = await written(documentOf(page(1, [], { sections: [section] })), 'room-above.docx');
    const befores = [...part(path, 'word/document.xml').matchAll(/w:before="(\d+)"/g)].map(([, twips]) => Number(twips) / 20);
    expect(Math.max(...befores)).toBeGreaterThan(20);
  });

  test('a footer right below the text gives way, so that another font has its room', async () => {
    const body = paragraph(text, { lineCount: 4, y: 680, height: 60 });
    const foot = paragraph('117', { y: 750, height: 10, alignment: 'center' });
    const path = await written(documentOf(page(1, [body, foot])), 'near-foot.docx');
    const [, bottom, footer] = /<w:pgMar [^>]*w:bottom="(\d+)"[^>]*w:footer="(\d+)"/.exec(part(path, 'word/document.xml')) ?? [];
    expect(792 - Number(bottom) / 20 - 740).toBeGreaterThanOrEqual(15);
    expect(Number(footer) / 20).toBeGreaterThanOrEqual(16);
    expect(Number(footer) / 20).toBeLessThan(32);
  });

  test('the footer of a lone page is its footer', async () => {
    const body = paragraph(text, { lineCount: 4, height: 60 });
    const foot = paragraph('Chapter 3 | 117', { y: 740, height: 10 });
    const path = await written(documentOf(page(1, [body, foot])), 'foot.docx');
    expect(part(path, 'word/document.xml')).not.toContain('Chapter 3');
    expect(part(path, 'word/footer1.xml')).toContain('Chapter 3');
    const sentence = await written(
      documentOf(page(1, [body, { ...foot, runs: [span('Signed by the tenant')] }])),
      'sentence.docx',
    );
    expect(part(sentence, 'word/document.xml')).toContain('Signed by the tenant');
    const small = [span('Published with support of the Union', { style: { sizePt: 8 } })];
    const imprint = await written(documentOf(page(1, [body, { ...foot, runs: small }])), 'imprint.docx');
    expect(part(imprint, 'word/footer1.xml')).toContain('Published with support');
    const above = paragraph(text, { y: 680, lineCount: 4, height: 50 });
    const near = await written(documentOf(page(1, [body, above, { ...foot, runs: small }])), 'near.docx');
    expect(part(near, 'word/document.xml')).toContain('Published with support');
  });
});
