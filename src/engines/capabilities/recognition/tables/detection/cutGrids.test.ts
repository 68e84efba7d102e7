import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { marksOf } from '../../graphics/rulings.ts';
import { line, page, shape } from '../../setPages.ts';
import { ruledTables } from '../ruledTables.ts';
import { closedGridsOf, cutGridsLogOdds, joinedCellsLogOdds } from './cutGrids.ts';
import { glyphsOf } from './findTables.ts';

/** A grid of four rows and two columns with rules around each cell, and a line below it. */
function closedPage() {
  const texts = ['Month', 'Firm', 'May', '62', 'June', '62', 'July', '72'];
  const runs = texts.flatMap((text, at) => line(text, 60 + (at % 2) * 150, 75 + Math.floor(at / 2) * 20));
  const rules = [50, 200, 350]
    .map((x) => shape('line', x, 60, 0.5, 80))
    .concat([60, 80, 100, 120, 140].map((y) => shape('line', 50, y, 300, 0.5)));
  const sheet = page([...runs, ...line('Page 3', 60, 400)], 1, rules);
  const glyphs = framesOf(sheet)[0]?.glyphs ?? [];
  const { tables, rest } = ruledTables(glyphs, marksOf(sheet));
  return { tables, rest, closed: closedGridsOf(tables) };
}

test('a table of letters that joins cells of a closed grid is less likely', () => {
  const { tables, closed } = closedPage();
  const [grid] = tables;
  if (!grid) throw new Error('no grid');
  const joined = Array.from({ length: 2 }, (_, half) => {
    const rows = grid.cells.filter(({ row }) => row >> 1 === half);
    const [first] = rows;
    if (!first) throw new Error('no cells');
    return { ...first, row: half, columnSpan: 2, lines: rows.flatMap(({ lines }) => lines) };
  });
  expect(joinedCellsLogOdds(grid, closed)).toBe(0);
  expect(joinedCellsLogOdds({ ...grid, cells: joined }, closed)).toBeLessThan(-4);
});

test('rows of a closed grid without its header are no table; the whole and what lies outside may be', () => {
  const { tables, rest, closed } = closedPage();
  const inside = tables.flatMap(glyphsOf);
  const header = tables.flatMap(({ cells }) => cells.filter(({ row }) => row === 0).flatMap(({ lines }) => lines));
  const headerGlyphs = new Set(header.flatMap(({ words }) => words.flatMap(({ parts }) => parts)));
  expect(headerGlyphs.size).toBeGreaterThan(0);
  expect(cutGridsLogOdds([...inside.filter((one) => !headerGlyphs.has(one)), ...rest], closed)).toBeLessThan(-2);
  expect(cutGridsLogOdds([...inside, ...rest], closed)).toBe(0);
  expect(cutGridsLogOdds(rest, closed)).toBe(0);
});
