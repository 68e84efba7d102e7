import { expect, test } from 'vitest';
import { type QuarterTurns, turnedBox, turnedPoint, turnedSize, turnsBack } from './quarterTurns.ts';

const size = { widthPt: 600, heightPt: 800 };

test('a clockwise turn moves the upper left corner to the right', () => {
  expect(turnedPoint(0, 0, size, 1)).toEqual([800, 0]);
  expect(turnedPoint(0, 0, size, 2)).toEqual([600, 800]);
  expect(turnedPoint(0, 0, size, 3)).toEqual([0, 600]);
  expect(turnedBox({ x: 10, y: 20, width: 100, height: 30 }, size, 1)).toEqual({ x: 750, y: 10, width: 30, height: 100 });
});

test.each<QuarterTurns>([0, 1, 2, 3])('%i turns are taken back', (turns) => {
  const box = { x: 10, y: 20, width: 100, height: 30 };
  const turned = turnedBox(box, size, turns);
  expect(turnedBox(turned, turnedSize(size, turns), turnsBack(turns))).toEqual(box);
});
