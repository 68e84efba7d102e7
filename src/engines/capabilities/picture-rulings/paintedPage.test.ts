import { expect, test } from 'vitest';
import { isPaintedPage } from './paintedPage.ts';
import type { Color } from './pixelColors.ts';

const side = 100;
const page = { left: 0, top: 0, right: side, bottom: side };

/** A page whose upper part has one color, and whose rest has another. */
function picture(upper: Color, rows: number, lower: Color) {
  const data = new Uint8Array(side * side * 3);
  for (let at = 0; at < side * side; at += 1) data.set(at < rows * side ? upper : lower, at * 3);
  return { data, widthPx: side, channels: 3 };
}

const paper: Color = [250, 250, 248];

test('a page of colors is painted, and so is a dark one', () => {
  expect(isPaintedPage(picture([120, 60, 160], 45, paper), page)).toBe(true);
  expect(isPaintedPage(picture([30, 32, 36], 80, paper), page)).toBe(true);
});

test('paper with a letterhead, old paper and the rim of a scan are not painted', () => {
  expect(isPaintedPage(picture([20, 60, 160], 15, paper), page)).toBe(false);
  expect(isPaintedPage(picture([236, 228, 206], 100, paper), page)).toBe(false);
  expect(isPaintedPage(picture([10, 10, 10], 20, paper), page)).toBe(false);
});
