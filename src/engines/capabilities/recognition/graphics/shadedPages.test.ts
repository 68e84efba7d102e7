import { expect, test } from 'vitest';
import { recognize } from '../recognize.ts';
import { line, page, readOf, shape } from '../setPages.ts';

const gradient = { ...shape('drawing', -5, -5, 622, 802), isShaded: true };
const drawing = shape('drawing', 60, 400, 200, 150);

async function behindOf(shapes: readonly ReturnType<typeof shape>[]) {
  const { pages } = await recognize(readOf(page(line('How you can help us, in many words', 60, 100), 1, shapes)));
  return pages[0]?.behind.map(({ kind, x, y, width }) => [kind, x, y, Math.round(width)]);
}

test('a gradient over the page is a picture behind all of it, which has the drawings on it', async () => {
  const [found = [], ...more] = (await behindOf([gradient, drawing])) ?? [];
  expect(found.slice(0, 3)).toEqual(['picture', 0, 0]);
  expect(found[3]).toBeGreaterThan(500);
  expect(more).toEqual([]);
});

test('a small gradient is none', async () => {
  expect(await behindOf([{ ...gradient, width: 200, height: 60 }])).not.toContainEqual(['picture', 0, 0, 200]);
});
