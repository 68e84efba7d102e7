import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentJson } from '#contract/results/documentJson.ts';
import { csvText, isFormula } from '#engines/core/csvText.ts';
import type { RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { HtmlFileOptions, PictureFile } from '#engines/ports.ts';
import { csvTables } from './csv/csv.ts';
import { bold, cell, documentOf, heading, page, paragraph, picture, point, rowsTable, run, table } from './documents.suite.ts';
import { htmlParts } from './html/html.ts';
import { createMarkupWriter } from './markupWriter.ts';

const writer = createMarkupWriter();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-markup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const words = { footnotes: 'Footnotes', page: (n: number) => `Page ${n}`, picture: (n: number) => `Image on page ${n}` };
const htmlOptions: HtmlFileOptions = { runningText: 'dropped', title: 'a <b> & "c"', words };
const html = (document: RecognizedDocument) =>
  [...htmlParts(document, { ...htmlOptions, pictureAddress: () => undefined })].join('');
const body = (document: RecognizedDocument) =>
  html(document)
    .replace(/^[\s\S]*<main>\n/, '')
    .replace(/<\/main>[\s\S]*$/, '');

describe('HTML', () => {
  test('is one page with a language and a title, and nothing that runs or is fetched', () => {
    const text = html(documentOf([paragraph('<script>alert(1)</script> & "more"')]));
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<title>a &lt;b&gt; &amp; "c"</title>');
    expect(text).toContain("default-src 'none'; img-src data:; style-src 'unsafe-inline'");
    expect(text).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; "more"</p>');
    expect(text).not.toMatch(/<script|\son\w+=|javascript:/i);
  });

  test('follows only links of a safe kind, and escapes their addresses', () => {
    const link = (text: string, to: string | number) => paragraph([run(text, { link: to })]);
    const text = body(
      documentOf([link('a', 'https://x.org/?q="><img>'), link('b', 'javascript:alert(1)'), link('c', 1), link('d', 9)]),
    );
    expect(text).toContain('<a href="https://x.org/?q=%22%3E%3Cimg%3E">a</a>');
    expect(text).toContain('<p>b</p>');
    expect(text).toContain('<a href="#page-1">c</a>');
    expect(text).toContain('<p>d</p>');
  });

  test('nests lists, counts as the page does, and writes marks that HTML has not', () => {
    const points = [point('one', '3.'), point('in it', '•', 1), point('two', '4.'), point('x', '(a)', 0, 2)];
    expect(body(documentOf(points)).replaceAll('\n', '')).toContain(
      '<ol start="3"><li>one<ul><li>in it</li></ul></li><li>two</li></ol><ul class="marked" role="list"><li><span class="mark">(a)</span> x</li></ul>',
    );
  });

  test('keeps a list whole over the end of a page, and says where the page begins', () => {
    const text = body(documentOf([point('one', '1.')], [point('two', '2.')]));
    expect(text.match(/<ol>/g)).toHaveLength(1);
    expect(text).toContain('<li><span id="page-2" role="doc-pagebreak" aria-label="Page 2"></span>two</li>');
  });

  test('tables have header cells with a scope', () => {
    const cells = [cell(0, 0, 'A', { columnSpan: 2 }), cell(1, 0, '1'), cell(1, 1, [paragraph('2', { alignment: 'right' })])];
    expect(body(documentOf([table(cells)])).replaceAll('\n', '')).toContain(
      '<thead><tr><th colspan="2" scope="colgroup">A</th></tr></thead><tbody><tr><td>1</td><td class="right">2</td></tr></tbody>',
    );
  });

  test('footnotes and their references lead to one another', () => {
    const footnotes = [{ number: 1, mark: '*', paragraphs: [paragraph('Paid.')] }];
    const blocks = [paragraph([run('a'), run('*', { rise: 'above', footnote: 1 })])];
    const text = body(documentOf(page(1, blocks, { footnotes })));
    expect(text).toContain('<sup><a id="ref-note-1" href="#note-note-1" role="doc-noteref">*</a></sup>');
    expect(text).toContain(
      '<div id="note-note-1" role="doc-footnote">\n<p><sup><a href="#ref-note-1" role="doc-backlink">*</a></sup> Paid.</p>',
    );
  });

  test('pictures are in the file, with words for who does not see them', async () => {
    const dot: PictureFile = { path: join(folder, 'dot.png'), mime: 'image/png' };
    await writeFile(dot.path, 'dots');
    const [said, bare] = [picture({ description: 'A "chart"', text: '2025' }), picture()];
    const out = join(folder, 'pictures.html');
    const written = await writer.html(
      {
        document: documentOf([said, bare]),
        pictures: new Map([
          [said, dot],
          [bare, dot],
        ]),
      },
      htmlOptions,
      out,
    );
    const text = await readFile(out, 'utf8');
    expect(text).toContain('<img src="data:image/png;base64,ZG90cw==" alt="A &quot;chart&quot; 2025"');
    expect(text).toContain('alt="Image on page 1"');
    expect(written).toMatchObject({ pictures: 2, missingWords: 0 });
  });
});

describe('JSON', () => {
  const document = documentOf(
    page(1, [heading('Visits', 1), point('a', '1.'), point('b', '2.'), paragraph('It goes on')], {
      header: [paragraph('Report')],
    }),
    [
      paragraph([run('to '), run('here', { link: 'https://example.com/' })], { continues: true }),
      rowsTable([
        ['A', 'B'],
        ['1', ''],
      ]),
    ],
  );

  test('is what the schema says, block by block', async () => {
    const out = join(folder, 'document.json');
    const written = await writer.json(document, { runningText: 'kept', scans: new Map() }, out);
    const read = documentJson.strict().parse(JSON.parse(await readFile(out, 'utf8')));
    expect(read.schemaVersion).toBe('1.0');
    expect(read.pages.map((one) => one.textSource)).toEqual(['text', 'text']);
    expect(read.blocks.map(({ type, page: at }) => `${type} ${at}`)).toEqual([
      'header 1',
      'heading 1',
      'list 1',
      'paragraph 1',
      'paragraph 2',
      'table 2',
    ]);
    expect(read.blocks[2]).toMatchObject({ isOrdered: true, children: [{ mark: '1.', number: 1, text: 'a' }, { text: 'b' }] });
    expect(read.blocks[4]).toMatchObject({
      text: 'to here',
      continues: true,
      links: [{ text: 'here', url: 'https://example.com/' }],
    });
    expect(read.blocks[5]).toMatchObject({ rows: 2, columns: 2, headerRows: 1 });
    expect(written).toMatchObject({ words: 14, headings: 1, tables: 1, missingWords: 0 });
  });

  test('says how sure the reading of a scan was, where it stands', async () => {
    const word = (x: number, y: number, confidence: number) => ({
      text: 'w',
      x,
      y,
      width: 20,
      height: 10,
      confidence,
      baseline: 8,
      angle: 0,
      line: 0,
    });
    const scan = {
      page: 1,
      isPartial: false,
      widthPt: 612,
      heightPt: 792,
      words: [word(80, 82, 90), word(110, 82, 80), word(80, 500, 20)],
    };
    const out = join(folder, 'scan.json');
    await writer.json(documentOf([paragraph('two words')]), { runningText: 'kept', scans: new Map([[1, scan]]) }, out);
    const { pages, blocks } = documentJson.parse(JSON.parse(await readFile(out, 'utf8')));
    expect(pages[0]?.textSource).toBe('ocr');
    expect(blocks[0]).toMatchObject({ confidence: 0.85 });
  });

  test('the box of text that runs up a page is the one around it', async () => {
    const out = join(folder, 'turned.json');
    const turned = paragraph('up', { angle: 90, x: 100, y: -50, width: 40, height: 10 });
    await writer.json(documentOf([turned]), { runningText: 'kept', scans: new Map() }, out);
    expect(JSON.parse(await readFile(out, 'utf8')).blocks[0].box).toEqual({ x: 40, y: 100, width: 10, height: 40 });
  });
});

describe('CSV', () => {
  test('follows RFC 4180', () => {
    const [made] = csvTables(
      documentOf([
        rowsTable([
          ['a "b"', 'c,d'],
          ['e\nf', ' g'],
        ]),
      ]),
    );
    expect(made && csvText(made.rows, 'program')).toBe('"a ""b""","c,d"\r\n"e\nf",g\r\n');
  });

  test('a cell over several places has its text in the first', () => {
    const [made] = csvTables(
      documentOf([table([cell(0, 0, 'A', { columnSpan: 2, rowSpan: 2 }), cell(0, 2, 'B'), cell(1, 2, 'C')])]),
    );
    expect(made?.rows).toEqual([
      ['A', '', 'B'],
      ['', '', 'C'],
    ]);
  });

  test.each([
    ['=1+1', true],
    ['+SUM(A1)', true],
    ['-2+3', true],
    ['@cmd', true],
    ['-5', false],
    ['+1,204.50', false],
    ['-12.5%', false],
    ['-', false],
    ['a=b', false],
  ])('a spreadsheet would run %s: %s', (text, expected) => {
    expect(isFormula(text)).toBe(expected);
  });

  test('formulas stay text in a spreadsheet, and are counted', async () => {
    const document = documentOf([
      rowsTable([
        ['Name', 'Age'],
        ['=HYPERLINK("x")', '-5'],
      ]),
    ]);
    const [file] = await writer.csv(document, 'spreadsheet', folder);
    expect(file).toMatchObject({ page: 1, number: 1, guardedCells: 1 });
    expect(await readFile(file?.path ?? '', 'utf8')).toBe('\u{feff}Name,Age\r\n"\'=HYPERLINK(""x"")",-5\r\n');
    const [raw] = await writer.csv(document, 'program', folder);
    expect(await readFile(raw?.path ?? '', 'utf8')).toBe('Name,Age\r\n"=HYPERLINK(""x"")",-5\r\n');
  });

  test('a table over several pages is one file, others count by their page', () => {
    const first = rowsTable([['A'], ['1']]);
    const document = documentOf([first, rowsTable([['B'], ['2']])], [rowsTable([['B'], ['3']], { continues: true })], [first]);
    expect(csvTables(document).map(({ page: at, number, rows }) => [at, number, rows.flat().join('')])).toEqual([
      [1, 1, 'A1'],
      [1, 2, 'B23'],
      [3, 1, 'A1'],
    ]);
  });
});

test('counts come from what was written', async () => {
  const document = documentOf([
    heading('One', 1),
    paragraph([run('two '), bold('th'), run('ree')]),
    rowsTable([['four', 'five']]),
  ]);
  const options = {
    runningText: 'dropped',
    emphasis: 'kept',
    links: 'kept',
    pageMarks: 'comments',
    pictures: new Map(),
  } as const;
  const expected = { words: 5, headings: 1, tables: 1, pictures: 0, footnotes: 0, missingWords: 0 };
  expect(await writer.markdown(document, options, join(folder, 'a.md'))).toEqual(expected);
  expect(await writer.html({ document, pictures: new Map() }, htmlOptions, join(folder, 'a.html'))).toEqual(expected);
  expect(await writer.json(document, { runningText: 'kept', scans: new Map() }, join(folder, 'a.json'))).toEqual(expected);
});
