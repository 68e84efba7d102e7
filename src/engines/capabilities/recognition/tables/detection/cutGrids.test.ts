import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { marksOf } from '../../graphics/rulings.ts';
import { line, page, shape } from '../../setPages.ts';
import { ruledTables } from '../ruledTables.ts';
import { closedGridsOf, cutGridsLogOdds } from './cutGrids.ts';
import { glyphsOf } from './findTables.ts';

test('rows of a closed grid without its header are no table; the whole and what lies outside may be', () => {
  const texts = ['Month', 'Firm', 'May', '62', 'June', '62', 'July', '72'];
  const runs = texts.flatMap((text, at) => line(text, 60 + (at % 2) * 150, 75 + Math.floor(at / 2) * 20));
  const rules = [50, 200, 350]
    .map((x) => shape('line', x, 60, 0.5, 80))
    .concat([60, 80, 100, 120, 140].map((y) => shape('line', 50, y, 300, 0.5)));
  const sheet = page([...runs, ...line('Page 3', 60, 400)], 1, rules);
  const glyphs = framesOf(sheet)[0]?.glyphs ?? [];
  const { tables, rest } = ruledTables(glyphs, marksOf(sheet));
  const closed = closedGridsOf(tables);
  const inside = tables.flatMap(glyphsOf);
  const header = tables.flatMap(({ cells }) => cells.filter(({ row }) => row === 0).flatMap(({ lines }) => lines));
  const headerGlyphs = new Set(header.flatMap(({ words }) => words.flatMap(({ parts }) => parts)));
  expect(headerGlyphs.size).toBeGreaterThan(0);
  expect(cutGridsLogOdds([...inside.filter((one) => !headerGlyphs.has(one)), ...rest], closed)).toBeLessThan(-2);
  expect(cutGridsLogOdds([...inside, ...rest], closed)).toBe(0);
  expect(cutGridsLogOdds(rest, closed)).toBe(0);
});
