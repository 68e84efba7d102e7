import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../../recognize.ts';
import { down, line, page, paragraph, readOf } from '../../setPages.ts';

const entries = ['Upper secondary school,', '11/2024', 'Bookkeeping', 'Lists and plans', 'Negotiations', 'Languages'];
const career = [
  'From the year after school the sales of the shop in the old',
  'town were planned and led, with people of many countries and',
  'with all the forms and sums that come with such a work, until',
  'the lower shop was sold to the owner of the shop beside it, and the',
  'books of all of its years were closed and handed over to her,',
  'which took the winter and the spring of the year after that.',
];
const endingAt = (right: number) => (text: string, index: number) => line(text, right - widthOf(text), 100 + index * 12);

/** `line` sets letters of half an em, and spaces of a quarter. */
const widthOf = (text: string) => text.replaceAll(' ', '').length * 5 + (text.split(' ').length - 1) * 2.5;

async function leftColumn(runs: readonly TextRun[]) {
  const { pages } = await recognize(readOf(page([...runs, ...paragraph(career, 200, 105)], 1, [down(190, 80, 120)])));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) =>
    block.kind === 'paragraph' && block.x < 190 ? [[block.runs.map(({ text }) => text).join(''), block.alignment]] : [],
  );
}

test('lines of a column that end at one edge are right-aligned, and go on only where the line above was full', async () => {
  const found = await leftColumn(entries.flatMap(endingAt(180)));
  expect(found).toEqual([['Upper secondary school, 11/2024', 'right'], ...entries.slice(2).map((text) => [text, 'right'])]);
});

test('lines that begin at one edge are not', async () => {
  const found = await leftColumn(paragraph(entries, 70, 100));
  expect(found.every(([, alignment]) => alignment === 'left')).toBe(true);
});
