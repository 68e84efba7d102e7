import { expect, test } from 'vitest';
import { recognize } from '../recognize.ts';
import { page, paragraph, readOf, shape } from '../setPages.ts';

const lines = [
  'Consciousness in even the smallest degree. What is he then? I do not know. Do you? to',
  'Riker and to Phillipa, who both have to answer this question in the end, as everybody',
  'does who is asked, and so on to the end of the paragraph.',
];

test('a drawing on words of a line is behind them, and divides no paragraph', async () => {
  const marker = shape('drawing', 48, 104, 28, 12);
  const { pages } = await recognize(readOf(page(paragraph(lines, 50, 100), 1, [marker])));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph']);
  expect(pages[0]?.behind).toHaveLength(1);
});
