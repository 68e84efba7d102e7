import { describe, expect, test } from 'vitest';
import type { Line } from '#engines/core/document-model/geometry.ts';
import { framesOf } from '../graphics/frames.ts';
import { marksOf } from '../graphics/rulings.ts';
import { recognize } from '../recognize.ts';
import { across, down, line, page, paragraph, readOf, shape } from '../setPages.ts';
import { linesOf } from '../text/lines.ts';
import { chosenTables, type ScoredTable } from './detection/chosenTables.ts';
import { glyphsOf } from './detection/findTables.ts';
import { regionFeatureNames, regionFeaturesOf } from './detection/regionFeatures.ts';
import { rowFeatureNames, rowFeaturesOf } from './detection/rowFeatures.ts';
import { atRulings } from './ruledEdges.ts';
import { columnCutsOf } from './structure/columnCuts.ts';
import { borderFeatureNames, RowBorders } from './structure/rowBorders.ts';
import { cellsOfRows } from './structure/rowCells.ts';
import { tableStructureOf } from './structure/tableStructure.ts';
import { textRegionOf, textRowsOf } from './structure/textRows.ts';
import { gapFeatureNames, WordGaps } from './structure/wordGaps.ts';
import { withTypedRules } from './typedMarks.ts';

const rows = [
  ['Country', 'Wheat', 'Rye'],
  ['Austria', '12', '8'],
  ['Belgium and its sea', '7', '11'],
  ['Chad', '130', '41'],
];
const lefts = [50, 220, 300];
const sheet = page(rows.flatMap((cells, row) => cells.flatMap((text, column) => line(text, lefts[column] ?? 0, 100 + row * 14))));
const marks = marksOf(sheet);
const linesIn = (one: typeof sheet): Line[] => linesOf(framesOf(one)[0]?.glyphs ?? []);
const region = textRegionOf(textRowsOf(linesIn(sheet)), marks);

