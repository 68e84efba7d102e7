import { expect, test } from 'vitest';
import { findIn, folded, partsOf } from './search.ts';

test('case and accents do not matter, and places stay where they are', () => {
  expect(folded('Ñandú ÉTÉ')).toBe('nandu ete');
  expect(folded('İx ﬁ').length).toBe('İx ﬁ'.length);
});

test('words are found across pieces, each once', () => {
  const pieces = ['Ang kasun', 'duan ay ', 'kasunduan'];
  const found = findIn(4, pieces, 'KASUNDUAN');
  expect(found).toEqual([
    { page: 4, start: 4, end: 13 },
    { page: 4, start: 17, end: 26 },
  ]);
  expect(partsOf(pieces, found[0] ?? { page: 0, start: 0, end: 0 })).toEqual([
    { piece: 0, from: 4, to: 9 },
    { piece: 1, from: 0, to: 4 },
  ]);
  expect(partsOf(pieces, found[1] ?? { page: 0, start: 0, end: 0 })).toEqual([{ piece: 2, from: 0, to: 9 }]);
});

test('nothing is looked for when nothing is asked, and a page of one letter ends somewhere', () => {
  expect(findIn(1, ['aaaa'], '')).toEqual([]);
  expect(findIn(1, ['a'.repeat(5000)], 'a')).toHaveLength(1000);
});
