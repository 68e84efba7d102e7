import { expect, test } from 'vitest';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import { inkLimits } from '#contract/pages/pageInk.ts';
import { inkPercentOf } from './inkOf.ts';

/** A page of A4 at 50 dots an inch. */
const [widthPx, heightPx] = [413, 585];

function page(shade: (x: number, y: number) => number | readonly [number, number, number]): PagePixels {
  const data = new Uint8Array(widthPx * heightPx * 3);
  for (let y = 0, at = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1, at += 3) {
      const value = shade(x, y);
      data.set(typeof value === 'number' ? [value, value, value] : value, at);
    }
  return { data, widthPx, heightPx, channels: 3, pxPerPt: 50 / 72 };
}

/** Letters as they look from afar. */
const isLetter = (x: number, y: number) => y % 6 < 4 && x % 4 < 2;
const noise = (x: number, y: number) => ((x * 7919 + y * 104_729) % 13) - 6;

test('white paper has no ink', () => {
  expect(inkPercentOf(page(() => 255))).toBe(0);
});

test('the paper of a scan, darker to one side and with noise, has none', () => {
  expect(inkPercentOf(page((x, y) => 235 - x / 10 + noise(x, y)))).toBeLessThanOrEqual(inkLimits.specks);
});

test('what shines through from the back is not ink', () => {
  expect(inkPercentOf(page((x, y) => (isLetter(x, y) && y > 100 && y < 400 ? 225 : 248)))).toBeLessThanOrEqual(inkLimits.specks);
});

test('dust, shadows of edges and holes of a punch are not ink, and more than nothing', () => {
  const dusty = page((x, y) => {
    const isDust = x % 97 === 5 && y % 89 === 7;
    const isHole = x < 14 && Math.hypot(x - 8, y - 300) < 6;
    return isDust || isHole || y < 4 ? 40 : 250;
  });
  expect(inkPercentOf(dusty)).toBeLessThanOrEqual(inkLimits.specks);
  expect(inkPercentOf(dusty)).toBeGreaterThan(inkLimits.empty);
});

test('a page number is more than specks, and a line of text more than a page number', () => {
  const number = inkPercentOf(page((x, y) => (x > 200 && x < 212 && y > 550 && y < 558 && isLetter(x, y) ? 20 : 255)));
  expect(number).toBeGreaterThan(inkLimits.specks);
  expect(number).toBeLessThanOrEqual(inkLimits.words);
  const lines = inkPercentOf(page((x, y) => (x > 60 && x < 350 && y > 100 && y < 124 && isLetter(x, y) ? 20 : 255)));
  expect(lines).toBeGreaterThan(inkLimits.words);
});

test('a page full of color, a picture to the edges and pale yellow are not blank', () => {
  expect(inkPercentOf(page(() => [20, 40, 120]))).toBeGreaterThan(inkLimits.most);
  expect(inkPercentOf(page((_, y) => (y < 300 ? 90 : 255)))).toBeGreaterThan(inkLimits.most);
  expect(inkPercentOf(page((x, y) => (x > 100 && x < 300 && y > 100 && y < 300 ? [255, 255, 150] : 255)))).toBeGreaterThan(1);
});
