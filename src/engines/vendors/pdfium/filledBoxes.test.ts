import { expect, test } from 'vitest';
import { filledBoxes } from './filledBoxes.ts';

test('a line with slanted ends is a line', () => {
  expect(
    filledBoxes([
      [70, 386],
      [541, 386],
      [540.25, 385.25],
      [70.75, 385.25],
      [70, 386],
    ]),
  ).toEqual([{ left: 70, right: 541, bottom: 385.25, top: 386 }]);
});

test('a frame in one stroke is its four sides', () => {
  const outer = [
    [70, 320],
    [70, 409],
    [541, 409],
    [541, 320],
    [70, 320],
  ] as const;
  const inner = [
    [71, 321],
    [540, 321],
    [540, 408],
    [71, 408],
    [71, 321],
  ] as const;
  expect(filledBoxes([...outer, ...inner])).toEqual([
    { left: 70, right: 541, bottom: 408, top: 409 },
    { left: 70, right: 541, bottom: 320, top: 321 },
    { left: 70, right: 71, bottom: 320, top: 409 },
    { left: 540, right: 541, bottom: 320, top: 409 },
  ]);
});

test('a rectangle is itself, and other forms are none', () => {
  expect(
    filledBoxes([
      [0, 0],
      [10, 0],
      [10, 8],
      [0, 8],
    ]),
  ).toHaveLength(1);
  expect(
    filledBoxes([
      [0, 0],
      [10, 0],
      [5, 8],
    ]),
  ).toBeUndefined();
  const wide = [
    [20, 20],
    [80, 20],
    [80, 80],
    [20, 80],
    [20, 20],
  ] as const;
  expect(filledBoxes([[0, 0], [100, 0], [100, 100], [0, 100], [0, 0], ...wide])).toBeUndefined();
});
