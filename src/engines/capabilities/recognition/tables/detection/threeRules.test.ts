import { expect, test } from 'vitest';
import type { TextRegion } from '../structure/textRows.ts';
import { threeRulesOdds } from './threeRules.ts';

const rows = [0, 1, 2].map((at) => ({
  top: 50 + at * 12,
  bottom: 60 + at * 12,
  baseline: 58 + at * 12,
  words: [
    { left: 50, right: 90 },
    { left: 120, right: 160 },
  ],
}));
const region = { rows, left: 50, right: 160, top: 50, bottom: 84, sizePt: 10 } as unknown as TextRegion;
const table = { xs: [50, 105, 160] } as unknown as Parameters<typeof threeRulesOdds>[1];
const rulesAt = (...ys: number[]) => ({ across: ys.map((at) => ({ at, from: 48, to: 162, color: '#000000', widthPt: 1 })) });

test('three rules of one length around names and rows are those of a table', () => {
  expect(threeRulesOdds(region, table, rulesAt(49, 61, 86))).toBeGreaterThan(1);
  expect(threeRulesOdds(region, table, rulesAt(49, 61, 73, 86))).toBe(0);
  expect(threeRulesOdds(region, table, rulesAt(49, 86))).toBe(0);
  const down = [{ at: 105, from: 49, to: 86, color: '#000000', widthPt: 1 }];
  expect(threeRulesOdds(region, table, { ...rulesAt(49, 61, 86), down })).toBe(0);
});
