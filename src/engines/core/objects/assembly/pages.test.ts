import { expect, test } from 'vitest';
import { type PdfDict, PdfObject, type PdfValue } from '../values.ts';
import { hasPages, readPages } from './pages.ts';

const dict = (entries: Record<string, PdfValue>): PdfDict => new Map(Object.entries(entries));
const page = (more: Record<string, PdfValue> = {}) => PdfObject.of(dict({ Type: 'Page', MediaBox: [0, 0, 100, 200], ...more }));
const treeOf = (count: number, ...kids: PdfValue[]) =>
  dict({ Pages: PdfObject.of(dict({ Type: 'Pages', Count: count, Kids: kids })) });

test('a page that is counted and is not there is blank, as large as its neighbour, and the object that is linked to', () => {
  const gone = PdfObject.of(null);
  const list = readPages(treeOf(3, page(), gone, page()));
  expect(list).toMatchObject({ lost: 1, isSound: false });
  expect(list.pages.map(({ index }) => index)).toEqual([0, 1, 2]);
  expect(list.pages[1]?.object).toBe(gone);
  expect(list.pages[1]?.dict.get('MediaBox')).toEqual([0, 0, 100, 200]);
});

test('a page that its author took out by its object alone is not missed', () => {
  const list = readPages(treeOf(2, page(), PdfObject.of(null), page()));
  expect(list).toMatchObject({ lost: 0, isSound: false });
  expect(list.pages).toHaveLength(2);
});

test('an object that is something else stays what it is', () => {
  const number = PdfObject.of(42);
  const list = readPages(treeOf(2, number, page()));
  expect(list).toMatchObject({ lost: 1 });
  expect(list.pages[0]?.object).not.toBe(number);
  expect(number.value).toBe(42);
});

test('a tree without any page has none', () => {
  expect(readPages(treeOf(2, PdfObject.of(null), null)).pages).toEqual([]);
});

test('a page is found in a tree of any width and in a loop, and a tree without one has none', () => {
  const many = Array.from({ length: 300_000 }, () => PdfObject.of(null));
  expect(hasPages(dict({ Pages: dict({ Kids: [page(), ...many] }) }))).toBe(true);
  expect(hasPages(treeOf(0))).toBe(false);
  expect(hasPages(dict({ Pages: dict({ Type: 'Pages' }) }))).toBe(false);
  const node = dict({ Type: 'Pages' });
  node.set('Kids', [node, node]);
  expect(hasPages(dict({ Pages: node }))).toBe(false);
});
