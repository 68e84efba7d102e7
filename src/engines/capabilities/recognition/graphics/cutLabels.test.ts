import { expect, test } from 'vitest';
import type { Picture } from '#engines/core/document-model/document.ts';
import { recognize } from '../recognize.ts';
import { line, page, readOf, shape } from '../setPages.ts';

/** The drawing of a page, from 100 to 300 points, with a label that begins here. */
async function drawingWithLabelAt(x: number): Promise<Picture | undefined> {
  const label = line('Releases of each year', x, 170);
  const { pages } = await recognize(readOf(page(label, 1, [shape('drawing', 100, 150, 200, 160)])));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.find((block) => block.kind === 'picture');
}

test('a drawing is as wide as a label that begins outside of it, so that no letter of it is cut', async () => {
  expect(await drawingWithLabelAt(120)).toMatchObject({ x: 100, width: 200, text: 'Releases of each year' });
  const reaching = await drawingWithLabelAt(85);
  expect(reaching?.text).toBe('Releases of each year');
  expect(reaching?.x).toBeLessThanOrEqual(85);
  expect((reaching?.x ?? 0) + (reaching?.width ?? 0)).toBe(300);
});
