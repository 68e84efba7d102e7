import { expect, test } from 'vitest';
import { findRulings, outsidePictures } from './findRulings.ts';
import { dpi, picture, px } from './paper.suite.ts';

const points = (pixels: number) => (pixels * 72) / dpi;

test('hairlines and thick rules are found in both directions, with their ends and gray', () => {
  const found = findRulings(
    picture(300, 200, [
      { left: 20, top: 30, width: 200, height: 0.5, gray: 120 },
      { left: 20, top: 90, width: 120, height: 3 },
      { left: 50, top: 40, width: 1, height: 100 },
    ]),
    dpi,
  );
  expect(found.across).toHaveLength(2);
  const [hairline, rule] = found.across;
  expect(points(hairline?.at ?? 0)).toBeCloseTo(30.25, 0);
  expect(points(hairline?.from ?? 0)).toBeCloseTo(20, -0.5);
  expect(points(hairline?.to ?? 0)).toBeCloseTo(220, -0.5);
  expect(points(rule?.at ?? 0)).toBeCloseTo(91.5, 0);
  expect(points(rule?.widthPx ?? 0)).toBeGreaterThan(1.5);
  expect(hairline?.gray ?? 0).toBeGreaterThan((rule?.gray ?? 255) + 30);
  expect(found.down).toHaveLength(1);
  expect(points(found.down[0]?.at ?? 0)).toBeCloseTo(50.5, 0);
});

test('a line with small gaps, and one that leans by a pixel, are one line each', () => {
  const broken = [0, 1, 2, 3].map((part) => ({ left: 20 + part * 41, top: 30, width: 40, height: 1 }));
  const leaning = [0, 1, 2].map((part) => ({ left: 20 + part * 60, top: 90 + part * 0.48, width: 60, height: 0.5 }));
  const found = findRulings(picture(300, 200, [...broken, ...leaning]), dpi);
  expect(found.across).toHaveLength(2);
  expect(found.across.map(({ from, to }) => Math.round(points(to - from) / 10) * 10)).toEqual([160, 180]);
});

test('strokes of letters, blocks of color and photographs are no lines', () => {
  // Stems with feet, as close to each other as letters are.
  const letters = Array.from({ length: 60 }, (_, index) => [
    { left: 20 + index * 3.5, top: 30, width: 1, height: 7 },
    { left: 19.5 + index * 3.5, top: 36, width: 2, height: 1 },
  ]).flat();
  const block = { left: 20, top: 80, width: 200, height: 40 };
  expect(findRulings(picture(300, 200, [...letters, block]), dpi)).toEqual({ across: [], down: [] });
});

test('a letter that touches a line does not divide it, and strokes within words are none', () => {
  const line = { left: 20, top: 60, width: 200, height: 0.5 };
  const touching = { left: 100, top: 50, width: 6, height: 13 };
  expect(findRulings(picture(300, 200, [line, touching]), dpi).across).toHaveLength(1);
  const stroke = { left: 20, top: 104, width: 40, height: 0.5 };
  const word = { left: px(20), top: px(100), right: px(60), bottom: px(110) };
  const page = picture(300, 200, [stroke]);
  expect(findRulings(page, dpi).across).toHaveLength(1);
  expect(findRulings(page, dpi, [word]).across).toHaveLength(0);
});

test('the bars of small letters are no line through their words, and a line through words goes on between them', () => {
  const words = [20, 80, 140].map((left) => ({ left: px(left), top: px(100), right: px(left + 57.6), bottom: px(110) }));
  const bars = [20, 80, 140].map((left) => ({ left, top: 104, width: 58, height: 0.5 }));
  expect(findRulings(picture(300, 200, bars), dpi).across).toHaveLength(1);
  expect(findRulings(picture(300, 200, bars), dpi, words).across).toHaveLength(0);
  const through = { left: 20, top: 104, width: 178, height: 0.5 };
  expect(findRulings(picture(300, 200, [through]), dpi, words).across).toHaveLength(1);
});

test('the stem of a large letter is no line, the side of a cell is one', () => {
  const stem = { left: 60, top: 60, width: 2, height: 40 };
  const side = { left: 40, top: 40, width: 1, height: 120 };
  const word = { left: px(30), top: px(58), right: px(120), bottom: px(102) };
  const { down } = findRulings(picture(300, 200, [stem, side]), dpi, [word]);
  expect(down.map(({ at }) => Math.round(points(at)))).toEqual([40]);
});

test('lines within a picture are seen in it', () => {
  const inside = { left: 60, top: 60, width: 50, height: 1 };
  const across = { left: 20, top: 120, width: 200, height: 1 };
  const found = findRulings(picture(300, 200, [inside, across]), dpi);
  expect(found.across).toHaveLength(2);
  const logo = { left: px(50), top: px(50), right: px(120), bottom: px(140) };
  expect(outsidePictures(found, [logo]).across).toHaveLength(1);
});
