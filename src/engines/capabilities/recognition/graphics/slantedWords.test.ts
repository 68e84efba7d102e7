import { expect, test } from 'vitest';
import type { Picture } from '#engines/core/document-model/document.ts';
import { recognize } from '../recognize.ts';
import { line, page, readOf, shape } from '../setPages.ts';

/** The text of the drawing of a page with these slanted letters on it. */
async function labelsOf(sizePt: number): Promise<string[]> {
  const text = line('Sales of the year by month', 100, 100);
  const slanted = line('SAMPLE', 150, 260, { angle: 330, sizePt });
  const { pages } = await recognize(readOf(page([...text, ...slanted], 1, [shape('drawing', 100, 150, 200, 160)])));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.filter((block): block is Picture => block.kind === 'picture').map((picture) => picture.text);
}

test('small slanted letters on a drawing are its labels, and a word across the page is none', async () => {
  expect(await labelsOf(9)).toEqual(['SAMPLE']);
  expect(await labelsOf(28)).toEqual(['']);
});
