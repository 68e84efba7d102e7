import { expect, test } from 'vitest';
import type { Glyphs } from '#engines/core/document-model/geometry.ts';
import { framesOf } from '../../graphics/frames.ts';
import { marksOf } from '../../graphics/rulings.ts';
import { line, page } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import { tableStructureOf } from '../structure/tableStructure.ts';
import { textRegionOf, textRowsOf } from '../structure/textRows.ts';
import { candidateRunsOf } from './candidateRuns.ts';
import { chosenTables, type ScoredTable } from './chosenTables.ts';
import { glyphsOf } from './findTables.ts';

function scored(rows: readonly (readonly string[])[], top: number, left: number, score: number): ScoredTable {
  const runs = rows.flatMap((cells, row) => cells.flatMap((text, column) => line(text, left + column * 100, top + row * 14)));
  const sheet = page(runs);
  const table = tableStructureOf(textRegionOf(textRowsOf(linesOf(framesOf(sheet)[0]?.glyphs ?? [])), marksOf(sheet)))?.table;
  if (!table) throw new Error('no table');
  return { table, score, glyphs: new Set(glyphsOf(table)), isRuled: false };
}

const joined = (parts: readonly ScoredTable[], score: number, isRuled = false): ScoredTable => ({
  table: { cells: [], xs: [], ys: [] } as never,
  score,
  isRuled,
  glyphs: new Set<Glyphs>(parts.flatMap(({ glyphs }) => [...glyphs])),
});

const header = ['Country', 'Wheat', 'Rye'];
const rows = ['Austria', 'Belgium', 'Chad', 'Denmark'].map((name, index) => [name, `${index + 3}1`, `${index + 2}7`]);

test('halves side by side are one table where it is as likely as they are', () => {
  const halves = [scored([header, ...rows], 100, 50, 0.9), scored([header, ...rows], 100, 400, 0.9)];
  const whole = joined(halves, 0.91);
  expect(chosenTables([...halves, whole])).toEqual([whole]);
  expect(chosenTables([...halves, joined(halves, 0.7)])).toHaveLength(2);
});

test('a part beside one that ends early belongs to the table that is likelier than both', () => {
  const parts = [scored([header, ...rows.slice(0, 2)], 100, 50, 0.9), scored([header, ...rows, ...rows], 100, 400, 0.85)];
  const whole = joined(parts, 0.92);
  expect(chosenTables([...parts, whole])).toEqual([whole]);
  expect(chosenTables([...parts, joined(parts, 0.89)])).toHaveLength(2);
});

test('what begins with values goes on the table above; what has a header is a table of its own', () => {
  const above = scored([header, ...rows], 100, 50, 0.9);
  const goingOn = [above, scored(rows, 200, 50, 0.9)];
  const whole = joined(goingOn, 0.91);
  expect(chosenTables([...goingOn, whole])).toEqual([whole]);
  const withHeader = [above, scored([header, ...rows], 200, 50, 0.9)];
  expect(chosenTables([...withHeader, joined(withHeader, 0.91)])).toHaveLength(2);
  const withYears = [above, scored([['Country', '1998', '1999'], ...rows], 200, 50, 0.9)];
  expect(chosenTables([...withYears, joined(withYears, 0.91)])).toHaveLength(2);
});

test('parts with fewer columns, because some are free in them, are one table that is likelier than each', () => {
  const narrow = rows.map(([name = '', value = '']) => [name, value]);
  const parts = [scored([header, ...rows], 100, 50, 0.9), scored(narrow, 200, 50, 0.9)];
  const whole = joined(parts, 0.91);
  expect(chosenTables([...parts, whole])).toEqual([whole]);
  expect(chosenTables([...parts, joined(parts, 0.89)])).toHaveLength(2);
});

test('parts of one ruled grid are one table, unless its cells are less likely', () => {
  const parts = [scored([header, ...rows], 100, 50, 0.9), scored([header, ...rows], 200, 50, 0.9)];
  const whole = joined(parts, 0.91, true);
  expect(chosenTables([...parts, whole])).toEqual([whole]);
  expect(chosenTables([...parts, joined(parts, 0.7, true)])).toHaveLength(2);
});

test('a line that names a table is above it', () => {
  const text = [
    ...line('Table 4. Cereals by country', 50, 86),
    ...[header, ...rows].flatMap((cells, row) => cells.flatMap((cell, column) => line(cell, 50 + column * 100, 100 + row * 14))),
  ];
  const sheet = page(text);
  const region = textRegionOf(textRowsOf(linesOf(framesOf(sheet)[0]?.glyphs ?? [])), marksOf(sheet));
  const runs = candidateRunsOf(
    region,
    region.rows.map(() => 5),
  );
  expect(runs).toContainEqual({ from: 1, to: 6 });
  expect(runs.every(({ from }) => from > 0)).toBe(true);
});

test('of a page with many candidates each table is chosen, once', () => {
  const one = scored(rows, 200, 50, 0.6);
  const many = [0, 1].flatMap((side) => Array.from({ length: 20 }, () => scored([header, ...rows], 300, 50 + side * 350, 0.9)));
  const shared = many.map((each, index) => ({
    ...joined([many[index < 20 ? 0 : 20] as ScoredTable], 0.9 - index / 1000),
    table: each.table,
  }));
  const bridge = joined([one, shared[0] as ScoredTable, shared[20] as ScoredTable], 0.5);
  expect(chosenTables([...shared, one, bridge])).toHaveLength(3);
});
