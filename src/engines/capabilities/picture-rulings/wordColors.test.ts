import { expect, test } from 'vitest';
import type { Color, ColorImage } from './pixelColors.ts';
import { wordColors } from './wordColors.ts';

const widthPx = 100;

/** A picture of 100 pixels a side: paper, a dark fill over its lower half, and a stroke in each word. */
function picture(strokes: readonly { readonly y: number; readonly color: Color }[]): ColorImage {
  const data = new Uint8Array(widthPx * 100 * 3).fill(245);
  const paint = (x: number, y: number, color: Color) => data.set(color, (y * widthPx + x) * 3);
  for (let y = 50; y < 100; y += 1) for (let x = 0; x < widthPx; x += 1) paint(x, y, [20, 40, 90]);
  for (const { y, color } of strokes)
    for (let x = 10; x < 90; x += 4) for (let row = y; row < y + 8; row += 1) paint(x, row, color);
  return { data, widthPx, channels: 3 };
}

const word = (y: number) => ({ left: 10, top: y - 1, right: 90, bottom: y + 9 });
const fill = { left: 0, top: 50, right: 100, bottom: 100 };

test('letters have their color, gray ones are black, and pale ones are so on a fill only', () => {
  const seen = picture([
    { y: 5, color: [0, 110, 130] },
    { y: 20, color: [70, 72, 75] },
    { y: 60, color: [255, 255, 255] },
  ]);
  expect(wordColors(seen, [word(5), word(20), word(60)], [fill])).toEqual(['#006e82', '#000000', '#ffffff']);
  expect(wordColors(seen, [word(60)], [])).toEqual(['#000000']);
});

test('words in nearly one color have one', () => {
  const seen = picture([
    { y: 5, color: [0, 110, 130] },
    { y: 20, color: [30, 130, 145] },
  ]);
  expect(new Set(wordColors(seen, [word(5), word(20)], []))).toEqual(new Set(['#006e82']));
});
