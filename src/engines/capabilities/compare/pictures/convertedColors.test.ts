import { expect, test } from 'vitest';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import { ConvertedColors, placeOf } from './convertedColors.ts';

type Color = readonly [number, number, number];
const [blue, red, green]: [Color, Color, Color] = [
  [28, 152, 215],
  [238, 75, 54],
  [60, 180, 75],
];
const [otherBlue, otherRed]: [Color, Color] = [
  [67, 151, 219],
  [240, 55, 53],
];

/** A white page with bars of 20 pixels, 10 apart, in one row. */
function pageWith(...bars: readonly Color[]): PagePixels {
  const [widthPx, heightPx] = [160, 40];
  const data = new Uint8Array(widthPx * heightPx * 3).fill(255);
  for (const [index, color] of bars.entries())
    for (let y = 10; y < 30; y += 1)
      for (let x = 10 + index * 30; x < 30 + index * 30; x += 1) data.set(color, (y * widthPx + x) * 3);
  return { data, widthPx, heightPx, channels: 3, pxPerPt: 1 };
}

const barBox = (index: number) => ({ x: 10 + index * 30, y: 10, width: 20, height: 20 });

function areExplained(before: PagePixels, after: PagePixels): boolean[] {
  const colors = new ConvertedColors();
  colors.note(1, before, after);
  return [0, 1, 2].map((index) => colors.explains(placeOf(1, barBox(index), before, after, [])));
}

test('colors that another program converted everywhere are no change', () => {
  expect(areExplained(pageWith(blue, red, blue), pageWith(otherBlue, otherRed, otherBlue))).toEqual([true, true, true]);
});

test('a bar with the color of another one is a change, also where colors were converted', () => {
  expect(areExplained(pageWith(blue, red, blue), pageWith(otherBlue, otherRed, otherRed))[2]).toBe(false);
  expect(areExplained(pageWith(blue, red, green), pageWith(otherBlue, otherRed, red))[2]).toBe(false);
});

test('a line that is gone is a change, also where colors were converted', () => {
  const before = pageWith(blue, red, blue);
  for (let y = 12; y < 28; y += 1) before.data.set([255, 255, 255], (y * before.widthPx + 40 + 8) * 3);
  expect(areExplained(before, pageWith(otherBlue, otherRed, otherBlue))).toEqual([true, false, true]);
});

test('a single color that is another one is a change', () => {
  expect(areExplained(pageWith(blue, red, blue), pageWith(otherBlue, red, otherBlue))).toEqual([false, false, false]);
});
