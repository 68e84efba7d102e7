import { expect, test } from 'vitest';
import { recognize } from '../recognize.ts';
import { line, page, readOf, shape } from '../setPages.ts';
import { withoutCoveredEdges } from './coveredEdges.ts';

const photo = { ...shape('picture', 400, 640, 140, 160), widthPx: 300, heightPx: 340 };
const box = { left: 400, right: 540, top: 640, bottom: 800 };
const bar = shape('rectangle', 300, 780, 300, 20, '#adade0');

test('a bar that is painted over the foot of a picture and reaches beyond it has its own text', async () => {
  const text = line('Thursday, January 29, 2015 at three', 380, 794);
  const { pages } = await recognize(readOf(page([...line('Know Ruby or Ruby on Rails?', 50, 100), ...text], 1, [photo, bar])));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs.map((run) => run.text).join('')] : []));
  expect(texts).toContain('Thursday, January 29, 2015 at three');
  const [picture] = blocks.filter((block) => block.kind === 'picture');
  expect([picture?.y, picture?.height]).toEqual([640, 140]);
});

test('a bar below a picture, within it, or over most of it leaves the picture whole', () => {
  expect(withoutCoveredEdges(box, [bar, photo])).toEqual(box);
  expect(withoutCoveredEdges(box, [photo, shape('rectangle', 400, 780, 140, 20, '#adade0')])).toEqual(box);
  expect(withoutCoveredEdges(box, [photo, shape('rectangle', 300, 660, 300, 140, '#adade0')])).toEqual(box);
  expect(withoutCoveredEdges(box, [photo, shape('rectangle', 500, 600, 60, 300, '#adade0')])).toEqual({ ...box, right: 500 });
});
