import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { marksOf } from '../../graphics/rulings.ts';
import { across, line, page } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import { textRegionOf, textRowsOf } from '../structure/textRows.ts';
import { tableWidthLogOdds } from './tableWidth.ts';

type Beside = readonly string[];

function logOddsOf(beside: Beside, rules: readonly (readonly [left: number, width: number])[]): number {
  const runs = Array.from({ length: 8 }, (_, row) => [
    ...line('Wheat', 50, 100 + row * 14),
    ...line('12', 180, 100 + row * 14),
    ...beside.flatMap((text, index) => line(text, 260 + index * 120, 100 + row * 14)),
  ]).flat();
  const sheet = page(
    runs,
    1,
    rules.flatMap(([left, width]) => [across(left, 88, width), across(left, 204, width)]),
  );
  return tableWidthLogOdds(textRegionOf(textRowsOf(linesOf(framesOf(sheet)[0]?.glyphs ?? [])), marksOf(sheet)));
}

const own = [45, 165] as const;

test('a candidate loses for running text beside the rules of its table', () => {
  expect(logOddsOf(['trade of the past year rose'], [own])).toBeLessThan(0);
  expect(logOddsOf(['trade of the past year rose'], [[45, 400]])).toBe(0);
  expect(logOddsOf(['trade of the past year rose'], [])).toBe(0);
});

test('and for a table with rules of its own beside it', () => {
  const table = ['Rye', '8'];
  expect(logOddsOf(table, [own, [255, 180]])).toBeLessThan(0);
  expect(logOddsOf(table, [[45, 400]])).toBe(0);
});

test('not for the few words of a cell beside its rules, nor for rules of sums', () => {
  expect(logOddsOf(['8'], [own])).toBe(0);
  expect(
    logOddsOf(
      ['8'],
      [
        [175, 25],
        [255, 25],
      ],
    ),
  ).toBe(0);
});
