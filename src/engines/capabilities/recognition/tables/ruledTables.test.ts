import { describe, expect, test } from 'vitest';
import { framesOf } from '../graphics/frames.ts';
import { marksOf } from '../graphics/rulings.ts';
import { across, down, line, page, shape } from '../setPages.ts';
import { arePainted } from './paintedCells.ts';
import { fillsBehind, isClosedGrid, ruledTables } from './ruledTables.ts';

const cell = { left: 100, right: 200, top: 50, bottom: 70 };
const bar = (left: number, right: number, color = '#cef1ff') => ({ left, right, top: 48, bottom: 72, color });

test('bars of one color beside each other are the background of a cell that lies over both', () => {
  expect(fillsBehind(cell, [bar(40, 130), bar(132, 240)]).map(({ color }) => color)).toEqual(['#cef1ff', '#cef1ff']);
});

test('one that covers most of it is its background alone, and parts of it or of other colors are none', () => {
  expect(fillsBehind(cell, [bar(0, 400, '#eeeeee'), bar(90, 210)])).toEqual([bar(90, 210)]);
  expect(fillsBehind(cell, [bar(40, 130)])).toEqual([]);
  expect(fillsBehind(cell, [bar(40, 150), bar(152, 240, '#eeeeee')])).toEqual([]);
});

test('bars that lie on the fill of a page are the background of a cell', () => {
  const paper = { left: 0, right: 400, top: 0, bottom: 600, color: '#ffffff' };
  expect(fillsBehind(cell, [paper, bar(40, 130), bar(132, 240)])).toHaveLength(2);
  expect(fillsBehind(cell, [bar(40, 130), bar(132, 240), paper])).toEqual([paper]);
});

test('two boxes beside each other that are as high as much of the page are no table; a low row of them is', () => {
  const boxes = (high: number) => {
    const sides = [50, 350, 550].map((x) => down(x, 60, high));
    return page([...line('Text of the page', 60, 90), ...line('Contact', 360, 90)], 1, [
      ...sides,
      ...[60, 60 + high].map((y) => across(50, y, 500)),
    ]);
  };
  const found = (high: number) => {
    const sheet = boxes(high);
    return ruledTables(framesOf(sheet)[0]?.glyphs ?? [], marksOf(sheet)).tables.length;
  };
  expect([found(60), found(600)]).toEqual([1, 0]);
});

test('space above the cells of a table is no row, and an underline no edge', () => {
  const bordered = (x: number, y: number, width: number, height: number) => [
    ...[x, x + width].map((at) => down(at, y, height)),
    ...[y, y + height].map((at) => across(x, at, width)),
  ];
  const places = [50, 200, 350].flatMap((x, column) => [60, 90, 120].map((y, row) => ({ x, y, name: `cell ${column} ${row}` })));
  const cells = places.flatMap(({ x, y }) => [...bordered(x, y, 147.6, 27.6), across(x + 10, y + 20, 30)]);
  const text = places.flatMap(({ x, y, name }) => line(name, x + 5, y + 18));
  const sheet = page(text, 1, [...cells, ...bordered(47.6, 55.5, 452.4, 94.5)]);
  const [table] = ruledTables(framesOf(sheet)[0]?.glyphs ?? [], marksOf(sheet)).tables;
  expect([table?.xs.length, table?.ys.length]).toEqual([4, 4]);
  expect(table?.cells.map(({ lines }) => lines.map((one) => one.text).join())).toEqual(
    [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => `cell ${column} ${row}`)),
  );
});

describe('cells that are painted one by one', () => {
  const [xs, ys] = [
    [50, 150, 250, 350],
    [60, 120, 180],
  ] as const;
  const rules = [...ys.map((y) => across(50, y, 300)), ...xs.map((x) => down(x, 60, 120))];
  const paint = (column: number, row: number) => shape('rectangle', xs[column] ?? 0, ys[row] ?? 0, 100, 60, '#8adaff');
  /** Two rows of three cells, of which two have three lines each. */
  const texts = [0, 1].flatMap((row) =>
    [0, 1].flatMap((column) =>
      ['One', 'Two', 'Three'].flatMap((text, index) => line(text, 60 + column * 100, 80 + row * 60 + index * 14)),
    ),
  );
  const rowsOf = (shapes: Parameters<typeof page>[2]) => {
    const sheet = page(texts, 1, [...(shapes ?? []), ...rules]);
    return ruledTables(framesOf(sheet)[0]?.glyphs ?? [], marksOf(sheet)).tables[0]?.ys;
  };

  test('keep the rows that rules and paint give them, where letters alone would show more', () => {
    expect(rowsOf([])?.length).toBeGreaterThan(ys.length);
    expect(rowsOf([paint(0, 0), paint(1, 0), paint(0, 1), paint(1, 1)])).toEqual(ys);
    // A band of one color behind a row says nothing about its cells.
    const marks = marksOf(page(texts, 1, [shape('rectangle', 50, 60, 300, 60, '#8adaff'), ...rules]));
    const [table] = ruledTables(framesOf(page(texts, 1, rules))[0]?.glyphs ?? [], marks).tables;
    expect(table && arePainted(table, marks.fills)).toBe(false);
  });
});

