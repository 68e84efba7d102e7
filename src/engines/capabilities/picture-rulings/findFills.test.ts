import { expect, test } from 'vitest';
import { findFills } from './findFills.ts';
import { dpi, type Mark, picture, px } from './paper.suite.ts';

const kinds = (marks: readonly Mark[]) => findFills(picture(400, 300, marks), dpi).map(({ kind }) => kind);
/** Side by side, from dark to light. */
const shadesOf = (left: number, top: number, height: number): Mark[] =>
  Array.from({ length: 30 }, (_, index) => ({ left: left + index * 3, top, width: 4, height, gray: 20 + index * 6 }));

test('a shaded band with letters on it is a fill with its box', () => {
  const band = { left: 40, top: 60, width: 240, height: 16, gray: 180 };
  const letters = Array.from({ length: 20 }, (_, index) => ({ left: 60 + index * 6, top: 64, width: 1, height: 8, gray: 30 }));
  const [found, ...others] = findFills(picture(400, 300, [band, ...letters]), dpi);
  expect(others).toEqual([]);
  expect(found?.kind).toBe('fill');
  expect(Math.abs((found?.left ?? 0) - px(40))).toBeLessThanOrEqual(px(2));
  expect(Math.abs((found?.bottom ?? 0) - px(76))).toBeLessThanOrEqual(px(2));
});

test('a header and a first column of another shade are two fills', () => {
  const header = { left: 40, top: 60, width: 240, height: 20, gray: 150 };
  const stub = { left: 40, top: 80, width: 80, height: 100, gray: 195 };
  expect(kinds([header, stub])).toEqual(['fill', 'fill']);
  // Names of rows darken the first column, and are no fills.
  const names = [90, 110, 130, 150].map((top) => ({ left: 46, top, width: 50, height: 8, gray: 90 }));
  const words = names.map(({ left, top, width, height }) => ({
    ...{ left: px(left), top: px(top), right: px(left + width), bottom: px(top + height) },
  }));
  const found = findFills(picture(400, 300, [header, stub, ...names]), dpi, words);
  expect(found.map(({ kind }) => kind)).toEqual(['fill', 'fill']);
});

test('what has many shades is a picture', () => {
  expect(kinds(shadesOf(100, 50, 80))).toEqual(['picture']);
});

test('letters, rules and soft shadows are neither', () => {
  const letters = Array.from({ length: 40 }, (_, index) => ({ left: 40 + index * 5, top: 40, width: 1.5, height: 9 }));
  const rule = { left: 40, top: 100, width: 300, height: 2 };
  const shadow = Array.from({ length: 100 }, (_, index) => ({
    left: 300 + index,
    top: 0,
    width: 1,
    height: 300,
    gray: 232 - index,
  }));
  expect(kinds([...letters, rule, ...shadow])).toEqual([]);
});
