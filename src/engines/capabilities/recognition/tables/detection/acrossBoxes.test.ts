import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { line, page } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import { textRowsOf } from '../structure/textRows.ts';
import { acrossBoxesLogOdds } from './beyondFrames.ts';

const rowsOf = (texts: readonly (readonly [left: string, right: string])[]) =>
  textRowsOf(
    linesOf(
      framesOf(
        page(texts.flatMap(([left, right], row) => [...line(left, 40, 110 + row * 14), ...line(right, 210, 110 + row * 14)])),
      )[0]?.glyphs ?? [],
    ),
  );
const box = { left: 200, right: 500, top: 95, bottom: 155 };

test('names beside a box with sentences are no column of a table with them', () => {
  const rows = rowsOf([
    ['Eric', 'This week we will hear from two clubs'],
    ['President', 'who have got funds from our own club'],
    ['Ephraim', 'to share how these have made a change'],
    ['Vice', 'for them and the people they serve here'],
  ]);
  expect(acrossBoxesLogOdds(rows, [box])).toBeLessThan(-1);
});

test('nor are rows above and below the box; labels of its values are', () => {
  const values = [
    ['First', '500'],
    ['Second', '700'],
    ['Third', '900'],
    ['Sum', '2100'],
  ] as const;
  expect(acrossBoxesLogOdds(rowsOf(values), [box])).toBe(0);
  expect(acrossBoxesLogOdds(rowsOf([...values, ['Below', 'another'], ['Last', 'one']]), [box])).toBeLessThan(-1);
});
