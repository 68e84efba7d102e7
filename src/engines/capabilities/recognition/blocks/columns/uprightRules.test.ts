import { expect, test } from 'vitest';
import type { PageShape } from '#engines/ports.ts';
import { UprightRules } from './uprightRules.ts';

const rule = (x: number, y: number, height: number, width = 0.5): PageShape => ({
  ...{ kind: 'line', color: '#000000', strokeWidthPt: width, widthPx: 0, heightPx: 0 },
  ...{ x, y, width, height },
});

test('vertical lines are found at the height of a box, however long they are', () => {
  const rules = new UprightRules([
    rule(10, 100, 40),
    rule(20, 0, 9_000),
    rule(30, 100, 40, 5),
    rule(40, 130, 40),
    rule(50, 112, 6),
  ]);
  expect(rules.at({ top: 110, bottom: 120 }).map(({ x }) => x)).toEqual([10, 20]);
  expect(rules.at({ top: 128, bottom: 140 }).map(({ x }) => x)).toEqual([10, 40, 20]);
  expect(rules.at({ top: 500, bottom: 510 }).map(({ x }) => x)).toEqual([20]);
});

test('a page with very many lines is searched in bounded steps', () => {
  const rules = new UprightRules(Array.from({ length: 50_000 }, (_, at) => rule(at, 100, 40)));
  expect(rules.at({ top: 110, bottom: 120 })).toHaveLength(2_000);
});
