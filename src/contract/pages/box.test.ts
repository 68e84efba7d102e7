import { expect, test } from 'vitest';
import { clampedToPage } from './box.ts';

const page = { widthPt: 595, heightPt: 842 };

test('a box stays on its page, and no smaller than it may be', () => {
  expect(clampedToPage({ x: -20, y: 840, width: 30, height: 20 }, page, 6)).toEqual({ x: 0, y: 822, width: 30, height: 20 });
  expect(clampedToPage({ x: 590, y: 10, width: 2, height: 2 }, page, 10)).toEqual({ x: 585, y: 10, width: 10, height: 10 });
  expect(clampedToPage({ x: 10, y: 10, width: 900, height: 900 }, page, 6)).toEqual({ x: 0, y: 0, width: 595, height: 842 });
});
