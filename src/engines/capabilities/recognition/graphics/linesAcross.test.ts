import { expect, test } from 'vitest';
import { recognize } from '../recognize.ts';
import { line, page, readOf, shape } from '../setPages.ts';

const picture = shape('picture', 100, 100, 200, 200);

async function found(x: number, count: number) {
  const entries = Array.from({ length: count }, (_, index) => line('Boat and harbour keeper', x, 130 + index * 50));
  const { pages } = await recognize(readOf(page(entries.flat(), 1, [picture])));
  const [first] = pages;
  const texts = first?.sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'paragraph')).length;
  return { behind: first?.behind.length, texts };
}

test('lines that go on over the edge of a picture are text of the page, and the picture is behind them', async () => {
  expect(await found(215, 4)).toMatchObject({ behind: 1 });
});

test('labels within a picture, and one caption that begins on it, make it no background', async () => {
  expect(await found(150, 4)).toEqual({ behind: 0, texts: 0 });
  expect(await found(215, 1)).toMatchObject({ behind: 0 });
});
