import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { line, page } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import type { FoundTable } from '../foundTable.ts';
import { listCellsLogOdds } from './listCells.ts';

/** A table of two columns with these texts in its rows. */
function candidate(rows: readonly (readonly [string, string])[]): FoundTable {
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column) => {
      const lines = linesOf(framesOf(page(line(text, 50 + column * 250, 100 + row * 20)))[0]?.glyphs ?? []);
      const box = { left: 40 + column * 250, right: 280 + column * 250, top: 90 + row * 20, bottom: 110 + row * 20 };
      return { ...box, row, column, rowSpan: 1, columnSpan: 1, lines };
    }),
  );
  const ys = Array.from({ length: rows.length + 1 }, (_, row) => 90 + row * 20);
  const box = { left: 40, right: 530, top: 90, bottom: ys.at(-1) ?? 90 };
  return { ...box, xs: [40, 290, 530], ys, cells, rulings: { across: [], down: [] } };
}

test('columns that both have items are lists', () => {
  const rows = [
    ['• Monday', 'the first'],
    ['of all', '• Tuesday'],
    ['• Friday', 'the last'],
  ] as const;
  expect(listCellsLogOdds(candidate(rows))).toBeLessThan(0);
});

test('marks alone are values, and items of one column are its texts', () => {
  expect(
    listCellsLogOdds(
      candidate([
        ['•', '•'],
        ['•', 'none'],
        ['•', '•'],
      ]),
    ),
  ).toBe(0);
  expect(
    listCellsLogOdds(
      candidate([
        ['• Monday', 'open'],
        ['• Tuesday', 'open'],
        ['• Friday', 'closed'],
      ]),
    ),
  ).toBe(0);
});