test('a wide cell of a painted grid with one text in each of its columns is parted, and one with a title is not', () => {
  const xs = [50, 150, 250, 350];
  const ys = [60, 90, 120, 150, 180];
  const rules = [
    ...ys.map((y) => across(50, y, 300)),
    ...[50, 350].map((x) => down(x, 60, 120)),
    ...[150, 250].map((x) => down(x, 120, 60)),
  ];
  const painted = [0, 1].flatMap((column) =>
    [2, 3].map((row) => shape('rectangle', xs[column] ?? 0, ys[row] ?? 0, 100, 30, '#8adaff')),
  );
  const texts = [
    ...line('Monday', 185, 80),
    ...['1', '2', '3'].flatMap((text, index) => line(text, 95 + index * 100, 110)),
    ...[0, 1].flatMap((row) => ['4A', '5B', '6C'].flatMap((text, index) => line(text, 60 + index * 100, 140 + row * 30))),
  ];
  const sheet = page(texts, 1, [...painted, ...rules]);
  const [table] = ruledTables(framesOf(sheet)[0]?.glyphs ?? [], marksOf(sheet)).tables;
  const rows = Map.groupBy(table?.cells ?? [], ({ row }) => row);
  expect([...rows.values()].map((cells) => cells.length)).toEqual([1, 3, 3, 3]);
  expect(rows.get(1)?.map(({ lines }) => lines.map(({ text }) => text).join())).toEqual(['1', '2', '3']);
});

test('a word drawn large behind a grid of texts leaves it a table; a grid with labels only is a chart', () => {
  const rules = [50, 200, 350].map((x) => down(x, 60, 120)).concat([60, 120, 180].map((y) => across(50, y, 300)));
  const drawn = shape('drawing', 60, 65, 280, 110);
  const found = (texts: readonly string[]) => {
    const words = texts.flatMap((text, index) => line(text, 60 + (index % 2) * 150, 90 + Math.floor(index / 2) * 60));
    const sheet = page(words, 1, [...rules, drawn]);
    return ruledTables(framesOf(sheet)[0]?.glyphs ?? [], marksOf(sheet)).tables;
  };
  const tables = found(['Data role', 'Skills of it', 'Collect data', 'Basic literacy']);
  expect(tables.map(isClosedGrid)).toEqual([true]);
  expect(found(['10', '20', '30', '40'])).toEqual([]);
});

describe('a closed grid', () => {
  // Three rows and two columns; the cell on the left of the first two rows is one.
  const rules = [50, 150, 350].map((x) => down(x, 60, 90)).concat([60, 120, 150].map((y) => across(50, y, 300)));
  const found = (texts: readonly (readonly [text: string, x: number, y: number])[], sides = rules) => {
    const sheet = page(
      texts.flatMap(([text, x, y]) => line(text, x, y)),
      1,
      [...sides, across(150, 90, 200)],
    );
    return ruledTables(framesOf(sheet)[0]?.glyphs ?? [], marksOf(sheet)).tables.map(isClosedGrid);
  };

  test('is a form with the names of its rows or of its columns', () => {
    expect(
      found([
        ['Person', 60, 100],
        ['Phone', 60, 140],
      ]),
    ).toEqual([true]);
    expect(
      found([
        ['Person', 60, 100],
        ['Name', 160, 80],
        ['Phone', 160, 140],
        ['Office', 160, 110],
      ]),
    ).toEqual([true]);
    // Nothing names the last row.
    expect(
      found([
        ['Person', 60, 100],
        ['Name', 160, 80],
      ]),
    ).toEqual([false]);
  });

  test('has a ruling on each side of each cell', () => {
    const texts = [
      ['Person', 60, 100],
      ['Name', 160, 80],
      ['Office', 160, 110],
      ['Phone', 60, 140],
    ] as const;
    expect(found(texts)).toEqual([true]);
    const open = rules.filter(({ x }) => x !== 350);
    expect(found(texts, open)).toEqual([false]);
  });
});

