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

test('a line with a point at each end, as LibreOffice draws the borders of cells, is a line', () => {
  const border = [
    [328.1, 757.7],
    [327.7, 757.3],
    [328.1, 756.9],
    [541, 756.9],
    [541.4, 757.3],
    [541, 757.7],
    [328.1, 757.7],
    [328.1, 757.7],
  ] as const;
  expect(filledBoxes(border)).toEqual([{ left: 327.7, right: 541.4, bottom: 756.9, top: 757.7 }]);
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

test('a rectangle and its hole are a frame of four sides', () => {
  const outer = { left: 60, right: 260, bottom: 200, top: 300 };
  const inset = (by: number) => ({ left: 60 + by, right: 260 - by, bottom: 200 + by, top: 300 - by });
  const sides = (by: number) => [
    { ...outer, bottom: 300 - by },
    { ...outer, top: 200 + by },
    { ...outer, right: 60 + by },
    { ...outer, left: 260 - by },
  ];
  const drawn = (box: typeof outer, isClockwise: boolean) => ({ box, isClockwise });
  expect(withFrames([drawn(outer, true), drawn(inset(0.5), false)], false)).toEqual(sides(0.5));
  expect(withFrames([drawn(inset(5), true), drawn(outer, true)], true)).toEqual(sides(5));
  // In the same direction, the inner one is filled, too.
  expect(withFrames([drawn(outer, true), drawn(inset(5), true)], false)).toEqual([outer, inset(5)]);
});

test('two frames in each other are eight sides, and an edge without a border is none', () => {
  const square = (by: number) => ({ box: { left: by, right: 100 - by, bottom: by, top: 100 - by }, isClockwise: by % 2 === 0 });
  expect(withFrames([3, 2, 1, 0].map(square), false)).toHaveLength(8);
  const left = { box: { left: 3, right: 100, bottom: 0, top: 100 } };
  expect(withFrames([{ box: square(0).box }, left], true)).toEqual([{ left: 0, right: 3, bottom: 0, top: 100 }]);
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
  expect(roundedBox(sides)).toEqual({ box: { left: 0, right: 100, bottom: 0, top: 50 }, corner: 10 });
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
