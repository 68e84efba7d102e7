import { expect, test } from 'vitest';
import { recognize } from '../../recognize.ts';
import { across, down, line, page, readOf } from '../../setPages.ts';

const left = [
  'Rivers rise in the hills and run',
  'down to the sea, where they',
  'end in wide and shallow mouths',
  'of mud and sand.',
];
const right = ['Lakes fill what the ice left', 'behind long ago, and most of', 'them have no way to the sea', 'at all.'];
/** Side by side with no more than a space between, as in narrow cells. */
const runs = left.flatMap((text, index) => [
  ...line(text, 50, 100 + index * 12),
  ...line(right[index] ?? '', 205, 100 + index * 12),
]);

async function textsOf(...shapes: Parameters<typeof page>[2] & object): Promise<string[]> {
  const { pages } = await recognize(readOf(page(runs, 1, shapes)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs.map(({ text }) => text).join('') : []));
}

test('a rule that runs down between words parts the lines, however near the words are', async () => {
  expect(await textsOf(down(203, 85, 60))).toEqual([left.join(' '), right.join(' ')]);
});

test('a short stroke between words, or a rule below them, parts nothing', async () => {
  const [first = ''] = await textsOf(down(203, 90, 12), across(50, 140, 300));
  expect(first.replaceAll('\t', ' ')).toContain(`${left[0]} ${right[0]}`);
});
