import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { marksOf } from '../../graphics/rulings.ts';
import { line, page } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import { textRegionOf, textRowsOf } from '../structure/textRows.ts';
import { candidateRunsOf } from './candidateRuns.ts';

const values = [3, 4, 5, 6].flatMap((row) => [...line('Wheat', 50, 100 + row * 14), ...line(`1${row}`, 180, 100 + row * 14)]);
const begun = line('The prices of grain rose again in every part of the', 50, 100);

/** The first rows of all runs; the model takes all rows but the first for rows of a table. */
function startsOf(...runs: readonly (typeof begun)[]): number[] {
  const sheet = page([...runs.flat(), ...values]);
  const region = textRegionOf(textRowsOf(linesOf(framesOf(sheet)[0]?.glyphs ?? [])), marksOf(sheet));
  const starts = candidateRunsOf(
    region,
    region.rows.map((_, index) => (index === 0 ? -5 : 2)),
  ).map(({ from }) => from);
  return [...new Set(starts)];
}

test('a line that continues the sentence above a run is no row of it', () => {
  expect(startsOf(begun, line('country where wheat is grown.', 50, 112))).toEqual([2]);
  expect(startsOf(line('Prices', 50, 100), line('country where wheat is grown.', 50, 112))).toEqual([1]);
});

test('nor is a caption with a wide gap after its number', () => {
  const caption = [...line('Table 2', 50, 126), ...line('Prices of grain by year', 100, 126)];
  expect(startsOf(begun, line('country where wheat is grown.', 50, 112), caption)).toEqual([3]);
});
