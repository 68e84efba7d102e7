import { expect, test } from 'vitest';
import { type Mark, picture, px } from './paper.suite.ts';
import { strokeWidths } from './strokeWidths.ts';

const stems = (left: number, widthPt: number): Mark[] =>
  Array.from({ length: 8 }, (_, index) => ({ left: left + index * 8, top: 40, width: widthPt, height: 12 }));
const boxOf = (left: number) => ({ left: px(left), top: px(39), right: px(left + 64), bottom: px(53) });

test('the strokes of each word have their own width', () => {
  const page = picture(300, 100, [...stems(20, 1.5), ...stems(120, 3)]);
  const [thin = 0, thick = 0] = strokeWidths(page, [boxOf(20), boxOf(120)]);
  expect(thin).toBeCloseTo(px(1.5), -0.5);
  expect(thick / thin).toBeGreaterThan(1.6);
  expect(thick / thin).toBeLessThan(2.2);
});

test('paper without ink, and a speck, have none', () => {
  const page = picture(300, 100, [{ left: 40, top: 45, width: 1, height: 1 }]);
  expect(strokeWidths(page, [boxOf(20), boxOf(120)])).toEqual([0, 0]);
});
