import { expect, test } from 'vitest';
import type { Line } from '#engines/core/document-model/geometry.ts';
import { withMarksAtRight } from './marksAtRight.ts';

const hebrew = /[\u0590-\u05ff]/;

/** A line of words that ends at a place. */
function lineTo(right: number, ...texts: string[]): Line {
  const left = right - texts.length * 40 + 10;
  const words = texts.map((text, index) => ({
    ...{ text, left: left + index * 40, right: left + index * 40 + 30, top: 0, bottom: 10 },
    ...{ parts: [], isRightToLeft: hebrew.test(text) },
  }));
  const box = { left, right, top: 0, bottom: 10 };
  return { ...box, baseline: 8, sizePt: 10, words, text: texts.join(' '), isRightToLeft: texts.every((one) => hebrew.test(one)) };
}

const mark = { ...lineTo(420, '●'), left: 410 };
const read = (...rows: Line[][]) => withMarksAtRight(rows).map((row) => row.map(({ text }) => text).join(' | '));

test('an item with its mark at the right is one line, which begins with the mark', () => {
  expect(read([lineTo(400, 'RE', 'יישומי'), mark])).toEqual(['● יישומי RE']);
});

test('items in Latin letters are so if their marks stand below one another', () => {
  const rows = [[lineTo(400, 'Android', 'Studio'), mark], [lineTo(420, 'Native', '●')]];
  expect(read(...rows)).toEqual(['● Android Studio', '● Native']);
  expect(read(...rows.slice(0, 1))).toEqual(['Android Studio | ●']);
});

test('a mark far from its text, and one between marks, are none', () => {
  expect(read([lineTo(200, 'יישומי'), mark])).toEqual(['יישומי | ●']);
  expect(read([lineTo(400, '●', 'יישומי'), mark])).toEqual(['● יישומי | ●']);
});
