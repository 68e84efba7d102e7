import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { line, page } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import { splitAtGutters } from './gutters.ts';

/** Rows of columns, each column given by its left edge and the text of its line. */
function linesOfRows(rows: readonly (readonly (readonly [number, string])[])[]): string[] {
  const runs = rows.flatMap((row, index) => row.flatMap(([x, text]) => line(text, x, 100 + index * 12)));
  const [frame] = framesOf(page(runs));
  return splitAtGutters(linesOf(frame?.glyphs ?? [])).map(({ text }) => text);
}

const ragged = 'it runs down to the sea';
const full = 'and then it ends in wide mud';
const other = 'lakes fill what the ice has left';

test('a line across a gutter is parted where other rows show the gutter between two lines', () => {
  const rows = [ragged, ragged, full, ragged, ragged, ragged].map((text) => [[50, text] as const, [185, other] as const]);
  const found = linesOfRows(rows);
  expect(found.filter((text) => text === full)).toHaveLength(1);
  expect(found.filter((text) => text === other)).toHaveLength(rows.length);
});

test('each of two gutters parts its lines', () => {
  const rows = [ragged, ragged, full, ragged, ragged, ragged].map((text) => [
    [50, text] as const,
    [185, text] as const,
    [320, other] as const,
  ]);
  expect(linesOfRows(rows).filter((text) => text === full)).toHaveLength(2);
});

test('a gap that few rows have is none', () => {
  const rows = [ragged, full, ragged].map((text) => [[50, text] as const, [185, other] as const]);
  expect(linesOfRows(rows)).toContain(`${full} ${other}`);
});
