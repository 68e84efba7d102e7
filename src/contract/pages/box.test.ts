import { expect, test } from 'vitest';
import { keptOnPage } from './box.ts';

const page = { widthPt: 595, heightPt: 842 };

test('a box stays on its page, and no smaller than it may be', () => {
  expect(keptOnPage({ x: -20, y: 840, width: 30, height: 20 }, page, 6)).toEqual({ x: 0, y: 822, width: 30, height: 20 });
  expect(keptOnPage({ x: 590, y: 10, width: 2, height: 2 }, page, 10)).toEqual({ x: 585, y: 10, width: 10, height: 10 });
  expect(keptOnPage({ x: 10, y: 10, width: 900, height: 900 }, page, 6)).toEqual({ x: 0, y: 0, width: 595, height: 842 });
});
