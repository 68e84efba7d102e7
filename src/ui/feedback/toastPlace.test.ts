import { expect, test } from 'vitest';
import { type Rect, toastPlace } from './toastPlace.ts';

/** A phone of 390 by 844, and a toast of 60 pixels. */
const wide = { left: 8, right: 382 };
const rects = {
  'foot-start': { ...wide, top: 704, bottom: 764 },
  'foot-end': { ...wide, top: 704, bottom: 764 },
  'below-bar': { ...wide, top: 56, bottom: 120 },
  'over-bar': { ...wide, top: 0, bottom: 64 },
};
const bar = (top: number, bottom: number): Rect => ({ left: 0, right: 390, top, bottom });

test('at the bottom where nothing is covered, else below the bar at the top', () => {
  expect(toastPlace(rects, [])).toEqual({ edge: 'foot-start', raisedPx: 0 });
  expect(toastPlace(rects, [bar(720, 780)])).toEqual({ edge: 'below-bar', raisedPx: 0 });
});

test('between two bars, it stands right above the lower one', () => {
  expect(toastPlace(rects, [bar(0, 82), bar(700, 780), bar(650, 690)])).toEqual({ edge: 'foot-start', raisedPx: 122 });
});

test('where everything is covered, it covers the least', () => {
  expect(toastPlace(rects, [bar(60, 844)])).toEqual({ edge: 'over-bar', raisedPx: 0 });
});