describe('columns of a region', () => {
  const words = new WordGaps(region);
  const scored = words.gaps().map((gap) => ({ ...gap, logOdds: gap.to - gap.from > 10 ? 3 : -3 }));

  test('are cut where most gaps gain, once for each', () => {
    const cuts = columnCutsOf(scored, words);
    expect(cuts).toHaveLength(2);
    expect(cuts[0]).toBeGreaterThan(145);
    expect(cuts[0]).toBeLessThan(220);
    expect(cuts[1]).toBeGreaterThan(245);
    expect(cuts[1]).toBeLessThan(300);
  });

  test('are not cut where no gap is likely', () => {
    expect(
      columnCutsOf(
        scored.map((gap) => ({ ...gap, logOdds: -2 })),
        words,
      ),
    ).toEqual([]);
  });

  test('keep words together across a cut where the gap between them is a space', () => {
    const [cells] = cellsOfRows(region, [100, 190, 270], scored).slice(2);
    expect(cells?.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual(['Belgium and its sea', '7', '11']);
    expect(cells?.[0]).toMatchObject({ first: 0, last: 1 });
  });
});

test('every model is asked with as many values as it has names', () => {
  const words = new WordGaps(region);
  const gap = words.gaps()[0];
  expect(gap && words.features(gap)).toHaveLength(gapFeatureNames.length);
  const scored = words.gaps().map((one) => ({ ...one, logOdds: one.to - one.from > 10 ? 3 : -3 }));
  const borders = new RowBorders(region, cellsOfRows(region, [180, 270], scored), [180, 270]);
  expect(borders.features(0)).toHaveLength(borderFeatureNames.length);
  expect(rowFeaturesOf(region)[0]).toHaveLength(rowFeatureNames.length);
  const structure = tableStructureOf(region);
  if (!structure) throw new Error('no table');
  const candidate = {
    window: { source: 'page', region },
    run: { from: 0, to: 4 },
    region,
    structure,
    rowLogOdds: [1, 1, 1, 1],
  } as const;
  expect(regionFeaturesOf(candidate, { widthPt: 600, heightPt: 800, boxes: [], drawn: [], ruledCells: new Map() })).toHaveLength(
    regionFeatureNames.length,
  );
});

test('a plain table without rules has its rows and columns', () => {
  const table = tableStructureOf(region)?.table;
  expect(table?.cells.map((cell) => cell.lines.map(({ text }) => text).join(' '))).toEqual(rows.flat());
});

describe('tables are chosen', () => {
  const glyphs = glyphsOf(tableStructureOf(region)?.table ?? ({ cells: [], xs: [], ys: [] } as never));
  const table = { cells: [] } as never;
  const scoredTable = (score: number, from: number, to: number): ScoredTable => ({
    table,
    isRuled: false,
    score,
    glyphs: new Set(glyphs.slice(from, to)),
  });

  test('as the set that gains most: one whole rather than its halves', () => {
    const [whole, upper, lower] = [scoredTable(0.9, 0, 10), scoredTable(0.6, 0, 5), scoredTable(0.6, 5, 10)];
    expect(chosenTables([upper, whole, lower])).toEqual([whole]);
  });

  test('two halves rather than a doubtful whole', () => {
    const [whole, upper, lower] = [scoredTable(0.6, 0, 10), scoredTable(0.9, 0, 5), scoredTable(0.9, 5, 10)];
    expect(new Set(chosenTables([upper, whole, lower]))).toEqual(new Set([upper, lower]));
  });

  test('none, where no candidate is likely enough', () => {
    expect(chosenTables([scoredTable(0.2, 0, 5), scoredTable(0.39, 5, 9)])).toEqual([]);
  });
});

describe('what is typed to be seen as a rule', () => {
  const typed = page([
    ...line('Name', 50, 100),
    ...line('Sum', 250, 100),
    ...line('--------- -----', 50, 112),
    ...line('Rent........ 12', 50, 124),
  ]);

  test('is a rule, and dots that lead to a number are white', () => {
    const { lines, marks: ruled } = withTypedRules(linesIn(typed), marksOf(typed));
    expect(ruled.across).toHaveLength(2);
    const words = lines.map((one) => one.words.map(({ text }) => text));
    expect(words).toContainEqual(['Rent........', '12']);
    expect(words).toHaveLength(3);
    const rent = lines.flatMap((one) => one.words).find(({ text }) => text.startsWith('Rent'));
    expect(rent && rent.right - rent.left).toBeLessThan(45);
  });
});

describe('the rules around and between the cells of a table that letters tell', () => {
  const found = (() => {
    const structure = tableStructureOf(region);
    if (!structure) throw new Error('no table');
    return structure.table;
  })();
  const ruling = (at: number, from: number, to: number) => ({ at, from, to, widthPt: 0.5, color: '#000000' });
  const across = [ruling(85, 40, 400), ruling(103, 40, 400), ruling(150, 40, 400)];

  test('are its edges, so that its last column is as wide as on the page', () => {
    const down = [40, 200, 280, 400].map((at) => ruling(at, 85, 150));
    const table = atRulings(found, { across, down });
    expect(table.xs).toEqual([40, 200, 280, 400]);
    expect([table.ys[0], table.ys[1], table.ys.at(-1)]).toEqual([85, 103, 150]);
    expect(table.cells.find(({ row, column }) => row === 1 && column === 2)).toMatchObject({ left: 280, right: 400, top: 103 });
  });

  test('end it where they end together, though nothing stands there', () => {
    expect(atRulings(found, { across, down: [] })).toMatchObject({ left: 40, right: 400, top: 85, bottom: 150 });
  });

  test('are none where they are far away, short, or alone', () => {
    const far = [ruling(20, 40, 400), ruling(300, 40, 400), ruling(103, 40, 120)];
    expect(atRulings(found, { across: far, down: [ruling(600, 85, 150)] })).toMatchObject({ xs: found.xs, ys: found.ys });
    expect(atRulings(found, { across: [ruling(85, 40, 400)], down: [] }).xs).toEqual(found.xs);
  });

  test('never pass one another, though a column has no text that would hold them', () => {
    const lone = { ...found, cells: found.cells.filter(({ column }) => column !== 1) };
    const down = [20, 40, 200, 280, 400].map((at) => ruling(at, 85, 150));
    const { xs } = atRulings(lone, { across, down });
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    expect(xs.slice(1, -1).every((at) => at > 100)).toBe(true);
  });

  test('end below free rows where the rules between columns end, if nothing else stands there', () => {
    const down = [40, 200, 280, 400].map((at) => ruling(at, 85, 500));
    const free = { across: [...across.slice(0, 2), ruling(500, 40, 400)], down };
    expect(atRulings(found, free).bottom).toBe(500);
    expect(atRulings(found, free, [{ left: 210, right: 260, top: 300, bottom: 310 }]).bottom).toBeLessThan(160);
    expect(atRulings(found, { ...free, down: down.slice(0, 2) }).bottom).toBeLessThan(160);
  });
});

test('a cell that its text fills is aligned like the others in its row', async () => {
  const lines = ['https://example.org/', 'a-list-of-hotels-in-', 'the-old-town-near-', 'the-harbour-and-its-', 'station'];
  const runs = [...line('Name', 60, 75), ...line('Link', 210, 75), ...line('Hotel', 60, 94), ...paragraph(lines, 210, 94)];
  const rules = [50, 200, 350].map((x) => shape('line', x, 60, 0.5, 85.5));
  const across = [60, 84, 145].map((y) => shape('line', 50, y, 300, 0.5));
  const { pages } = await recognize(readOf(page(runs, 1, [...rules, ...across])));
  const tables = pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'table')));
  const cells = tables.flatMap((one) => (one.kind === 'table' ? one.cells : []));
  expect(cells.filter(({ row }) => row === 1).map(({ verticalAlignment }) => verticalAlignment)).toEqual(['top', 'top']);
});

