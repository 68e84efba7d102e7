import { expect, test } from 'vitest';
import { filledBoxes, roundedBox, withFrames } from './filledBoxes.ts';

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

test('a rectangle and its hole are a frame of four sides; with a wide border they are two', () => {
  const outer = { left: 60, right: 260, bottom: 200, top: 300 };
  const inset = (by: number) => ({ left: 60 + by, right: 260 - by, bottom: 200 + by, top: 300 - by });
  expect(withFrames([outer, inset(0.5)])).toEqual([
    { ...outer, bottom: 299.5 },
    { ...outer, top: 200.5 },
    { ...outer, right: 60.5 },
    { ...outer, left: 259.5 },
  ]);
  expect(withFrames([outer, inset(5)])).toEqual([outer, inset(5)]);
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

test('a box with rounded corners is its box, and a ring or an open form is none', () => {
  const sides = [
    [
      [10, 0],
      [90, 0],
    ],
    [
      [100, 10],
      [100, 40],
    ],
    [
      [90, 50],
      [10, 50],
    ],
    [
      [0, 40],
      [0, 10],
    ],
  ] as const;
  expect(roundedBox(sides)).toEqual({ left: 0, right: 100, bottom: 0, top: 50 });
  expect(roundedBox(sides.slice(0, 3))).toBeUndefined();
  const inner = sides.map((side) => side.map(([x, y]) => [x * 0.8 + 10, y * 0.8 + 5] as const));
  expect(roundedBox([...sides, ...inner])).toBeUndefined();
  expect(
    roundedBox([
      ...sides,
      [
        [30, 0],
        [40, 20],
      ],
    ]),
  ).toBeUndefined();
});
