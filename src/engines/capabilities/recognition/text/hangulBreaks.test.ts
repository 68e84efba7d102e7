import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../recognize.ts';
import { line, page, readOf } from '../setPages.ts';

/** Lines of one paragraph. `_` at the end of a line is a space that the file has there. */
function set(...lines: readonly string[]): TextRun[] {
  return lines.flatMap((text, row) => {
    const isSpaced = lines[row - 1]?.endsWith('_') ?? false;
    return line(text.replace('_', ''), 50, 100 + row * 14).map((run, index) => ({ ...run, isSpaced: index > 0 || isSpaced }));
  });
}

async function textOf(runs: readonly TextRun[]): Promise<string> {
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs.map(({ text }) => text) : [])).join('|');
}

test('a Korean word that a line end divides is one word where the file has the spaces of other line ends', async () => {
  const runs = set(
    '빠르게 변하는 세상에서 길게는 마음 하',
    '나로 변함없이 국시모의 곁을 묵묵히_',
    '지켜주셔서 진심으로 감사드립니다 개_',
    '발의 위협 앞에서 이 땅의',
  );
  expect(await textOf(runs)).toBe(
    '빠르게 변하는 세상에서 길게는 마음 하나로 변함없이 국시모의 곁을 묵묵히 지켜주셔서 진심으로 감사드립니다 개 발의 위협 앞에서 이 땅의',
  );
});

test('where the file has no space at any line end, each line begins with a word', async () => {
  const runs = set('빠르게 변하는 세상에서 길게는 마음', '하나로 변함없이 국시모의 곁을', '묵묵히 지켜주셔서');
  expect(await textOf(runs)).toBe('빠르게 변하는 세상에서 길게는 마음 하나로 변함없이 국시모의 곁을 묵묵히 지켜주셔서');
});
