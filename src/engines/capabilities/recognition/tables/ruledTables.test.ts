import { expect, test } from 'vitest';
import { framesOf } from '../graphics/frames.ts';
import { marksOf } from '../graphics/rulings.ts';
import { across, down, line, page } from '../setPages.ts';
import { fillsBehind, ruledTables } from './ruledTables.ts';

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

test('two boxes beside each other that are as high as much of the page are no table; a low row of them is', () => {
  const boxes = (high: number) => {
    const sides = [50, 350, 550].map((x) => down(x, 60, high));
    return page([...line('Text of the page', 60, 90), ...line('Contact', 360, 90)], 1, [
      ...sides,
      ...[60, 60 + high].map((y) => across(50, y, 500)),
    ]);
  };
  const found = (high: number) => {
    const sheet = boxes(high);
    return ruledTables(framesOf(sheet)[0]?.glyphs ?? [], marksOf(sheet)).tables.length;
  };
  expect([found(60), found(600)]).toEqual([1, 0]);
});
