import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { line, page } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import type { FoundTable } from '../foundTable.ts';
import { textRowsOf } from '../structure/textRows.ts';
import { besideGridsLogOdds } from './besideGrids.ts';

const grid = { left: 95, right: 305, top: 95, bottom: 145, xs: [95, 200, 305], ys: [95, 120, 145] } as unknown as FoundTable;
const rowsOf = (...runs: ReturnType<typeof line>[]) => textRowsOf(linesOf(framesOf(page(runs.flat()))[0]?.glyphs ?? []));
const inside = [line('Order', 100, 110), line('Free', 210, 110), line('500', 100, 135), line('Express', 210, 135)];

test('a list or a note beside a closed grid is no part of it', () => {
  const list = [line('Apples are cheap', 110, 60), line('Figs come late', 110, 76)];
  expect(besideGridsLogOdds(rowsOf(...list, ...inside), [grid])).toBeLessThan(-1);
  expect(besideGridsLogOdds(rowsOf(...inside, line('Prices of May', 100, 165)), [grid])).toBeLessThan(-1);
});

test('names of its columns with a title above them, and a sum, may be', () => {
  const names = [line('Deliveries', 160, 60), line('Name', 100, 82), line('Kind', 210, 82)];
  expect(besideGridsLogOdds(rowsOf(...names, ...inside, line('Sum', 100, 165), line('500', 210, 165)), [grid])).toBe(0);
  expect(besideGridsLogOdds(rowsOf(...inside), [grid])).toBe(0);
});
