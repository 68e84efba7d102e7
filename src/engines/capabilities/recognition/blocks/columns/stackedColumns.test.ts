import { expect, test } from 'vitest';
import { recognize } from '../../recognize.ts';
import { line, page, paragraph, readOf } from '../../setPages.ts';

async function textOf(whitePt: number): Promise<string> {
  const below = 136 + whitePt;
  const runs = [
    ...paragraph(['Xin Yi Tan', '123 Orchard Road', 'Singapore'], 50, 100),
    ...line('Consolidated Statement', 380, 106),
    ...line('Account Summary', 50, below),
    ...line('of the first half', 50, below + 12),
    ...line('in Singapore dollars', 50, below + 24),
    ...line('Total of all accounts', 380, below + 6),
  ];
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs.map(({ text }) => text) : [])).join(' ');
}

test('what is beside an address is read before what is far below both', async () => {
  const text = await textOf(80);
  expect(text.indexOf('Consolidated')).toBeLessThan(text.indexOf('Account Summary'));
});

test('columns with a usual space between their paragraphs are read one after the other', async () => {
  const text = await textOf(6);
  expect(text.indexOf('Consolidated')).toBeGreaterThan(text.indexOf('in Singapore dollars'));
});

test('lines beside a title that is as high as two of them are no row of it', async () => {
  const details = ['Number 4711', 'May 2026', 'Due in June'];
  const runs = [
    ...line('STATEMENT', 50, 100, { sizePt: 32 }),
    ...paragraph(details, 400, 86),
    ...paragraph(['All sums are in euros and without taxes, which are', 'named below the total sum of the statement.'], 50, 200),
  ];
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs.map(({ text }) => text).join('')] : []));
  expect(texts[0]).toBe('STATEMENT');
  expect(texts.slice(1, -1).join(' ').split(/\s/)).toEqual(details.join(' ').split(' '));
});

async function sectionsOf(runs: Parameters<typeof page>[0]) {
  const { pages } = await recognize(readOf(page(runs)));
  return pages.flatMap(({ sections }) =>
    sections.map(({ columnCount, blocks }) => [
      columnCount,
      ...blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs.map(({ text }) => text).join('')] : [])),
    ]),
  );
}

test('a title in the middle is no column beside the lines above and below it', async () => {
  const runs = [
    ...line('A firm', 50, 60),
    ...line('Data of a product', 260, 100, { sizePt: 14 }),
    ...paragraph(['Name', 'a short one', 'Number', '4711'], 50, 140),
  ];
  expect((await sectionsOf(runs)).map(([columnCount]) => columnCount)).toEqual([1]);
});

test('an address beside the head of a page is no column of what is far below it', async () => {
  const entry = (y: number) => line('May of that year, clerk in the old shop', 60, y);
  const runs = [
    ...line('A name of two', 50, 60, { sizePt: 30 }),
    ...line('of many', 50, 96, { sizePt: 16 }),
    ...paragraph(['House of the stars', 'Street of the hill 2', 'Town and its country'], 420, 46),
    ...entry(160),
    ...entry(174),
    ...entry(188),
  ];
  expect((await sectionsOf(runs)).map(([columnCount]) => columnCount)).toEqual([2, 1]);
});
