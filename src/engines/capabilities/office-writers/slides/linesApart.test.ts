import { expect, test } from 'vitest';
import { paragraph } from '../officeDocuments.suite.ts';
import { linesApart } from './linesApart.ts';

const linePlaces = [
  { leftPt: 0, widthPt: 120 },
  { leftPt: 80, widthPt: 140 },
  { leftPt: 40, widthPt: 90 },
];
const title = paragraph('One\nTwo\nThree', { x: 50, y: 60, lineCount: 3, linePitchPt: 36, baselinePt: 24, linePlaces });

test('lines that begin at several places are paragraphs of one text', () => {
  const lines = linesApart(title);
  expect(lines.map(({ runs: [first], x, y, width }) => [first?.text, x, y, width])).toEqual([
    ['One', 50, 60, 120],
    ['Two', 130, 96, 140],
    ['Three', 90, 132, 90],
  ]);
  expect(lines.every(({ lineCount, linePlaces: own }) => lineCount === 1 && own === undefined)).toBe(true);
});

test('other paragraphs stay whole', () => {
  const { linePlaces: _, ...plain } = title;
  const joined = { ...title, runs: paragraph('One Two Three').runs };
  expect(linesApart(plain)).toEqual([plain]);
  expect(linesApart(joined)).toEqual([joined]);
});
