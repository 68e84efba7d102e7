import { expect, test } from 'vitest';
import { recognize } from '../recognize.ts';
import { line, page, readOf } from '../setPages.ts';

/** A line as it stands on the page: the item from the left, its number at the right. */
const item = (text: string, number: string, y: number) => {
  const width = text.length * 5;
  return [...line(text, 486 - width, y), ...line(number, 490, y)];
};

test('numbers at the right, whose dot stands left of them, are those of items that are read from the right', async () => {
  const runs = [...item('רפכה לש רהנה', '.1', 100), ...item('ריעה לש קושה', '.2', 118), ...item('שדח תיב', '.3', 136)];
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const lists = blocks.map((block) => (block.kind === 'paragraph' ? block.list : undefined));
  expect(lists.map((list) => [list?.format, list?.number])).toEqual([
    ['decimal', 1],
    ['decimal', 2],
    ['decimal', 3],
  ]);
});

test('a bullet right beside the first word of such an item is its mark', async () => {
  const bulleted = (text: string, y: number) => {
    const width = text.length * 5;
    return [...line(text, 486 - width, y), ...line('•', 486.4, y, { font: 'OpenSymbol' })];
  };
  const runs = [...bulleted('רפכה לש רהנה', 100), ...bulleted('ריעה לש קושה', 118)];
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  expect(blocks.map((block) => (block.kind === 'paragraph' ? block.list?.format : undefined))).toEqual(['bullet', 'bullet']);
});
