import { describe, expect, test } from 'vitest';
import type { RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { MarkdownFileOptions } from '#engines/ports.ts';
import {
  bold,
  cell,
  documentOf,
  heading,
  mono,
  page,
  paragraph,
  picture,
  point,
  rowsTable,
  run,
  table,
} from '../documents.suite.ts';
import { markdownOf } from './markdown.ts';

const plain: MarkdownFileOptions = {
  runningText: 'dropped',
  emphasis: 'kept',
  links: 'kept',
  pageMarks: 'none',
  pictures: new Map(),
};
const write = (document: RecognizedDocument, options: Partial<MarkdownFileOptions> = {}) =>
  markdownOf(document, { ...plain, ...options });

test('headings have their level, on one line', () => {
  expect(write(documentOf([heading('The year\nin the workshop #', 2), paragraph('It was open.')]))).toBe(
    '## The year in the workshop \\#\n\nIt was open.\n',
  );
});

describe('letters that Markdown would read as marks', () => {
  test.each([
    ['2 * 3 is 6, *not* 5', '2 * 3 is 6, \\*not\\* 5'],
    ['snake_case and _this_', 'snake_case and \\_this\\_'],
    ['`code` \\ and \\*', '\\`code\\` \\ and \\\\\\*'],
    ['# no heading', '\\# no heading'],
    ['1. no point', '1\\. no point'],
    ['- no bullet', '\\- no bullet'],
    ['> no quote', '\\> no quote'],
    ['---', '\\---'],
    ['[a](b) and [^1]', '[a\\](b) and \\[^1]'],
    ['[a]: http://b', '\\[a]: http://b'],
    ['a <b> and 1 < 2', 'a \\<b> and 1 < 2'],
    ['&amp; and AT&T', '\\&amp; and AT&T'],
    ['~~gone~~ and ~2 t', '\\~\\~gone\\~\\~ and ~2 t'],
    ['3. 4) 5', '3\\. 4) 5'],
    ['| - | - |', '\\| - | - |'],
  ])('%s', (text, expected) => {
    expect(write(documentOf([paragraph(text)]))).toBe(`${expected}\n`);
  });
});

describe('emphasis', () => {
  test('is what stands out from its paragraph, and never touches a space', () => {
    const runs = [run('The '), bold('open '), run('day, '), run('and ', { style: { isItalic: true } }), run('more')];
    expect(write(documentOf([paragraph(runs)]))).toBe('The **open** day, *and* more\n');
    expect(write(documentOf([paragraph([bold('All of it')])]))).toBe('All of it\n');
    expect(write(documentOf([paragraph(runs)]), { emphasis: 'dropped' })).toBe('The open day, and more\n');
  });

  test('within a word or beside punctuation that would hide it is written as HTML', () => {
    expect(write(documentOf([paragraph([run('un'), bold('"believ"'), run('able')])]))).toBe('un<strong>"believ"</strong>able\n');
  });

  test('raised and lowered letters', () => {
    const runs = [run('H'), run('2', { rise: 'below' }), run('O in m'), run('3', { rise: 'above' })];
    expect(write(documentOf([paragraph(runs)]))).toBe('H<sub>2</sub>O in m<sup>3</sup>\n');
  });

  test('without emphasis, raised figures are signs of their own, and letters that have none keep their mark', () => {
    const runs = [run('H'), run('2', { rise: 'below' }), run('O is v'), run('q', { rise: 'above' })];
    expect(write(documentOf([paragraph(runs)]), { emphasis: 'dropped' })).toBe('H₂O is v<sup>q</sup>\n');
    const letters = [run('C'), run('v', { rise: 'below' }), run(' on the 1'), run('st', { rise: 'above' })];
    expect(write(documentOf([paragraph(letters)]), { emphasis: 'dropped' })).toBe('Cᵥ on the 1ˢᵗ\n');
  });
});

describe('links', () => {
  const linked = (text: string, link: string) => write(documentOf([paragraph([run('See '), run(text, { link })])]));
  test.each([
    ['our site', 'https://example.com/a_b', 'See [our site](https://example.com/a_b)'],
    ['https://example.com/a', 'https://example.com/a', 'See <https://example.com/a>'],
    ['https://example.com/long/ address', 'https://example.com/long/address', 'See <https://example.com/long/address>'],
    ['me@example.com', 'mailto:me@example.com', 'See <me@example.com>'],
    ['here', 'https://example.com/a (b)', 'See [here](<https://example.com/a%20(b)>)'],
    ['run', 'javascript:alert(1)', 'See run'],
    ['open', 'file:///etc/passwd', 'See open'],
    ['data', 'data:text/html,<script>', 'See data'],
  ])('%s to %s', (text, link, expected) => {
    expect(linked(text, link)).toBe(`${expected}\n`);
  });

  test('only their words are written where addresses are not wanted, also in tables', () => {
    const link = run('our site', { link: 'https://example.com/a_b' });
    const blocks = [
      paragraph([run('See '), link]),
      table([cell(0, 0, [paragraph([link])], { columnSpan: 2 }), cell(1, 0, '1'), cell(1, 1, '2')]),
    ];
    const text = write(documentOf(blocks), { links: 'dropped' });
    expect(text).toContain('See our site\n');
    expect(text).toContain('>our site</th>');
    expect(text).not.toContain('example.com');
  });
});

describe('lists', () => {
  test('points of points stand below the text of theirs', () => {
    const blocks = [point('Paper', '1.'), point('laid', '•', 1), point('wove', '•', 1), point('Ink', '2.'), paragraph('After.')];
    expect(write(documentOf(blocks))).toBe('1. Paper\n   - laid\n   - wove\n2. Ink\n\nAfter.\n');
  });

  test('marks that Markdown has not are kept as text', () => {
    expect(write(documentOf([point('first', '(a)'), point('second', '(b)')]))).toBe('- (a) first\n- (b) second\n');
    expect(write(documentOf([point('open', '☐'), point('done', '☑')]))).toBe('- [ ] open\n- [x] done\n');
  });

  test('an angle mark is a plain bullet', () => {
    expect(write(documentOf([point('first', '»'), point('second', '»')]))).toBe('- first\n- second\n');
  });

  test('two lists that follow one another stay two', () => {
    expect(write(documentOf([point('a', '•'), point('b', '•', 0, 2)]))).toBe('- a\n\n* b\n');
    expect(write(documentOf([point('a', '1.'), point('b', '1.', 0, 2)]))).toBe('1. a\n\n<!-- -->\n\n1. b\n');
  });

  test('a line of a point that looks like a mark is none', () => {
    expect(write(documentOf([point('# a\n2. b', '•')]))).toBe('- \\# a  \n  2\\. b\n');
  });
});

describe('tables', () => {
  test('have bars, aligned as most of their cells', () => {
    const right = (row: number, text: string) => cell(row, 1, [paragraph(text, { alignment: 'right' })]);
    const cells = [cell(0, 0, 'Work|shop'), cell(0, 1, 'Visits'), cell(1, 0, 'Paper'), right(1, '1,204')];
    expect(write(documentOf([table(cells)]))).toBe(
      '| Work\\|shop | Visits |\n| ---------- | -----: |\n| Paper      |  1,204 |\n',
    );
  });

  test('with a cell over several places are HTML', () => {
    const cells = [cell(0, 0, 'A & B', { columnSpan: 2 }), cell(1, 0, '1 < 2'), cell(1, 1, "it's")];
    expect(write(documentOf([table(cells)]))).toBe(
      '<table>\n<thead>\n<tr><th colspan="2">A &amp; B</th></tr>\n</thead>\n<tbody>\n<tr><td>1 &lt; 2</td><td>it\'s</td></tr>\n</tbody>\n</table>\n',
    );
  });

  test('with one numbered text in a cell keep its number', () => {
    const cells = [cell(0, 0, 'Step'), cell(1, 0, [point('Fold', '1.')])];
    expect(write(documentOf([table(cells)]))).toContain('1. Fold');
  });

  test('with a list in a cell are HTML', () => {
    const cells = [cell(0, 0, 'Tools'), cell(1, 0, [point('press', '•'), point('bone', '•')])];
    expect(write(documentOf([table(cells)]))).toContain('<td><ul><li>press</li><li>bone</li></ul></td>');
  });

  test('that go on with the next page become one, with its header once', () => {
    const header = ['Name', 'Age'];
    const document = documentOf([rowsTable([header, ['Ana', '3']])], [rowsTable([header, ['Ben', '4']], { continues: true })]);
    expect(write(document)).toBe('| Name | Age |\n| ---- | --- |\n| Ana  | 3   |\n| Ben  | 4   |\n');
  });
});

describe('footnotes', () => {
  const note = (number: number, mark: string, text: string) => ({ number, mark, paragraphs: [paragraph(text)] });
  const reference = (mark: string, footnote: number) => run(mark, { rise: 'above', footnote });

  test('have the mark of the page as their name', () => {
    const blocks = [paragraph([run('Two presses'), reference('3', 1), run(' came back.')])];
    expect(write(documentOf(page(1, blocks, { footnotes: [note(1, '3', 'Paid by friends.')] })))).toBe(
      'Two presses[^3] came back.\n\n[^3]: Paid by friends.\n',
    );
  });

  test('with the same mark on another page, or a mark that can be no name, have one of their own', () => {
    const first = page(1, [paragraph([run('a'), reference('1', 1), reference('*', 2)])], {
      footnotes: [note(1, '1', 'one'), note(2, '*', 'star')],
    });
    const second = page(2, [paragraph([run('b'), reference('1', 3)])], { footnotes: [note(3, '1', 'two')] });
    expect(write(documentOf(first, second))).toBe('a[^1][^note-2]\n\n[^1]: one\n\n[^note-2]: star\n\nb[^1-3]\n\n[^1-3]: two\n');
  });

  test('that nothing refers to are shown all the same', () => {
    expect(write(documentOf(page(1, [paragraph('a')], { footnotes: [note(1, '7', 'alone')] })))).toBe(
      'a\n\n<sup>7</sup> alone\n',
    );
  });
});

test('code is fenced, its lines and empty lines kept', () => {
  const code = [
    paragraph([mono('if (a) {\n  b();')], { lineCount: 2 }),
    paragraph([mono('```}')], { spaceBeforePt: 14 }),
    paragraph([run('Then '), mono('a`b'), run('.')]),
  ];
  expect(write(documentOf([...code, paragraph('Text that is longer than all of the code above it.')]))).toContain(
    '````\nif (a) {\n  b();\n\n```}\n````\n\nThen ``a`b``.\n',
  );
});

describe('pictures', () => {
  const chart = picture({ text: 'Sales 2025', description: 'A [bar] chart' });

  test('have the letters that are drawn in them in their place where they are left out', () => {
    expect(write(documentOf([chart]))).toBe('Sales 2025\n');
  });

  test('are linked, and said in words for who does not see them', () => {
    const pictures = new Map([[chart, 'pictures/page-1-1.png']]);
    expect(write(documentOf([chart]), { pictures })).toBe('![A \\[bar\\] chart Sales 2025](pictures/page-1-1.png)\n');
  });
});

describe('pages', () => {
  const running = { header: [paragraph('Annual report')], footer: [paragraph('Page 1')] };
  const first = page(1, [paragraph('It goes on')], running);
  const second = page(2, [paragraph('to the end.', { continues: true })]);

  test('what the end of a page has cut is whole, and running lines are left out', () => {
    expect(write(documentOf(first, second))).toBe('It goes on to the end.\n');
  });

  test('running lines stand beside what they do not part', () => {
    expect(write(documentOf(first, second), { runningText: 'kept' })).toBe('Annual report\n\nIt goes on to the end.\n\nPage 1\n');
  });

  test('a comment says where each begins', () => {
    expect(write(documentOf(first, [paragraph('New.')]), { pageMarks: 'comments' })).toBe(
      '<!-- page 1 -->\n\nIt goes on\n\n<!-- page 2 -->\n\nNew.\n',
    );
  });
});
