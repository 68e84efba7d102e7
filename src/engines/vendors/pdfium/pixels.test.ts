import { expect, test } from 'vitest';
import { isFeatureless, looksAlikeOnWhite, meanColor } from './pixels.ts';

const pixels = (count: number, ...channels: readonly number[]) =>
  Buffer.from(Array.from({ length: count }, () => channels).flat());

test('clear pixels on white are what was drawn on white', () => {
  expect(looksAlikeOnWhite(pixels(64, 200, 0, 0, 128), pixels(64, 227, 127, 127))).toBe(true);
  expect(looksAlikeOnWhite(pixels(64, 35, 31, 32, 0), pixels(64, 255, 255, 255))).toBe(true);
});

test('a color that is blended with the page is not', () => {
  expect(looksAlikeOnWhite(pixels(64, 120, 120, 120, 255), pixels(64, 255, 255, 255))).toBe(false);
});

test('pixels of one color have no features, nor have a few specks, clear ones and a gradient, and a thin line has', () => {
  const has = (data: Buffer, channels: 3 | 4 = 3) => !isFeatureless({ pixels: data, widthPx: 100, channels });
  const row = (...levels: readonly number[]) => Buffer.concat(levels.map((level) => pixels(1, level, level, level)));
  const rows = (one: Buffer) => Buffer.concat(Array.from({ length: 100 }, () => one));
  const paper = pixels(10_000, 250, 250, 250);
  expect(has(paper)).toBe(false);
  expect(has(Buffer.concat([pixels(9_998, 250, 250, 250), pixels(2, 0, 0, 0)]))).toBe(false);
  expect(has(Buffer.concat([pixels(5_000, 250, 250, 250), pixels(100, 0, 0, 0), pixels(4_900, 250, 250, 250)]))).toBe(true);
  expect(has(rows(row(...Array.from({ length: 100 }, (_, x) => 50 + x * 2))))).toBe(false);
  expect(has(rows(row(...Array.from({ length: 100 }, (_, x) => (x === 40 ? 0 : 50 + x * 2)))))).toBe(true);
  expect(has(Buffer.concat([pixels(5_000, 0, 0, 0, 0), pixels(5_000, 255, 255, 255, 255)]), 4)).toBe(false);
});

test('the grain of a photograph is no feature, and a thin line on it is', () => {
  const grain = (index: number) => (index % 7 === 0 ? 70 : 40);
  const grainy = (lineAt: number) =>
    Buffer.concat(
      Array.from({ length: 10_000 }, (_, index) => pixels(1, ...Array(3).fill(index % 100 === lineAt ? 255 : grain(index)))),
    );
  expect(isFeatureless({ pixels: grainy(-1), widthPx: 100, channels: 3 })).toBe(true);
  expect(isFeatureless({ pixels: grainy(40), widthPx: 100, channels: 3 })).toBe(false);
});

test('the mean color is that on white', () => {
  expect(meanColor(Buffer.concat([pixels(50, 0, 0, 0), pixels(50, 200, 100, 0)]), 3)).toBe('#643200');
  expect(meanColor(pixels(64, 0, 0, 0, 0), 4)).toBe('#ffffff');
});
