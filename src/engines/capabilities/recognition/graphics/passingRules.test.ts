import { expect, test } from 'vitest';
import { around } from '#engines/core/document-model/geometry.ts';
import { withoutPassingRules } from './passingRules.ts';

const point = { left: 50, right: 56, top: 106, bottom: 113, isCurved: true, isFill: false };
const rule = (top: number, right = 300) => ({ left: 44, right, top, bottom: top + 0.4, isCurved: false, isFill: false });
const clusterOf = (...boxes: (typeof point)[]) => ({ ...around(boxes), boxes });

test('a long rule that passes a small drawing is no part of it', () => {
  expect(withoutPassingRules(clusterOf(point, rule(100)))).toEqual(clusterOf(point));
});

test('a rule that touches the drawing is, and so is a short one', () => {
  const touching = clusterOf(point, rule(105.5));
  const short = clusterOf(point, rule(100, 90));
  expect([withoutPassingRules(touching), withoutPassingRules(short)]).toEqual([touching, short]);
});
