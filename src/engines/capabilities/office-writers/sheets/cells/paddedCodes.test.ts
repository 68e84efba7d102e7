import { expect, test } from 'vitest';
import { cell, table } from '../../officeDocuments.suite.ts';
import { paddedCodeColumns } from './paddedCodes.ts';

const columnsOf = (...rows: readonly (readonly string[])[]) => [
  ...paddedCodeColumns(table(rows.flatMap((texts, row) => texts.map((text, column) => cell(row, column, text))))),
];

test('times of a timetable are codes in all of its columns, also where none begins with a zero', () => {
  expect(columnsOf(['0710', '0845', '1005'], ['0815', '0950', '1110'])).toEqual([0, 1, 2]);
});

test('days with leading zeros are codes, the numbers of the weeks before them are none', () => {
  expect(columnsOf(['9', '02', '03'], ['10', '09', '10'], ['11', '16', '17'])).toEqual([1, 2]);
});

test('codes make no codes of amounts beside them', () => {
  expect(columnsOf(['0012', '1200'], ['0345', '800'], ['1100', '95'])).toEqual([0]);
  expect(columnsOf(['1200', '1300'], ['1400', '1500'])).toEqual([]);
});