test('a closed grid with labels in enough of its cells is a form, though its rows to fill in have none', () => {
  const rules = [50, 200, 350]
    .map((x) => down(x, 60, 240))
    .concat(Array.from({ length: 9 }, (_, row) => across(50, 60 + row * 30, 300)));
  const closedWith = (texts: readonly string[]) => {
    const words = texts.flatMap((text, index) => line(text, 60 + (index % 2) * 150, 80 + Math.floor(index / 2) * 60));
    const sheet = page(words, 1, rules);
    return ruledTables(framesOf(sheet)[0]?.glyphs ?? [], marksOf(sheet)).tables.map(isClosedGrid);
  };
  const labels = ['Name', 'Address', 'Employer', 'Employee', 'Period', 'Amount', 'Deposited', 'Status'];
  expect(closedWith(labels)).toEqual([true]);
  expect(closedWith(labels.map((_, index) => `${index * 10}`))).not.toEqual([true]);
  expect(closedWith(labels.slice(0, 5))).not.toEqual([true]);
});

describe('fills of several heights on one line', () => {
  const edges = [60, 160, 260, 360, 460];
  const rules = [...edges.map((x) => down(x, 100, 120)), ...[100, 140, 180, 220].map((y) => across(60, y, 400))];
  const words = edges.slice(1).flatMap((x, at) => [0, 1, 2].flatMap((row) => line(`${at}${row}`, x - 60, 125 + row * 40)));
  const tablesWith = (...fills: ReturnType<typeof shape>[]) => {
    const sheet = page(words, 1, [...fills, ...rules]);
    return ruledTables(framesOf(sheet)[0]?.glyphs ?? [], marksOf(sheet)).tables.length;
  };
  const bars = (color: string) => [10, 20, 30].map((high, at) => shape('rectangle', 70 + at * 100, 220 - high, 40, high, color));

  test('are the columns of a chart', () => {
    expect(tablesWith(...bars('#3366cc'))).toBe(0);
  });

  test('are shading where their color covers the cells', () => {
    const cells = edges.slice(1).map((x) => shape('rectangle', x - 100, 100, 100, 90, '#ffff99'));
    expect(tablesWith(...cells, ...bars('#ffff99'))).toBe(1);
  });
});

test('names over columns that are free are those of a form; two of them may be a drawing', () => {
  const closed = (count: number) => {
    const edges = Array.from({ length: count + 1 }, (_, at) => 60 + at * 100);
    const width = count * 100;
    const sheet = page(
      edges.slice(1).flatMap((x, at) => line(`Name${at}`, x - 90, 116)),
      1,
      [...edges.map((x) => down(x, 100, 260)), ...[100, 124, 360].map((y) => across(60, y, width))],
    );
    return ruledTables(framesOf(sheet)[0]?.glyphs ?? [], marksOf(sheet)).tables.map(isClosedGrid);
  };
  expect([closed(4), closed(2)]).toEqual([[true], [false]]);
});

test('names of columns may stand below titles, and that of a day beside more rows than a cell is high', () => {
  const found = (names: readonly string[]) => {
    const rows = Array.from({ length: 9 }, (_, row) => 100 + row * 40);
    const lines = [across(50, 60, 400), across(50, 80, 400), across(50, 100, 400), across(50, 420, 400)];
    const marks = [
      ...lines,
      ...rows.slice(1, -1).map((y) => across(150, y, 300)),
      ...[50, 450].map((x) => down(x, 60, 360)),
      ...[150, 250, 350].map((x) => down(x, 80, 340)),
    ];
    const texts = [
      ...line('Timetable of this year', 180, 74),
      ...names.flatMap((name, at) => line(name, 60 + at * 100, 94)),
      ...[1, 3, 6].flatMap((row) => line(`Group ${row}`, 155, (rows[row] ?? 0) + 20)),
      ...line('Algebra', 255, (rows[2] ?? 0) + 20),
    ];
    const sheet = page(texts, 1, marks);
    return ruledTables(framesOf(sheet)[0]?.glyphs ?? [], marksOf(sheet)).tables.map(isClosedGrid);
  };
  expect([found(['Day', 'Group', 'Morning', 'Evening']), found(['Day', 'Group', 'Morning'])]).toEqual([[true], [false]]);
});
