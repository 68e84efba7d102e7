import { expect, test } from 'vitest';
import { markdownBlocks } from './markdownBlocks.ts';

test('each kind of block is known by its marks', () => {
  const source = [
    '## Visits',
    'It was\nopen.',
    '1. one\n   - in it\n2. two  \n   lines',
    '| A\\|B | C |\n| --- | --: |\n| 1 | 2 |',
    '```\n# code\n\nmore\n```',
    '<!-- page 2 -->',
    '[^3]: Paid.',
  ].join('\n\n');
  expect(markdownBlocks(source)).toEqual([
    { kind: 'heading', level: 2, text: 'Visits' },
    { kind: 'paragraph', text: 'It was\nopen.' },
    {
      kind: 'list',
      items: [
        expect.objectContaining({
          number: '1.',
          text: 'one',
          children: [expect.objectContaining({ number: undefined, text: 'in it' })],
        }),
        expect.objectContaining({ number: '2.', text: 'two  \nlines', children: [] }),
      ],
    },
    {
      kind: 'table',
      headerRows: 1,
      rows: [
        [{ text: 'A|B' }, { text: 'C', alignment: 'right' }],
        [{ text: '1' }, { text: '2', alignment: 'right' }],
      ],
    },
    { kind: 'code', text: '# code\n\nmore' },
    { kind: 'page', text: 'page 2' },
    { kind: 'footnote', label: '3', text: 'Paid.' },
  ]);
});

test('a table with spans is read from its HTML, as text', () => {
  const source =
    '<table>\n<thead>\n<tr><th colspan="2">A &amp; *</th></tr>\n</thead>\n<tbody>\n<tr><td>1</td><td>2<br>3</td></tr>\n</tbody>\n</table>\n';
  expect(markdownBlocks(source)).toEqual([
    { kind: 'table', headerRows: 1, rows: [[{ text: 'A & \\*', columnSpan: 2 }], [{ text: '1' }, { text: '2<br>3' }]] },
  ]);
});

test.each(['```', '<table>', '| a |', '- ', '[^1]:', '#', '\n\n\n', '````\n```'])(
  'the beginning of a file may end anywhere: %j',
  (source) => {
    expect(() => markdownBlocks(source)).not.toThrow();
  },
);
