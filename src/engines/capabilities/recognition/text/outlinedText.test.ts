import { expect, test } from 'vitest';
import { recognize } from '../recognize.ts';
import { line, page, paragraph, readOf, shape } from '../setPages.ts';
import { withOutlinedText } from './outlinedText.ts';

const white = (text: string, x: number, y: number) =>
  line(text, x, y).map((run) => ({ ...run, style: { ...run.style, color: '#ffffff' } }));
const title = white('Are you good with data', 50, 100);
const right = Math.max(...title.map(({ x, width }) => x + width));
const [first] = title;
const baseline = (first?.y ?? 0) + (first?.baseline ?? 0);
const outlines = { ...shape('drawing', 50.5, baseline - 7.5, right - 51, 9.5), color: '#883a8a' };
const body = ['Everybody is welcome to the meeting that we have on each first Monday of a month, also without', 'a laptop.'];

test('transparent text over outlines of its own letters is bold text in their color, and no picture', async () => {
  const { pages } = await recognize(readOf(page([...title, ...paragraph(body, 50, 140)], 1, [outlines])));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
  const [span] = blocks[0]?.kind === 'paragraph' ? blocks[0].runs : [];
  expect(span).toMatchObject({ text: 'Are you good with data', style: { color: '#883a8a', isBold: true } });
});

test('white text on a drawing that is larger stays white, and so does text that is not white', () => {
  const button = { ...shape('drawing', 44, baseline - 14, right - 38, 22), color: '#883a8a' };
  const wide = { ...outlines, width: outlines.width + 60 };
  for (const drawing of [button, wide]) {
    const before = page(title, 1, [drawing]);
    expect(withOutlinedText(before)).toBe(before);
  }
  const black = page(line('Are you good with data', 50, 100), 1, [outlines]);
  expect(withOutlinedText(black)).toBe(black);
});
