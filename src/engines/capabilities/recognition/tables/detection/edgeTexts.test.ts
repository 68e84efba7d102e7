import { expect, test } from 'vitest';
import type { FoundTable } from '../foundTable.ts';
import { edgeTextsLogOdds } from './edgeTexts.ts';

const xs = [100, 200, 300];
const rowPt = 20;
type Texts = readonly (readonly [column: number, left: number, right: number, text?: string])[];

/** A table of two columns; a row is its texts with their places. */
function tableOf(...rows: readonly Texts[]): FoundTable {
  const ys = Array.from({ length: rows.length + 1 }, (_, row) => 50 + row * rowPt);
  const cells = rows.flatMap((texts, row) =>
    texts.map(([column, left, right, text = 'words']) => {
      const [top, bottom] = [(ys[row] ?? 0) + 4, (ys[row] ?? 0) + 16];
      const lines = [{ text, left, right, top, bottom, words: [] }];
      return { row, column, rowSpan: 1, columnSpan: 1, left, right, top, bottom, lines };
    }),
  );
  return { left: 100, right: 300, top: 50, bottom: 50 + rows.length * rowPt, xs, ys, cells } as unknown as FoundTable;
}
const row: Texts = [
  [0, 102, 150],
  [1, 202, 260],
];
const none = { across: [] };

test('a text that begins in the first column and goes on through the next stands above or below a table', () => {
  const passing: Texts = [[0, 102, 280]];
  expect(edgeTextsLogOdds(tableOf(passing, row, row), 10, none)).toBeLessThan(-1);
  expect(edgeTextsLogOdds(tableOf(row, row, passing), 10, none)).toBeLessThan(-1);
  expect(edgeTextsLogOdds(tableOf(row, passing, row), 10, none)).toBe(0);
});

test('a name over the other columns, a text of the first column, and a title below a rule are parts of it', () => {
  const name: Texts = [[1, 210, 290]];
  expect(edgeTextsLogOdds(tableOf(name, row, row), 10, none)).toBe(0);
  expect(edgeTextsLogOdds(tableOf([[0, 102, 190]], row, row), 10, none)).toBe(0);
  const rule = { at: 52, from: 100, to: 300, color: '#000000', widthPt: 1 };
  expect(edgeTextsLogOdds(tableOf([[0, 102, 280]], row, row), 10, { across: [rule] })).toBe(0);
});

test('a sentence above or below a table is no row of it, however short', () => {
  const sentence: Texts = [[0, 102, 190, 'The river was high.']];
  const stub: Texts = [[0, 102, 190, 'Approx.']];
  expect(edgeTextsLogOdds(tableOf(row, row, sentence), 10, none)).toBeLessThan(-1);
  expect(edgeTextsLogOdds(tableOf(row, row, stub), 10, none)).toBe(0);
  expect(edgeTextsLogOdds(tableOf(row, row, [...sentence, [1, 202, 260]]), 10, none)).toBe(0);
});

test('texts that are read from the right begin in the last column', () => {
  const fromRight = (texts: Texts) => {
    const table = tableOf(row, row, texts);
    const cells = table.cells.map((cell) => ({ ...cell, lines: cell.lines.map((line) => ({ ...line, isRightToLeft: true })) }));
    return edgeTextsLogOdds({ ...table, cells }, 10, none);
  };
  expect(fromRight([[1, 150, 290]])).toBeLessThan(-1);
  expect(fromRight([[1, 210, 290]])).toBe(0);
});

test('several texts behind the last rule are below the table, and rows of it are not', () => {
  const rule = (at: number) => ({ at, from: 100, to: 300, color: '#000000', widthPt: 1 });
  const note: Texts = [[0, 102, 150, 'Note']];
  const across = [rule(70), rule(110)];
  expect(edgeTextsLogOdds(tableOf(row, row, row, note, note, note), 10, { across })).toBeLessThan(-1);
  expect(edgeTextsLogOdds(tableOf(row, row, row, note, row, note), 10, { across })).toBe(0);
});

test('a paragraph above the last texts is below the table as well, and a frame below closes nothing', () => {
  const note: Texts = [[0, 102, 150, 'Note']];
  const prose: Texts = [[0, 102, 290]];
  const rule = { at: 129, from: 100, to: 300, color: '#000000', widthPt: 1 };
  const side = (at: number) => ({ at, from: 129, to: 200, color: '#000000', widthPt: 1 });
  const table = tableOf(row, row, prose, note);
  expect(edgeTextsLogOdds(table, 10, none)).toBeLessThan(-1);
  expect(edgeTextsLogOdds(table, 10, { across: [rule] })).toBe(0);
  expect(edgeTextsLogOdds(table, 10, { across: [rule], down: [side(100), side(300)] })).toBeLessThan(-1);
  expect(edgeTextsLogOdds(tableOf(row, prose, row, note), 10, none)).toBe(0);
});

test('a text behind the last rule of a table is below it', () => {
  const rule = (at: number) => ({ at, from: 100, to: 300, color: '#000000', widthPt: 1 });
  const note: Texts = [[0, 102, 150, 'Note']];
  const table = tableOf(row, row, row, note);
  expect(edgeTextsLogOdds(table, 10, { across: [rule(70), rule(110)] })).toBeLessThan(-1);
  expect(edgeTextsLogOdds(table, 10, { across: [rule(70), rule(110), rule(129)] })).toBe(0);
  expect(edgeTextsLogOdds(table, 10, { across: [rule(70)] })).toBe(0);
});

test('the rule of a table right above a sentence does not make it a row', () => {
  const rule = { at: 93, from: 100, to: 300, color: '#000000', widthPt: 1 };
  const sentence: Texts = [[0, 102, 190, 'River teacher more.']];
  const closed = { ...rule, at: 107 };
  const below = tableOf(row, row, sentence);
  expect(edgeTextsLogOdds(below, 14, { across: [rule] })).toBeLessThan(-1);
  expect(edgeTextsLogOdds(below, 14, { across: [rule, closed] })).toBe(0);
});
