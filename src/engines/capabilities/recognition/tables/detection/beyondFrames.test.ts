import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { line, page } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import type { FoundTable } from '../foundTable.ts';
import { textRowsOf } from '../structure/textRows.ts';
import { beyondFramesLogOdds } from './beyondFrames.ts';

const frame = {
  ...{ left: 95, right: 305, top: 95, bottom: 145, xs: [95, 200, 305], ys: [95, 120, 145] },
  ...{ cells: [], rulings: { across: [], down: [] } },
} as FoundTable;
const rowsOf = (...runs: ReturnType<typeof line>[]) => textRowsOf(linesOf(framesOf(page(runs.flat()))[0]?.glyphs ?? []));
const inside = [line('Order', 100, 110), line('Free', 210, 110), line('500', 100, 135), line('Express', 210, 135)];

test('a row below a ruled table that is wider than its frame is no row of it; one within its sides may be', () => {
  const beyond = beyondFramesLogOdds(
    rowsOf(...inside, line('a note that is much wider than the frame of the table', 60, 160)),
    10,
    [frame],
  );
  expect(beyond).toBeLessThan(-1);
  expect(beyondFramesLogOdds(rowsOf(...inside, line('Total', 100, 160), line('500', 210, 160)), 10, [frame])).toBe(0);
});

test('labels beside the rows of a ruled table belong to them', () => {
  const labels = [line('First', 40, 110), line('Second', 40, 135), line('Sum', 40, 160)];
  expect(beyondFramesLogOdds(rowsOf(...inside, ...labels), 10, [frame])).toBe(0);
});
