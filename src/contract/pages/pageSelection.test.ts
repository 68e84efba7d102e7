import { expect, test } from 'vitest';
import { selectedPages, togglePage } from './pageSelection.ts';

test.each([
  ['1,3,5-7', 10, [1, 3, 5, 6, 7]],
  ['5-7', 6, [5, 6]],
  ['99', 6, []],
  ['no list', 6, []],
  ['', 6, []],
])('%j of %i pages', (list, pageCount, pages) => {
  expect([...selectedPages(list, pageCount)]).toEqual(pages);
});

test.each([
  ['', 2, '2'],
  ['2', 2, ''],
  ['5-7', 6, '5,7'],
  ['7,1', 3, '1,3,7'],
  ['typing,', 3, '3'],
])('%j and a click on page %i', (list, page, after) => {
  expect(togglePage(list, page, 10)).toBe(after);
});
