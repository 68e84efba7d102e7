import { expect, test } from 'vitest';
import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import { cardsOf } from './cards.ts';
import type { PageMarks } from './rulings.ts';

const pageArea = 960 * 540;
const box = (left: number, right: number, top = 100, bottom = 200): FrameBox => ({ left, right, top, bottom });
const marksOf = (fills: readonly FrameBox[], borders: readonly FrameBox[] = []) =>
  ({
    fills: fills.map((one) => ({ ...one, color: '#e0ecff' })),
    borders: borders.map((one) => ({ ...one, color: '#334155', widthPt: 1, cornerPt: 12 })),
  }) as unknown as PageMarks;

test('filled or framed boxes beside each other with a gap are cards, each once', () => {
  const pair = [box(40, 300), box(318, 578)];
  expect(cardsOf(marksOf(pair), [], pageArea)).toHaveLength(2);
  expect(cardsOf(marksOf([], pair), [], pageArea)).toHaveLength(2);
  expect(cardsOf(marksOf([]), pair, pageArea)).toHaveLength(2);
  expect(cardsOf(marksOf(pair, pair), [], pageArea)).toHaveLength(2);
});

test('cells that touch or have a thin space between them, boxes of other heights, one alone and badges are none', () => {
  expect(cardsOf(marksOf([box(40, 300), box(300, 560)]), [], pageArea)).toEqual([]);
  expect(cardsOf(marksOf([box(40, 300), box(304, 560)]), [], pageArea)).toEqual([]);
  expect(cardsOf(marksOf([box(40, 300), box(318, 578, 100, 260)]), [], pageArea)).toEqual([]);
  expect(cardsOf(marksOf([box(40, 300)]), [], pageArea)).toEqual([]);
  expect(cardsOf(marksOf([box(40, 90, 100, 112), box(100, 150, 100, 112)]), [], pageArea)).toEqual([]);
});
