import { expect, test } from 'vitest';
import type { ComparedWord } from '../comparedText.ts';
import { textDifferences } from '../text/textChanges.ts';

const wordsOf = (text: string) =>
  text
    .split(' ')
    .map((key, at): ComparedWord => ({ text: key, key, page: 1, boxes: [{ x: 60 * at, y: 20, width: 50, height: 10 }] }));
const changes = (before: string, after: string) =>
  textDifferences(wordsOf(before), wordsOf(after), { ignoreWhitespace: false, ignoreNumbers: false }).differences.length;

const persian = 'نام کتاب و نام نویسنده در این فهرست است';

test('in a document from the right, signs and words of the other direction that are read in another order are no change', () => {
  expect(changes(`${persian} ( PDF ) - John Doe`, `${persian} - John ) Doe ( PDF`)).toBeGreaterThan(0);
  expect(changes(`${persian} [ PDF, ) فهرست`, `${persian} ( ] فهرست PDF,`)).toBe(0);
  expect(changes(`${persian} .We meet elsewhere`, `${persian} We meet elsewhere.`)).toBe(0);
});

test('a changed sign, and words of one direction in another order, are changes', () => {
  expect(changes(`${persian} We meet elsewhere.`, `${persian} We meet elsewhere!`)).toBe(1);
  expect(changes(`${persian} one two`, `${persian} two one`)).toBeGreaterThan(0);
  expect(changes(persian, persian.replace('کتاب و نام', 'نام و کتاب'))).toBeGreaterThan(0);
});

test('a minus or a percent sign that goes to another number is a change, and its side is none', () => {
  expect(changes(`${persian} -5 PDF 7 نام`, `${persian} 5 PDF -7 نام`)).toBeGreaterThan(0);
  expect(changes(`${persian} 5% PDF 7 نام`, `${persian} 5 PDF 7% نام`)).toBeGreaterThan(0);
  expect(changes(`${persian} -5 PDF 7 نام`, `${persian} 7 PDF 5- نام`)).toBeGreaterThan(0);
  expect(changes(`${persian} [ -5 PDF ) نام`, `${persian} ( 5- ] نام PDF`)).toBe(0);
  expect(changes(`${persian} [ - PDF ) نام`, `${persian} ( ] نام PDF -`)).toBe(0);
});

test('in a document from the left they are changes', () => {
  expect(changes('we shall .We meet elsewhere', 'we shall We meet elsewhere.')).toBeGreaterThan(0);
});
