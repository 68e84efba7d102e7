import { expect, test } from 'vitest';
import type { Extent } from '../matrix.ts';
import { BoxShadows } from './boxShadows.ts';

const box: Extent = { left: 50, right: 200, bottom: 310, top: 350 };
const grown = (by: number, down = 0): Extent => ({
  ...{ left: box.left - by, right: box.right + by },
  ...{ bottom: box.bottom - by - down, top: box.top + by - down },
});
const ring = { outer: grown(400), inner: box, isRound: false, corner: 6 };

test('the shadow of the box that is drawn next is blurred and moved as far as it is seen', () => {
  const shadows = new BoxShadows();
  shadows.note(ring, grown(12, 4));
  expect(shadows.of({ ...box, left: 80 }, 1)).toBeUndefined();
  expect(shadows.of(box, 0.5)).toEqual({ color: '#000000', blurPt: 4, acrossPt: 0, downPt: 2 });
  expect(shadows.of(box, 1)).toBeUndefined();
});

test('of several shadows of a box the widest stays', () => {
  const shadows = new BoxShadows();
  shadows.note(ring, grown(12));
  shadows.note(ring, grown(3));
  expect(shadows.of(box, 1)).toMatchObject({ blurPt: 8 });
});
