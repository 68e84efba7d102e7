import { expect, test } from 'vitest';
import { page } from '../setPages.ts';
import { joinedDash } from './dashes.ts';
import { marksOf } from './rulings.ts';

/** Parts of a line that is one point wide, each so long and after such a gap. */
const parts = (count: number, lengthPt: number, gapPt: number) =>
  Array.from({ length: count }, (_, index) => {
    const from = index * (lengthPt + gapPt);
    return { from, to: from + lengthPt, widthPt: 1 };
  });

test('a line of many short parts with gaps is dashed, or dotted where they are as short as it is wide', () => {
  expect(joinedDash(parts(20, 4, 2))).toBe('dashed');
  expect(joinedDash(parts(20, 1, 1))).toBe('dotted');
});

test('a line of parts that touch, or of a few parts, is whole', () => {
  expect(joinedDash(parts(20, 4, 0.2))).toBeUndefined();
  expect(joinedDash(parts(3, 40, 20))).toBeUndefined();
  expect(joinedDash([...parts(8, 4, 2), { from: 0, to: 48, widthPt: 1, dash: 'dashed' }])).toBeUndefined();
});

test('a line that the file strokes with gaps stays so, and so does one of drawn dashes', () => {
  const stroke = {
    kind: 'line',
    x: 50,
    y: 100,
    width: 300,
    height: 0,
    color: '#000000',
    strokeWidthPt: 1,
    widthPx: 0,
    heightPx: 0,
  } as const;
  const dashes = parts(20, 4, 2).map(({ from, to }) => ({ ...stroke, x: 50 + from, y: 200, width: to - from }));
  const { across } = marksOf(page([], 1, [{ ...stroke, dash: 'dotted' }, { ...stroke, y: 150 }, ...dashes]));
  expect(across.map(({ at, dash }) => [at, dash])).toEqual([
    [100, 'dotted'],
    [150, undefined],
    [200, 'dashed'],
  ]);
});
