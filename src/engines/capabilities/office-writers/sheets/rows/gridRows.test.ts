import { expect, test } from 'vitest';
import { cell, paragraph, sheetFormat, table } from '../../officeDocuments.suite.ts';
import { ptPerChar } from '../workbook.ts';
import { gridLetters } from './gridRows.ts';

const widthsPt = [200, 200, 40];
const line = (row: number, column: number, text: string, width: number) =>
  cell(row, column, text, { blocks: [paragraph(text, { x: 72, y: 200, width, height: 11 })] });
const lettersFor = (first: string, last: string) => {
  const own = table([line(0, 0, first, 190), line(0, 1, 'Price', 30), line(0, 2, last, 36)], { columnWidthsPt: widthsPt });
  const letters = gridLetters({ widthsPt, placesOf: () => [0, 1, 2, 3] }, [own], sheetFormat);
  return { letters, sum: letters.reduce((all, width) => all + width, 0) };
};
const page = 440 / ptPerChar + 1;

test('a column that needs more room than on the page takes it from one that has room to spare', () => {
  const { letters, sum } = lettersFor('A name that takes nearly all of it', '1,234,567,890.00');
  expect(sum).toBeLessThan(page + 0.5);
  expect(letters[2]).toBeGreaterThan(40 / ptPerChar + 2);
  expect(letters[1]).toBeLessThan(200 / ptPerChar);
  expect(letters[0]).toBeCloseTo(200 / ptPerChar, 0);
});

test('columns keep their widths where none needs more', () => {
  expect(lettersFor('Name', '12').letters.slice(0, 2)).toEqual([38.1, 38.1]);
});
