import { expect, test } from 'vitest';
import { fillsBehind } from './ruledTables.ts';

const cell = { left: 100, right: 200, top: 50, bottom: 70 };
const bar = (left: number, right: number, color = '#cef1ff') => ({ left, right, top: 48, bottom: 72, color });

test('bars of one color beside each other are the ground of a cell that lies over both', () => {
  expect(fillsBehind(cell, [bar(40, 130), bar(132, 240)]).map(({ color }) => color)).toEqual(['#cef1ff', '#cef1ff']);
});

test('one that covers most of it is its ground alone, and parts of it or of other colors are none', () => {
  expect(fillsBehind(cell, [bar(0, 400, '#eeeeee'), bar(90, 210)])).toEqual([bar(90, 210)]);
  expect(fillsBehind(cell, [bar(40, 130)])).toEqual([]);
  expect(fillsBehind(cell, [bar(40, 150), bar(152, 240, '#eeeeee')])).toEqual([]);
});
