import { expect, test } from 'vitest';
import { findDots, findDrawings } from './findDrawings.ts';
import { findRulings } from './findRulings.ts';
import { dpi, type Mark, picture, px } from './paper.suite.ts';

/** Steps of a curve from the lower left to the upper right. */
const curve: Mark[] = Array.from({ length: 80 }, (_, index) => ({
  left: 100 + index * 2,
  top: 250 - index * 1.5,
  width: 3,
  height: 2,
}));
const word: Mark[] = Array.from({ length: 12 }, (_, index) => ({ left: 40 + index * 4, top: 40, width: 2.5, height: 9 }));
const wordBox = { left: px(40), top: px(40), right: px(88), bottom: px(49) };
const rule: Mark = { left: 40, top: 280, width: 300, height: 1 };

test('a curve is a drawing with its box; words and rules are not', () => {
  const page = picture(400, 300, [...curve, ...word, rule]);
  const found = findDrawings(page, dpi, [wordBox], findRulings(page, dpi));
  expect(found).toHaveLength(1);
  const [left, right] = [(found[0]?.left ?? 0) / px(1), (found[0]?.right ?? 0) / px(1)];
  expect(left).toBeGreaterThan(94);
  expect(left).toBeLessThan(110);
  expect(right).toBeGreaterThan(250);
});

test('specks and single signs are no drawings', () => {
  const specks = Array.from({ length: 30 }, (_, index) => ({ left: 20 + index * 12, top: 20 + index * 8, width: 3, height: 3 }));
  const page = picture(400, 300, specks);
  expect(findDrawings(page, dpi, [], findRulings(page, dpi))).toEqual([]);
});

test('a line whose text is not believed is one drawing, with the dots behind it and what stands before', () => {
  const label = Array.from({ length: 6 }, (_, index) => ({ left: 40 + index * 4, top: 40, width: 2.5, height: 9 }));
  const dots = Array.from({ length: 30 }, (_, index) => ({ left: 84 + index * 4, top: 47, width: 1, height: 1 }));
  const page = picture(400, 300, [...label, ...dots]);
  const unread = [{ left: px(100), top: px(38), right: px(120), bottom: px(50) }];
  const [line, ...others] = findDrawings(page, dpi, [], findRulings(page, dpi), unread);
  expect(others).toEqual([]);
  expect(((line?.left ?? 0) * 72) / dpi).toBeCloseTo(40, -1);
  expect(((line?.right ?? 0) * 72) / dpi).toBeCloseTo(202, -1);
});

test('a row of dots is a dotted line, specks are none', () => {
  const dots = Array.from({ length: 30 }, (_, index) => ({ left: 84 + index * 4, top: 47, width: 1, height: 1 }));
  const specks = Array.from({ length: 20 }, (_, index) => ({ left: 20 + index * 12, top: 100 + index * 8, width: 1, height: 1 }));
  const page = picture(400, 300, [...dots, ...specks]);
  const [row, ...others] = findDots(page, dpi, [], findRulings(page, dpi));
  expect(others).toEqual([]);
  expect(((row?.at ?? 0) * 72) / dpi).toBeCloseTo(47.5, -0.5);
  expect((((row?.to ?? 0) - (row?.from ?? 0)) * 72) / dpi).toBeCloseTo(117, -1);
  const word = { left: px(80), top: px(40), right: px(210), bottom: px(52) };
  expect(findDots(page, dpi, [word], findRulings(page, dpi))).toEqual([]);
});
