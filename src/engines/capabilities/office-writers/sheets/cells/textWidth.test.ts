import { expect, test } from 'vitest';
import { cell, paragraph, sheetFormat, table } from '../../officeDocuments.suite.ts';
import { heightOfText } from '../rows/rowHeights.ts';
import { tableRows } from '../rows/tableRows.ts';
import { textCell } from '../rows/textRows.ts';
import { plainStyle } from '../sheetStyles.ts';
import { widthOfText, wrappedLines } from './textWidth.ts';

const look = { ...plainStyle, font: 'SimSun', sizePt: 10 };

test('letters of Chinese are as wide as they are high in a font without metrics', () => {
  expect(widthOfText('合同备注', look)).toBe(40);
  expect(widthOfText('abcd', look)).toBeCloseTo(22);
});

test('lines of Chinese break at any letter, and hold whole letters', () => {
  // Nine letters of ten points in a line of 96 points.
  expect(wrappedLines('合'.repeat(18), 100, look)).toBe(2);
  expect(wrappedLines('合'.repeat(19), 100, look)).toBe(3);
  // The letters go on behind a word, while a word that does not fit begins the next line.
  expect(wrappedLines(`abcd ${'合'.repeat(15)}`, 100, look)).toBe(2);
  expect(wrappedLines('abcdefghij abcdefghij', 100, look)).toBe(2);
});

test('a rule of typed signs is one line, whatever its length, and text with a few of them is not one', () => {
  const lookOf = (text: string) => textCell(paragraph(text), sheetFormat)?.look.isWrapped;
  expect(['_'.repeat(90), 'ـ'.repeat(80), '═'.repeat(20)].map(lookOf)).toEqual([false, false, false]);
  expect(['Name ______________', '-----', '_'.repeat(20).concat(' and')].map(lookOf)).toEqual([true, true, true]);
});

test('a row of Korean in a font of Latin letters is as high as the font that shows it needs', () => {
  const lineOf = (value: string, font: string) => heightOfText({ value, look: { ...plainStyle, font, sizePt: 10 } }, 200);
  expect(lineOf('\uac10\uc0ac\ud569\ub2c8\ub2e4', 'Times New Roman')).toBeGreaterThanOrEqual(14.5 + 2);
  expect(lineOf('Thank you', 'Times New Roman')).toBeLessThan(14);
});

test('a word or line that is a little too wide for its cell is shown smaller, and longer text is wrapped', () => {
  const texts = ['0816', 'Incomprehensible', '0816 0858', 'te oo'];
  const { rows, heights } = tableRows(table(texts.map((text, row) => cell(row, 0, text))), [4.8], sheetFormat, { typedCells: 0 });
  expect(rows.map(([one]) => [one?.look.isShrunk ?? false, one?.look.isWrapped])).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [true, false],
  ]);
  const [first = 0, second = 0] = heights;
  expect(first).toBeLessThan(second);
});

test('a number or date that its cell breaks is shown smaller, as a wider one would be shown as signs only', () => {
  const lookOf = (letters: number) =>
    tableRows(table([cell(0, 0, '2025-04-26')]), [letters], sheetFormat, { typedCells: 0 }).rows[0]?.[0]?.look;
  expect([lookOf(5)?.isShrunk, lookOf(20)?.isShrunk]).toEqual([true, undefined]);
});
