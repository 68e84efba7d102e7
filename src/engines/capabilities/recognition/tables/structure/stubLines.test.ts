import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { marksOf } from '../../graphics/rulings.ts';
import { line, page } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import type { FoundTable } from '../foundTable.ts';
import { tableStructureOf } from './tableStructure.ts';
import { textRegionOf, textRowsOf } from './textRows.ts';

type Row = readonly [stub: string, ...values: string[]];

function tableOf(rows: readonly Row[], indent: (stub: string) => number = () => 0): FoundTable | undefined {
  const lefts = [60, 250, 320, 390];
  const runs = rows.flatMap((cells, row) =>
    cells.flatMap((text, column) =>
      text === ''
        ? []
        : line(text, (lefts[column] ?? 0) + (column === 0 || text === 'Electric' ? indent(text) : 0), 100 + row * 12),
    ),
  );
  const sheet = page(runs);
  return tableStructureOf(textRegionOf(textRowsOf(linesOf(framesOf(sheet)[0]?.glyphs ?? [])), marksOf(sheet)))?.table;
}

const stubsOf = (table: FoundTable | undefined) =>
  table?.cells.filter(({ column }) => column === 0).map(({ lines }) => lines.map(({ text }) => text).join(' '));

test('a stub goes on to its last line, which has the values', () => {
  const table = tableOf([
    ['Industry', 'Plants', 'Workers', 'Output'],
    ['Food', '12', '340', '7.5'],
    ['Manufacturing of pulp, paper'],
    ['and printed matter for', '7', '118', '2.1'],
    ['Textiles', '9', '77', '1.4'],
    ['Repair of machines in other'],
    ['places of work', '4', '15', '0.3'],
    ['Glass', '3', '21', '0.9'],
  ]);
  expect(stubsOf(table)).toEqual([
    'Industry',
    'Food',
    'Manufacturing of pulp, paper and printed matter for',
    'Textiles',
    'Repair of machines in other places of work',
    'Glass',
  ]);
});

test('or begins with the line that has them', () => {
  const table = tableOf([
    ['Industry', 'Plants', 'Workers', 'Output'],
    ['Food', '12', '340', '7.5'],
    ['Manufacturing of pulp, paper', '7', '118', '2.1'],
    ['and printed matter for'],
    ['Textiles', '9', '77', '1.4'],
    ['Repair of machines in other', '4', '15', '0.3'],
    ['places of work'],
    ['Glass', '3', '21', '0.9'],
  ]);
  expect(stubsOf(table)?.slice(2, 5)).toEqual([
    'Manufacturing of pulp, paper and printed matter for',
    'Textiles',
    'Repair of machines in other places of work',
  ]);
});

test('a title over indented rows is a row of its own', () => {
  const isTitle = (stub: string) => /^(?:Persons|Industry)/.test(stub);
  const table = tableOf(
    [
      ['Industry', 'Plants', 'Workers', 'Output'],
      ['Persons in agriculture by age'],
      ['From sixteen to twenty', '12', '340', '7.5'],
      ['From twenty to thirty', '7', '118', '2.1'],
      ['Persons in manufacturing'],
      ['From sixteen to twenty', '9', '77', '1.4'],
      ['From twenty to thirty', '3', '21', '0.9'],
    ],
    (stub) => (isTitle(stub) ? 0 : 8),
  );
  expect(stubsOf(table)).toHaveLength(7);
});

test('words alone in the middle of the columns of values are a title of all of them', () => {
  const table = tableOf([
    ['Industry', 'Plants', 'Workers', 'Output'],
    ['Food', '12', '340', '7.5'],
    ['Textiles', '9', '77', '1.4'],
    ['', '', 'Abroad'],
    ['Food', '7', '118', '2.1'],
    ['Glass', '3', '21', '0.9'],
  ]);
  expect(table?.cells.find(({ lines }) => lines[0]?.text === 'Abroad')).toMatchObject({ row: 3, column: 1, columnSpan: 3 });
});

test('what hangs alone below a stub and begins with a small letter is of it, though it had room above', () => {
  const table = tableOf(
    [
      ['Industry', 'Plants', 'Workers', 'Output'],
      ['Manufacturing of pulp and paper', '12', '340', '7.5'],
      ['Repair of'],
      ['machines', '4', '15', '0.3'],
      ['Glass', '3', '21', '0.9'],
      ['Textiles', '9', '77', '1.4'],
    ],
    (stub) => (stub === 'machines' ? 8 : 0),
  );
  expect(stubsOf(table)?.slice(2, 4)).toEqual(['Repair of machines', 'Glass']);
});

test('a title in the middle of the columns of values is a row of its own, wherever their first column begins', () => {
  const table = tableOf(
    [
      ['Year ended in June', 'Plants', 'Workers', 'Output'],
      ['1988 ................', '12', '340', '7.5'],
      ['1989 ................', '9', '77', '1.4'],
      ['', 'Electric'],
      ['1990 ................', '7', '118', '2.1'],
      ['1991 ................', '3', '21', '0.9'],
    ],
    (text) => (text === 'Electric' ? 22 : 0),
  );
  const title = table?.cells.find(({ lines }) => lines.some(({ text }) => text.includes('Electric')));
  expect(title).toMatchObject({ row: 3, column: 1, columnSpan: 3 });
});
