import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../recognize.ts';
import { line, page, readOf } from '../setPages.ts';
import { withDrawnAdvances } from './drawnAdvances.ts';

/** Letters that stand as far from each other as in text, each with this width. Between words is a quarter. */
function letters(text: string, y: number, widthEm: number): TextRun[] {
  let x = 60;
  return [...text].flatMap((letter) => {
    const at = x;
    x += letter === ' ' ? 2.5 : /[filrt]/.test(letter) ? 3 : /[mw]/.test(letter) ? 8 : 5;
    return letter === ' ' ? [] : line(letter, at, y).map((run) => ({ ...run, width: widthEm * 10 }));
  });
}

const textsOf = async (runs: readonly TextRun[]) => {
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs.map(({ text }) => text).join('')] : []));
};

const text = 'honey of the lime tree and of the forest here';

test('letters of a font without widths are words in their order', async () => {
  expect(await textsOf(letters(text, 100, 1))).toEqual([text]);
});

test('letters of other widths stay as they are, as do those of a text of few letters', () => {
  const cases = [letters(text, 100, 0.3), letters(text, 100, 0.9), letters('few here', 100, 1)];
  for (const runs of cases) {
    const found = page(runs);
    expect(withDrawnAdvances(found)).toBe(found);
  }
});

test('letters that are an em wide and stand so, as in Chinese, stay as they are', () => {
  const runs = [...'置於木片上置於木片上置於'].flatMap((letter, index) =>
    line(letter, 60 + index * 10, 100).map((run) => ({ ...run, width: 10 })),
  );
  const found = page(runs);
  expect(withDrawnAdvances(found)).toBe(found);
});
