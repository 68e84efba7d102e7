import { expect, test } from 'vitest';
import { paintTextBlock } from '../pages/textBlocks.ts';
import { isRightToLeft, needsShaping } from './textDirection.ts';

/** Every letter is five wide. */
const measure = (line: string) => line.length * 5;

function painted(block: object) {
  const drawn: { text: string; x: number }[] = [];
  const pen = {
    text: (text: string, x: number) => drawn.push({ text, x }),
    stretched: (_: number, __: number, paint: () => void) => paint(),
  };
  const whole = { id: '1-1', page: 1, x: 100, y: 100, width: 60, height: 30, deleted: false, ...block };
  paintTextBlock(
    whole as Parameters<typeof paintTextBlock>[0],
    600,
    pen as unknown as Parameters<typeof paintTextBlock>[2],
    measure,
  );
  return drawn;
}

test('lines begin at the left edge of a block, or at its right edge where its text runs from there', () => {
  expect(painted({ text: 'ab\ncd', replacement: 'abc\nd' })).toEqual([
    { text: 'abc', x: 100 },
    { text: 'd', x: 100 },
  ]);
  expect(painted({ text: 'אב\nגד', replacement: 'אבג\nד' })).toEqual([
    { text: 'אבג', x: 145 },
    { text: 'ד', x: 155 },
  ]);
});

test('a longer word from right to left grows to the left', () => {
  const piece = { x: 120, y: 100, width: 10, height: 12, writtenWidth: 15, baseline: 10, text: 'אב', bold: false, italic: false };
  expect(painted({ text: 'אב', replacement: 'אבג', pieces: [{ ...piece, replacement: 'אבג' }] })).toEqual([
    { text: 'אבג', x: 115 },
  ]);
});

test('the first letter decides the direction, and joined letters need shaping', () => {
  expect(['2025 تاريخ', 'Page ١', '16 June', '، ב'].map(isRightToLeft)).toEqual([true, false, false, true]);
  expect(['سلام', 'नमस्ते', 'Peña', 'Pen\u0303a', '后端'].map(needsShaping)).toEqual([true, true, false, false, false]);
});
