import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../recognize.ts';
import { line, page, readOf } from '../setPages.ts';

/** Words with a gap before each, in points. Their letters are as wide as ideographs. */
function words(gap: number, isSpaced: boolean, ...texts: readonly string[]): TextRun[] {
  let x = 60;
  return texts.flatMap((text) => {
    const at = x;
    const width = text.length * 10;
    x += width + gap;
    return line(text, at, 100).map((run) => ({ ...run, width, isSpaced }));
  });
}

async function textOf(runs: readonly TextRun[]): Promise<string> {
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.map((block) => (block.kind === 'paragraph' ? block.runs.map(({ text }) => text).join('') : '')).join('|');
}

test('the gap that office programs leave between ideographs and Latin letters is no space', async () => {
  expect(await textOf(words(2.5, false, '港の', 'Lighthouse', '灯台'))).toBe('港のLighthouse灯台');
});

test('a typed space stays, as does the space between two Latin words', async () => {
  expect(await textOf(words(2.5, true, '港の', 'Lighthouse', '灯台'))).toBe('港の Lighthouse 灯台');
  expect(await textOf(words(2.5, false, '港の', 'Old', 'Lighthouse'))).toBe('港のOld Lighthouse');
});

test('a space as wide as an ideograph is one', async () => {
  expect(await textOf(words(10, false, '山田', '太郎'))).toBe('山田\u3000太郎');
});
