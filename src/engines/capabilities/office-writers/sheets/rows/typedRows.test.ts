import { expect, test } from 'vitest';
import { flowedRows, page, paragraph, sheetFormat, span } from '../../officeDocuments.suite.ts';

/** Lines in a monospaced font whose letters are 6 points wide. */
function typed(lines: readonly string[], isMonospaced = true) {
  const text = lines.join('\n');
  const widest = Math.max(...lines.map((line) => line.length));
  const lineCount = lines.filter((line) => line !== '').length;
  const style = { font: 'Courier', sizePt: 10, isMonospaced };
  const box = { y: 100, width: widest * 6, height: (lines.length - 1) * 12 + 10, linePitchPt: 12, lineCount };
  return paragraph([span(text, { style })], box);
}

const valuesOf = (lines: readonly string[], isMonospaced?: boolean) =>
  flowedRows(page(1, [typed(lines, isMonospaced)]), sheetFormat, { typedCells: 0 })
    .rows.filter((row) => row.some((one) => one?.value !== undefined))
    .map((row) => row.flatMap((one) => one?.value ?? []));

const report = [
  'VOTE FOR NOT MORE THAN 1',
  'ANN BAKER (A) . . . . . .      28    24.14',
  'BEN CARPENTER (B). . . . .      2     1.72',
  '',
  '       Total . . . . . . .     30    25.86',
];

test('values of a printed report are cells, though only spaces part them', () => {
  expect(valuesOf(report)).toEqual([
    ['VOTE FOR NOT MORE THAN 1'],
    ['ANN BAKER (A)', 28, 24.14],
    ['BEN CARPENTER (B)', 2, 1.72],
    ['Total', 30, 25.86],
  ]);
});

test('lines of code with remarks behind them, and of another font, stay lines', () => {
  const code = ['let sum;     // of all rows', 'let mean;    // and columns', 'run();       // them'];
  expect(valuesOf(code)).toEqual(code.map((line) => [line]));
  const plain = report.filter((line) => line !== '');
  expect(valuesOf(plain, false)).toEqual(plain.map((line) => [line]));
});

test('numbers of a column that end at one place stay in it, whatever else is printed below their names', () => {
  const lines = [
    'KATIE BAKER (D)  .  .  .  .     138    33.33',
    '3                 0',
    'EDWARD CLIFFORD (L)  .  .  .      5     4.39',
    '2                 0',
    'WILHELMINA FORD (L)  .  .  .     25     1.72',
  ];
  const { rows } = flowedRows(page(1, [typed(lines)]), sheetFormat, { typedCells: 0 });
  const columnOf = (value: number) => rows.map((row) => row.findIndex((one) => one?.value === value)).find((at) => at >= 0);
  expect([columnOf(5), columnOf(25)]).toEqual([columnOf(138), columnOf(138)]);
  expect(columnOf(33.33)).toBe(columnOf(4.39));
});
