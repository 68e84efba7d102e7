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
