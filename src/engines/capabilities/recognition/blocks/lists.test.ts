import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../recognize.ts';
import { line, page, readOf } from '../setPages.ts';

async function marksOf(...rows: readonly (readonly [text: string, x: number])[]) {
  const runs = rows.flatMap(([text, x], index): TextRun[] => line(text, x, 100 + index * 18));
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [[block.list?.mark, block.list?.level]] : []));
}

const outer = [
  ['1. Map out the visible behaviors of the system', 50],
  ['A. What the developers need to build it', 70],
  ['B. What the testers need to validate it', 70],
  ['C. What others need to know in order to pay for it', 70],
  ['2. Map out the specification', 50],
] as const;

test('letters go on below the next item where those below the one before ended', async () => {
  expect(await marksOf(...outer, ['D. The interfaces of the system', 70], ['E. How they change its state', 70])).toEqual([
    ['1.', 0],
    ['A.', 1],
    ['B.', 1],
    ['C.', 1],
    ['2.', 0],
    ['D.', 1],
    ['E.', 1],
  ]);
});

test('a letter that follows none is the initial of a name', async () => {
  const marks = await marksOf(...outer, ['K. Miller has written this text', 70]);
  expect(marks.at(-1)).toEqual([undefined, undefined]);
});