test('a line far from both sides of its cell is in the middle, though a blank line is below it', async () => {
  const placed = async (y: number) => {
    const runs = [...line('Name', 60, 75), ...line('Price', 210, 75), ...line('Hotel', 60, y), ...line('12.50', 210, y)];
    const rules = [50, 200, 350].map((x) => shape('line', x, 60, 0.5, 125));
    const across = [60, 84, 185].map((at) => shape('line', 50, at, 300, 0.5));
    const { pages } = await recognize(readOf(page(runs, 1, [...rules, ...across])));
    const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
    const cells = blocks.flatMap((one) => (one.kind === 'table' ? one.cells : []));
    return cells.filter(({ row }) => row === 1).map(({ verticalAlignment }) => verticalAlignment);
  };
  expect([await placed(131), await placed(178)]).toEqual([
    ['middle', 'middle'],
    ['bottom', 'bottom'],
  ]);
});

test('a line of a cell that ends before others of its column do ends where it had to', async () => {
  const [xs, ys] = [
    [50, 150, 400],
    [60, 90, 120, 150],
  ];
  const texts = [
    ...['Name', 'Seat', 'Note'].flatMap((name, row) => line(name, 55, 78 + row * 30)),
    ...line('a text that runs nearly over its cell', 155, 78),
    ...line('Number nine, Long Road', 155, 105),
    ...line('Oxford', 155, 116),
    ...line('a sentence that had no room for its', 155, 135),
    ...line('incomprehensible end', 155, 146),
  ];
  const rulings = [...xs.map((x) => down(x, 60, 90)), ...ys.map((y) => across(50, y, 350))];
  const { pages } = await recognize(readOf(page(texts, 1, rulings)));
  const tables = pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'table')));
  const cells = tables.flatMap((table) => (table.kind === 'table' ? table.cells.filter(({ column }) => column === 1) : []));
  const textsOf = cells.map(({ blocks }) =>
    blocks.map((block) => (block.kind === 'paragraph' ? block.runs.map(({ text }) => text).join('') : '')),
  );
  expect(textsOf).toEqual([
    ['a text that runs nearly over its cell'],
    ['Number nine, Long Road', 'Oxford'],
    ['a sentence that had no room for its incomprehensible end'],
  ]);
});
