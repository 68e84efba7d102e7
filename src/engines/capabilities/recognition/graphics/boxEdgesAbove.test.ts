import { expect, test } from 'vitest';
import type { PageShape, TextRun } from '#engines/ports.ts';
import { recognize } from '../recognize.ts';
import { across, down, line, page, readOf } from '../setPages.ts';

/** The paragraphs of a page, in the order in which they are read. */
async function textsOf(runs: readonly TextRun[], shapes: readonly PageShape[]): Promise<string[]> {
  const { pages } = await recognize(readOf(page(runs, 1, shapes)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs.map(({ text }) => text).join('')] : []));
}

/** The four sides of a field. */
const field = (x: number, y: number, width: number) => [
  across(x, y, width),
  across(x, y + 18, width),
  down(x, y, 18),
  down(x + width, y, 18),
];

const labels = ['the name of the house', 'the name of the road', 'the name of the town'];
const values = ['and in it what was written', 'down by the person who', 'asks for something'];

const form = labels.flatMap((label, index) => [
  ...line(label, 50, 100 + index * 34),
  ...line(values[index] ?? '', 57, 117 + index * 34),
]);

test('the edge of a field parts its value from the label above and the label below', async () => {
  const shapes = labels.flatMap((_, index) => field(50, 105 + index * 34, 450));
  expect(await textsOf(form, shapes)).toEqual(labels.flatMap((label, index) => [label, values[index] ?? '']));
});

test('a line without sides is an underline, and parts no paragraph', async () => {
  const text = [
    'the lines of this paragraph are underlined from their first letter to the last of them,',
    'so that nothing in it is apart.',
  ];
  const runs = text.flatMap((one, index) => line(one, 50, 100 + index * 12));
  const shapes = [across(50, 102, 430), across(50, 114, 150)];
  expect(await textsOf(runs, shapes)).toEqual([text.join(' ')]);
});

test('a value a little lower than its label is read beside it, not as a column of its own', async () => {
  const runs = [
    ...line('Number', 50, 100),
    ...line('57', 240, 104),
    ...line('Suffix', 50, 130),
    ...line('Property name', 50, 160),
    ...line('Address line', 50, 190),
    ...line('Town or city', 50, 220),
  ];
  const shapes = [...field(232, 91, 268), ...field(232, 121, 268)];
  expect(await textsOf(runs, shapes)).toEqual(['Number', '57', 'Suffix', 'Property name', 'Address line', 'Town or city']);
});
