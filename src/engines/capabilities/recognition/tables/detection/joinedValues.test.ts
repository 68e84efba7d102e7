import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { line, page } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import type { FoundTable } from '../foundTable.ts';
import { joinedValuesLogOdds } from './joinedValues.ts';

/** Rows with a label and a cell over so many columns. */
function candidate(texts: readonly string[], columnSpan = 1): FoundTable {
  const cells = texts.map((text, row) => {
    const lines = linesOf(framesOf(page(line(text, 200, 100 + row * 20)))[0]?.glyphs ?? []);
    const box = { left: 190, right: 400, top: 90 + row * 20, bottom: 110 + row * 20 };
    return { ...box, row, column: 1, rowSpan: 1, columnSpan, lines };
  });
  const box = { left: 40, right: 400, top: 90, bottom: 90 + texts.length * 20 };
  return { ...box, xs: [40, 190, 400], ys: [], cells, rulings: { across: [], down: [] } };
}

const times = ['2049 2146 2306', '2054 2151 2311', '2101 2156 2316'];

test('several numbers in a cell, row after row, are those of other columns', () => {
  expect(joinedValuesLogOdds(candidate(times))).toBeLessThan(0);
  expect(joinedValuesLogOdds(candidate(times, 2))).toBeLessThan(0);
});

test('as many numbers as columns, thousands with spaces, and two rows are not', () => {
  expect(joinedValuesLogOdds(candidate(times, 3))).toBe(0);
  expect(joinedValuesLogOdds(candidate(['13 763', '16 648', '123 535', '20 513']))).toBe(0);
  expect(joinedValuesLogOdds(candidate(times.slice(1)))).toBe(0);
});
