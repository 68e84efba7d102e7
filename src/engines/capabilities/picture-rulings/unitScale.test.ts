import { expect, test } from 'vitest';
import { unitScale } from './unitScale.ts';

const words = (height: number) => Array.from({ length: 9 }, (_, index) => ({ x: 0, y: index * 50, width: 40, height }));

test('a page that has a pixel a point is as many times too large as its letters', () => {
  expect(unitScale(3510, words(44))).toBeCloseTo(4);
});

test('usual pages, large ones with usual letters, and titles on usual paper are as large as they are', () => {
  expect(unitScale(842, words(11))).toBe(1);
  expect(unitScale(3370, words(12))).toBe(1);
  expect(unitScale(842, words(44))).toBe(1);
  expect(unitScale(3370, [])).toBe(1);
});
