import { expect, test } from 'vitest';
import { recognize } from '../recognize.ts';
import { across, down, line, page, readOf } from '../setPages.ts';

async function underlinesOf(shapes: Parameters<typeof page>[2]) {
  const { pages } = await recognize(readOf(page(line('A day of talks', 54, 100), 1, shapes)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const runs = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs : []));
  return { isUnderlined: runs.some((run) => run.isUnderlined), drawn: pages.flatMap(({ behind }) => behind).length };
}

test('the lower edge of a box is no underline, and a line of the same length without a box is one', async () => {
  const edge = across(50, 102, 76);
  expect(await underlinesOf([edge])).toEqual({ isUnderlined: true, drawn: 0 });
  // The box is open above, so that it is no cell of a table.
  const open = await underlinesOf([edge, down(50, 90, 12), down(126, 90, 12)]);
  expect(open).toEqual({ isUnderlined: false, drawn: 3 });
});

test('a line that meets an upright one on one side only still underlines', async () => {
  expect((await underlinesOf([across(50, 102, 76), down(50, 90, 12)])).isUnderlined).toBe(true);
});
