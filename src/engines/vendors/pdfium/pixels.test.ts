import { expect, test } from 'vitest';
import { isBlank, looksAlikeOnWhite } from './pixels.ts';

const pixels = (count: number, ...channels: readonly number[]) =>
  Buffer.from(Array.from({ length: count }, () => channels).flat());

test('clear pixels on white are what was drawn on white', () => {
  expect(looksAlikeOnWhite(pixels(64, 200, 0, 0, 128), pixels(64, 227, 127, 127))).toBe(true);
  expect(looksAlikeOnWhite(pixels(64, 35, 31, 32, 0), pixels(64, 255, 255, 255))).toBe(true);
});

test('a color that is blended with the page is not', () => {
  expect(looksAlikeOnWhite(pixels(64, 120, 120, 120, 255), pixels(64, 255, 255, 255))).toBe(false);
});

test('pixels of one color are blank, a few specks and clear ones too, and a thin line is not', () => {
  const paper = pixels(10_000, 250, 250, 250);
  expect(isBlank(paper, 3)).toBe(true);
  expect(isBlank(Buffer.concat([pixels(9_998, 250, 250, 250), pixels(2, 0, 0, 0)]), 3)).toBe(true);
  expect(isBlank(Buffer.concat([pixels(9_900, 250, 250, 250), pixels(100, 0, 0, 0)]), 3)).toBe(false);
  expect(isBlank(Buffer.concat([pixels(50, 0, 0, 0, 0), pixels(50, 255, 255, 255, 255)]), 4)).toBe(true);
});
