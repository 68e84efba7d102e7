import { expect, test } from 'vitest';
import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import { hasOnlyRulings } from './rulingsBelow.ts';

/** A white page with black parts, one pixel a point. */
function pageWith(...parts: readonly Box[]): PagePixels {
  const [widthPx, heightPx] = [100, 60];
  const data = new Uint8Array(widthPx * heightPx * 3).fill(255);
  for (const { x, y, width, height } of parts)
    for (let row = y; row < y + height; row += 1) data.fill(0, (row * widthPx + x) * 3, (row * widthPx + x + width) * 3);
  return { data, widthPx, heightPx, channels: 3, pxPerPt: 1 };
}

const box = { x: 10, y: 10, width: 60, height: 40 };
const [level, upright] = [
  { x: 0, y: 20, width: 100, height: 2 },
  { x: 40, y: 0, width: 1, height: 60 },
];

test('lines through an area are rulings', () => {
  expect(hasOnlyRulings(pageWith(level), box)).toBe(true);
  expect(hasOnlyRulings(pageWith(level, upright), box)).toBe(true);
});

test('letters on a ruling, a line that ends within, a bar and an empty area are none', () => {
  expect(hasOnlyRulings(pageWith(level, { x: 30, y: 12, width: 2, height: 7 }), box)).toBe(false);
  expect(hasOnlyRulings(pageWith({ ...level, width: 50 }), box)).toBe(false);
  expect(hasOnlyRulings(pageWith({ ...level, height: 9 }), box)).toBe(false);
  expect(hasOnlyRulings(pageWith(), box)).toBe(false);
});
