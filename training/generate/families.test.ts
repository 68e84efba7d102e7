import { expect, test } from 'vitest';
import { fittedTable } from './content/columnWidths.ts';
import type { Block, Table } from './content/document.ts';
import { families } from './families.ts';
import { LabelRegistry } from './labels.ts';
import { Random } from './random.ts';

function make(name: string, seed: string) {
  const family = families.find((one) => one.name === name);
  if (family === undefined) throw new RangeError(name);
  const book = new LabelRegistry();
  return { document: family.make(new Random(`${name}/${seed}`), book), book };
}

const tablesOf = (blocks: readonly Block[]): Table[] =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? [block.table] : block.kind === 'sideBySide' ? block.parts.flatMap(tablesOf) : [],
  );

test('families have names of their own, and about a fifth of their pages is held out', () => {
  expect(new Set(families.map(({ name }) => name)).size).toBe(families.length);
  const sum = (all: typeof families) => all.reduce((total, { share }) => total + share, 0);
  const part = sum(families.filter(({ isHeldOut }) => isHeldOut)) / sum(families);
  expect(part).toBeGreaterThan(0.12);
  expect(part).toBeLessThan(0.28);
});

test('a seed determines the whole document', () => {
  for (const name of ['government-chromium', 'paper-columns-latex', 'forms-writer']) {
    expect(make(name, 'a')).toEqual(make(name, 'a'));
    expect(make(name, 'a').book.labels).not.toEqual(make(name, 'b').book.labels);
  }
});

test.each(['government-chromium', 'financial-latex', 'rules-grid-calc', 'comparison-writer', 'small-chromium'])(
  'cells of %s do not overlap',
  (name) => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { document, book } = make(name, seed);
      const tables = tablesOf(document.blocks);
      expect(tables.length).toBeGreaterThan(0);
      for (const table of tables) {
        const taken = new Set<string>();
        for (const { row, column, rowSpan, columnSpan, label } of table.cells) {
          expect(book.labels[label]).toMatchObject({ kind: 'cell', table: table.number, row, column, rowSpan, columnSpan });
          expect(row + rowSpan).toBeLessThanOrEqual(table.rows.length);
          expect(column + columnSpan).toBeLessThanOrEqual(table.columnCount);
          for (let y = row; y < row + rowSpan; y++)
            for (let x = column; x < column + columnSpan; x++) {
              expect(taken.has(`${y}/${x}`)).toBe(false);
              taken.add(`${y}/${x}`);
            }
        }
      }
    }
  },
);

test('columns are fitted to the text width', () => {
  for (const table of tablesOf(make('government-chromium', 'e').document.blocks)) {
    const { widths } = fittedTable(table, 400);
    expect(widths).toHaveLength(table.columnCount);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThan(430);
  }
});
