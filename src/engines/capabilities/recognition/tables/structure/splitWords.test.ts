import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { recognize } from '../../recognize.ts';
import { line, page, readOf } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import { withSplitWords } from './splitWords.ts';

const names = [
  ['Adams', 'Hodgson', '12.5'],
  ['Baptist-Smith', 'Hodgson', '8.0'],
  ['Chad', 'Hillary', '9.5'],
  ['Dora', 'Hooper', '7.5'],
  ['Emil', 'Hansen', '3.5'],
  ['Frank', 'Haller', '4.0'],
];
/** The second column begins where the longest name of the first one ends. */
const lefts = [50, 115, 220];
const runs = names.flatMap((cells, row) => cells.flatMap((text, at) => line(text, lefts[at] ?? 0, 100 + row * 14)));
const linesIn = (all: ReturnType<typeof line>) => linesOf(framesOf(page(all))[0]?.glyphs ?? []);
const wordsOf = (all: ReturnType<typeof line>) => withSplitWords(linesIn(all)).map(({ words }) => words.map(({ text }) => text));

test('texts that touch are two where the rows above and below begin one there', () => {
  expect(wordsOf(runs)).toContainEqual(['Baptist-Smith', 'Hodgson']);
});

test('a word of several parts stays whole where no column begins, and where a row runs through the place', () => {
  const touching = [...line('Baptist-Smith', 50, 114), ...line('Hodgson', 115, 114)];
  expect(wordsOf(touching)).toEqual([['Baptist-SmithHodgson']]);
  expect(wordsOf([...runs, ...line('a-name-that-runs-on-and-on', 50, 121)])).toContainEqual(['Baptist-SmithHodgson']);
});

test('a text that goes on behind that of the next cell keeps its own cell', async () => {
  const stock = names.map(([name = '', , value = ''], row) => [
    row === 2 ? 'Level 12 (300mm) Antichoc (b-10)' : name,
    'BOMAS',
    value,
    `${row}.25`,
  ]);
  const all = stock.flatMap((cells, row) =>
    cells.flatMap((text, at) => line(text, [50, 150, 240, 320][at] ?? 0, 100 + row * 14)),
  );
  const { pages } = await recognize(readOf(page(all)));
  const [table] = pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks.filter((one) => one.kind === 'table')));
  const third = table?.cells
    .filter(({ row }) => row === 2)
    .map(({ blocks }) => blocks.map((one) => (one.kind === 'paragraph' ? one.runs.map(({ text }) => text).join('') : '')).join());
  expect(third).toEqual(['Level 12 (300mm) Antichoc (b-10)', 'BOMAS', '9.5', '2.25']);
});

test('a row that numbers its page is none of the table below it', async () => {
  const stock = names.map(([name = '', , value = ''], row) => [name, 'BOMAS', value, `${row}.25`]);
  const rows = [['Item listing', '', '', 'Page 1 of 33'], ['Name', 'Place', 'Old', 'New'], ...stock];
  const all = rows.flatMap((cells, row) =>
    cells.flatMap((text, at) => (text === '' ? [] : line(text, [50, 150, 240, 320][at] ?? 0, 100 + row * 14))),
  );
  const { pages } = await recognize(readOf(page(all)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const [table] = blocks.filter((one) => one.kind === 'table');
  expect(table?.rowHeightsPt).toHaveLength(7);
});
