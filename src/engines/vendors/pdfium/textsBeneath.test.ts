import { expect, test } from 'vitest';
import { clearedOver } from './textsBeneath.ts';

const pixels = (count: number, ...color: readonly number[]) => Buffer.from(Array.from({ length: count }, () => color).flat());
const sized = (data: Buffer) => ({ pixels: data, widthPx: 10, heightPx: 10, channels: 3 }) as Parameters<typeof clearedOver>[0];

test('a photograph is transparent where texts are, and tells what it shows there', () => {
  const photo = sized(Buffer.concat([pixels(50, 200, 40, 40), pixels(50, 20, 60, 100)]));
  const { picture, colors } = clearedOver(photo, [
    { x: 2, y: 1, width: 3, height: 2 },
    { x: 0, y: 8, width: 20, height: 20 },
  ]);
  expect(colors).toEqual(['#c82828', '#143c64']);
  const alphaAt = (x: number, y: number) => picture.pixels[(y * 10 + x) * 4 + 3];
  expect([alphaAt(2, 1), alphaAt(4, 2), alphaAt(9, 9)]).toEqual([0, 0, 0]);
  expect([alphaAt(1, 1), alphaAt(5, 2), alphaAt(0, 7)]).toEqual([255, 255, 255]);
});

test('the pale background of a page is transparent where it is white, and has no color of its own behind texts', () => {
  const { picture, colors } = clearedOver(sized(pixels(100, 240, 250, 255)), [{ x: 2, y: 1, width: 3, height: 2 }]);
  expect(colors).toEqual([]);
  expect([...picture.pixels.subarray(0, 4)]).toEqual([0, 170, 255, 15]);
});
