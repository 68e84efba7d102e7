import { expect, test } from 'vitest';
import { recognize } from '../recognize.ts';
import { line, page, readOf } from '../setPages.ts';

const body = [
  'The harbour office writes to you about the lighthouse and the boats that pass it.',
  'All of them have to be painted before the summer, and the keepers of the light too.',
];
const right =
  60 + Math.max(...body.map((text) => line(text, 60, 0).reduce((end, run) => Math.max(end, run.x + run.width), 0) - 60));

async function alignmentsOf(address: readonly (readonly [text: string, x: number])[]) {
  const runs = [
    ...address.flatMap(([text, x], index) => line(text, x, 80 + index * 40)),
    ...body.flatMap((text, index) => line(text, 60, 300 + index * 12)),
  ];
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.slice(0, address.length).map((block) => (block.kind === 'paragraph' ? block.alignment : block.kind));
}

const widthOf = (text: string) => line(text, 0, 0).reduce((end, run) => Math.max(end, run.x + run.width), 0);

test('the longest line of particulars at the right, which ends at the edge, begins where the others do', async () => {
  const longest = 'post: joan@harbour.example';
  const x = right - widthOf(longest);
  expect(
    await alignmentsOf([
      [longest, x],
      ['File 11', x],
      ['4 May', x],
    ]),
  ).toEqual(['left', 'left', 'left']);
});

test('lines that begin at different places and end at the edge are flush right', async () => {
  const texts = ['post: joan@harbour.example', '4 May 2025'];
  expect(await alignmentsOf(texts.map((text) => [text, right - widthOf(text)]))).toEqual(['right', 'right']);
});
