import { expect, it } from 'vitest';
import type { Cell, InlineRun, Paragraph, Table } from '#engines/core/document-model/document.ts';
import { areContentsRows, withContents } from './contents.ts';

const style = {
  font: 'Serif',
  sizePt: 10,
  isBold: false,
  isItalic: false,
  isSerif: true,
  isMonospaced: false,
  color: '#000000',
  isHidden: false,
};

function paragraph(text: string, x: number, y: number): Paragraph {
  const run: InlineRun = {
    text,
    style,
    isUnderlined: false,
    isStruck: false,
    rise: 'none',
    link: undefined,
    footnote: undefined,
  };
  const look = {
    headingLevel: undefined,
    list: undefined,
    alignment: 'left',
    isRightToLeft: false,
    angle: 0,
    continues: false,
  } as const;
  const room = { indentPt: 0, firstIndentPt: 0, spaceBeforePt: 0, linePitchPt: 12, lineCount: 1 };
  return { kind: 'paragraph', x, y, width: text.length * 5, height: 12, runs: [run], ...look, ...room };
}

function table(rows: readonly (readonly string[])[], border?: string): Table {
  const borders = { top: border, right: border, bottom: border, left: border };
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column): Cell => {
      const blocks = text === '' ? [] : [paragraph(text, column * 300, row * 20)];
      return { row, column, rowSpan: 1, columnSpan: 1, blocks, fill: undefined, borders, verticalAlignment: 'top' };
    }),
  );
  const size = { x: 0, y: 0, width: 400, height: rows.length * 20, columnWidthsPt: [300, 100], rowHeightsPt: rows.map(() => 20) };
  return { kind: 'table', ...size, headerRows: 0, cells, continues: false };
}

const contents = [
  ['Foreword', 'ix'],
  ['Part I. Beginnings', ''],
  ['1.1 Data and types', '3'],
  ['1.2 Descriptive measures', '5'],
  ['1.3 Missing values', '5'],
  ['References', '101'],
];

it('reads a table of contents line by line, its numbers at the end of each', () => {
  const blocks = withContents([table(contents)]);
  const texts = blocks.map((block) => (block.kind === 'paragraph' ? block.runs.map(({ text }) => text).join('') : block.kind));
  expect(texts).toEqual(contents.map((cells) => cells.filter((cell) => cell !== '').join('\t')));
  expect(blocks[0]).toMatchObject({ tabStops: [{ atPt: 310, alignment: 'right' }] });
});

it('takes the name above the first entry for a heading, and no part of the list', () => {
  const titled = [
    ['Table of contents', ''],
    ['Mohave College', ''],
    ...contents.slice(0, 5),
    ['Contents', ''],
    ...contents.slice(5),
  ];
  const headings = withContents([table(titled)]).flatMap((block) =>
    block.kind === 'paragraph' && block.headingLevel ? block.runs.map(({ text }) => text).join('') : [],
  );
  expect(headings).toEqual(['Table of contents']);
});

it('leaves tables of data as they are', () => {
  const falling = contents.map(([name = '', number = ''], row) => [name, row === 3 ? '2' : number]);
  const data = contents.map(([name = '', number = ''], row) => [name, `${row} apples`, number]);
  for (const one of [table(falling), table(data), table(contents, '#000000'), table(contents.slice(0, 3))]) {
    expect(withContents([one])).toEqual([one]);
  }
});

it('reads a short list line by line where dots lead to its numbers', () => {
  const dots = '.'.repeat(40);
  const texts = (rows: readonly (readonly string[])[]) =>
    withContents([table(rows)]).map((block) => (block.kind === 'paragraph' ? block.runs.map(({ text }) => text).join('') : ''));
  const two = [
    [`Content${dots}`, '2'],
    [`Index${dots}`, '3'],
  ];
  expect(texts(two)).toEqual([`Content${dots}\t2`, `Index${dots}\t3`]);
  expect(
    texts([
      ['Table of contents', ''],
      [`Content${dots}`, '2'],
    ]),
  ).toEqual(['Table of contents', `Content${dots}\t2`]);
  // One line with dots, or numbers that fall, may be data.
  expect(texts(two.slice(0, 1))).toEqual(['']);
  expect(texts(two.toReversed())).toEqual(['']);
});

it('indents the lines of a list as far as they stand in it', () => {
  const moved = { ...table(contents), x: -20 };
  const [first] = withContents([moved]);
  expect(first).toMatchObject({ indentPt: 20, firstIndentPt: 0 });
});

it('keeps the bar with the title of the list above its entries', () => {
  const plain = table([['Index', ''], ...contents]);
  const ruled = (cell: Cell): Cell => ({
    ...cell,
    fill: '#99cb38',
    borders: { ...cell.borders, left: '#99cb38', right: '#99cb38' },
  });
  const [bar, ...entries] = withContents([{ ...plain, cells: plain.cells.map((cell) => (cell.row === 0 ? ruled(cell) : cell)) }]);
  expect(bar).toMatchObject({ kind: 'table', rowHeightsPt: [20], height: 20, cells: [{ row: 0, fill: '#99cb38' }, { row: 0 }] });
  expect(entries.map(({ kind }) => kind)).toEqual(contents.map(() => 'paragraph'));
});

it('reads a list from right to left, with the numbers at the left of its page', () => {
  const dots = '.'.repeat(20);
  const rows = [
    [`4${dots}`, 'מבוא', '.1'],
    [`5${dots}`, 'שיטה ותוצאות', '.2'],
    [`9${dots}`, 'סיכום', '.3'],
  ];
  const blocks = withContents([table(rows)]);
  const texts = blocks.map((block) => (block.kind === 'paragraph' ? block.runs.map(({ text }) => text).join('') : block.kind));
  expect(texts).toEqual([`1. מבוא${dots}\t4`, `2. שיטה ותוצאות${dots}\t5`, `3. סיכום${dots}\t9`]);
  expect(blocks[0]).toMatchObject({ isRightToLeft: true, alignment: 'right', tabStops: [{ alignment: 'right' }] });
});

it('rows with several numbers before the last one are no table of contents', () => {
  const stops = ['Clock', 'Parade', 'Station', 'Church', 'Road', 'Square', 'Park', 'Bridge', 'Market'];
  const withNumbers = (...numbers: readonly number[]) =>
    stops.map((stop, row) => [stop, ...numbers.map((each) => `${each + row}`)]);
  expect(areContentsRows(withNumbers(10))).toBe(true);
  expect(areContentsRows(withNumbers(10, 40, 70, 110))).toBe(false);
});
