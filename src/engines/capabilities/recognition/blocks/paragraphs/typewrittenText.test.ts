import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../../recognize.ts';
import { line, page, readOf } from '../../setPages.ts';

async function textsOf(runs: readonly TextRun[]): Promise<string[]> {
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs.map(({ text }) => text).join('')] : []));
}

const typed = (lines: readonly string[], fromY = 100) =>
  lines.flatMap((text, index) =>
    line(text, 50, fromY + index * 12).map((run) => ({ ...run, style: { ...run.style, isMonospaced: true } })),
  );

test('sentences in a monospaced font are joined, and the next paragraph is one of its own', async () => {
  const first = [
    'the letter that we wrote to the members of the house on the first of the month',
    'was read by nearly all of them within a week and answered by half of those who',
    'had something to say about the rooms.',
  ];
  const second = [
    'Another letter went to those who do not live in the house but who come to it on',
    'most of the days of the week and use its rooms.',
  ];
  expect(await textsOf([...typed(first), ...typed(second, 136)])).toEqual([first.join(' '), second.join(' ')]);
});

test('code keeps its lines, also where its lines begin with small letters', async () => {
  const code = ['if (here and there) {', 'go(there, and, back, again); wait(for_it);', 'return to_it, or_not', 'done = 1'];
  expect(await textsOf(typed(code))).toEqual([code.join('\n')]);
});
