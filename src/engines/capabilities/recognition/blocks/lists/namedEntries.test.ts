import { expect, test } from 'vitest';
import { recognize } from '../../recognize.ts';
import { line, page, paragraph, readOf } from '../../setPages.ts';

const full = Array.from({ length: 6 }, () => 'every line of this text goes on until there is no more room for another');

/** A bold name, and what is said of it in two lines, the second indented. */
const entry = (name: string, first: string, second: string, x: number, y: number) => [
  ...line(name, x, y, { isBold: true }),
  ...line(first, x + name.length * 5 + 5, y),
  ...line(second, x + 25, y + 12),
];

async function paragraphsOf(...pages: readonly ReturnType<typeof page>[]) {
  const found = (await recognize(readOf(...pages))).pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks));
  return found.flatMap((block) =>
    block.kind === 'paragraph' ? [{ ...block, text: block.runs.map(({ text }) => text).join('') }] : [],
  );
}

test('the bold name of an entry that hangs out begins a paragraph, though the line above is full and its sentence open', async () => {
  const second = 'and so it goes on in a line that is indented and comes near to its end';
  const first = 'is what is said here of the first one of these, in a line that is';
  const runs = [...entry('amber', first, second, 50, 100), ...entry('birch', first, second, 50, 124)];
  const texts = (await paragraphsOf(page([...runs, ...paragraph(full, 50, 180)]))).map(({ text }) => text);
  expect(texts.slice(0, 2)).toEqual([`amber ${first} ${second}`, `birch ${first} ${second}`]);
  const prose = [...line(first, 50, 100), ...line(second, 75, 112), ...line('birch', 50, 124, { isBold: true })];
  const open = [...prose, ...line(first, 80, 124), ...paragraph(full, 50, 180)];
  expect((await paragraphsOf(page(open))).some(({ text }) => text.startsWith('birch'))).toBe(false);
});

test('an entry on the next page does not go on the last one of the page before', async () => {
  const entryOn = (name: string, number: number, y: number) =>
    page([...entry(name, 'is what is said here of it, in a line that', 'goes on in another one', 50, y)], number);
  const pages = [entryOn('amber', 1, 700), entryOn('birch', 2, 60)] as const;
  expect((await paragraphsOf(...pages)).map(({ continues }) => continues)).toEqual([false, false]);
});
