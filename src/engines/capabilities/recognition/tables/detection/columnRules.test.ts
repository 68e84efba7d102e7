import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { marksOf } from '../../graphics/rulings.ts';
import { across, down, line, page } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import { textRowsOf } from '../structure/textRows.ts';
import { columnRulesLogOdds, columnRulesOf } from './columnRules.ts';

const runs = Array.from({ length: 8 }, (_, row) => [
  ...line('Wheat', 50, 100 + row * 14),
  ...line('12', 220, 100 + row * 14),
]).flat();
const rows = textRowsOf(linesOf(framesOf(page(runs))[0]?.glyphs ?? []));
const columns = [down(120, 118, 84), down(200, 118, 84)];

test('rules that run down side by side say which rows a table has', () => {
  expect(columnRulesOf(rows, marksOf(page(runs, 1, columns)))).toEqual([{ from: 2, to: 8 }]);
  const single = marksOf(page(runs, 1, columns.slice(0, 1)));
  expect(columnRulesOf(rows, single)).toEqual([]);
});

test('where rows are ruled too, they speak for the grid alone', () => {
  const ruled = Array.from({ length: 5 }, (_, row) => across(40, 131 + row * 14, 200));
  const marks = marksOf(page(runs, 1, [...columns, ...ruled]));
  expect(columnRulesOf(rows, marks)).toEqual([]);
  expect(columnRulesOf(rows, marks, true)).toEqual([{ from: 2, to: 8 }]);
});

test('a candidate gains by ending with its rules and loses by cutting them', () => {
  const ruled = [{ from: 2, to: 8 }];
  expect(columnRulesLogOdds({ from: 2, to: 8 }, ruled)).toBeGreaterThan(0);
  expect(columnRulesLogOdds({ from: 4, to: 8 }, ruled)).toBeLessThan(0);
  expect(columnRulesLogOdds({ from: 0, to: 8 }, ruled)).toBe(0);
  expect(columnRulesLogOdds({ from: 0, to: 2 }, ruled)).toBe(0);
});

test('a header above the ruled columns is between the rule at which they begin and the one above', () => {
  const marks = marksOf(page(runs, 1, [...columns, across(40, 118, 220), across(40, 88, 220)]));
  expect(columnRulesOf(rows, marks)).toEqual([{ from: 0, to: 8 }]);
  const shorter = marksOf(page(runs, 1, [...columns, across(40, 118, 220), across(40, 88, 90)]));
  expect(columnRulesOf(rows, shorter)).toEqual([{ from: 2, to: 8 }]);
});

test('a box has no header above it', () => {
  const boxed = [...columns, down(40, 118, 84), down(260, 118, 84)];
  const marks = marksOf(page(runs, 1, [...boxed, across(40, 118, 220), across(40, 88, 220)]));
  expect(columnRulesOf(rows, marks)).toEqual([{ from: 2, to: 8 }]);
});
