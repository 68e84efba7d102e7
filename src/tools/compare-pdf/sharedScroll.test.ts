import { expect, test } from 'vitest';
import { placeInOther } from './sharedScroll.ts';

const rows = (...heights: readonly number[]) =>
  heights.map((height, index) => ({ top: heights.slice(0, index).reduce((sum, each) => sum + each, 0), height }));

test('two regions show the same row at the same part of it', () => {
  expect(placeInOther(150, rows(100, 100, 100), rows(100, 200, 100))).toBe(200);
  expect(placeInOther(310, rows(100, 200, 100), rows(100, 20, 300))).toBe(150);
});

test('beside a page that the other version lacks, the note of that stays in sight', () => {
  const [own, others] = [rows(500, 500, 500), rows(500, 40, 500)];
  for (const at of [500, 750, 999]) {
    const place = placeInOther(at, own, others);
    expect(place).toBeGreaterThanOrEqual(500);
    expect(place).toBeLessThanOrEqual(540);
  }
});

test('above the first row and without rows a region goes to where the other is', () => {
  expect(placeInOther(-10, rows(100), rows(50))).toBe(-5);
  expect(placeInOther(30, [], [])).toBe(30);
});
