import { expect, test } from 'vitest';
import { looksAlikeOnWhite } from './pixels.ts';

const pixels = (count: number, ...channels: readonly number[]) =>
  Buffer.from(Array.from({ length: count }, () => channels).flat());

test('clear pixels on white are what was drawn on white', () => {
  expect(looksAlikeOnWhite(pixels(64, 200, 0, 0, 128), pixels(64, 227, 127, 127))).toBe(true);
  expect(looksAlikeOnWhite(pixels(64, 35, 31, 32, 0), pixels(64, 255, 255, 255))).toBe(true);
});

test('a color that is blended with the page is not', () => {
  expect(looksAlikeOnWhite(pixels(64, 120, 120, 120, 255), pixels(64, 255, 255, 255))).toBe(false);
});
