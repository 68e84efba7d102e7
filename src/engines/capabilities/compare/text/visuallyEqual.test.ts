import { expect, test } from 'vitest';
import type { ComparedWord } from '../comparedText.ts';
import type { PixelComparer } from '../pictures/pixelComparer.ts';
import { withoutVisuallyEqual } from './visuallyEqual.ts';

const wordsOf = (text: string): ComparedWord[] =>
  text === '' ? [] : text.split(' ').map((key) => ({ text: key, key, page: 1, boxes: [{ x: 0, y: 0, width: 9, height: 9 }] }));
const page = { page: 1, widthPt: 100, heightPt: 100, shapes: [], wordPlaces: [] };
const version = { input: { path: '' }, text: { words: [], pages: [page], links: [] } };
/** Everything looks the same, as small signs do. */
const look = {
  areAlike: async (_pair: unknown, places: readonly unknown[]) => places.map(() => true),
} as unknown as PixelComparer;
const left = async (...pairs: readonly (readonly [string, string])[]) => {
  const differences = pairs.map(([gone, come]) => ({ gone: wordsOf(gone), come: wordsOf(come) }));
  return (await withoutVisuallyEqual(differences, [{ before: 1, after: 1, isAligned: true }], version, version, look)).length;
};

test('a sign that stands for another one is a change, though both look the same', async () => {
  expect(await left(['lectus.', 'lectus,'])).toBe(1);
  expect(await left(['20.18', '20,18'])).toBe(1);
  // A page with the same signs as before has both.
  expect(await left(['M.', 'M,'], ['Wang,', 'Wang.'])).toBe(2);
});

test('signs without characters, other spaces and another order are none where the pages look the same', async () => {
  expect(await left(['lectus.', 'lectus'])).toBe(0);
  expect(await left(['a b', 'ab'])).toBe(0);
  expect(await left(['one. two,', 'two,'], ['', 'one.'])).toBe(0);
  expect(await left(['one.', 'two,'], ['two,', 'one.'])).toBe(0);
  expect(await left(['α·β', 'α•β'])).toBe(0);
});

test('letters without characters are none where the pages look the same, and others in their place are a change', async () => {
  expect(await left(['314', '34'], ['Figure 2', ''])).toBe(0);
  expect(await left(['', 'The'])).toBe(0);
  expect(await left(['314', '354'])).toBe(1);
});

test('what OCR read in place of letters is none where the pages look the same', async () => {
  const [gone] = wordsOf('II.');
  const come = wordsOf('H.').map((word) => ({ ...word, isRead: true }));
  const differences = [{ gone: gone ? [gone] : [], come }];
  expect(await withoutVisuallyEqual(differences, [{ before: 1, after: 1, isAligned: true }], version, version, look)).toEqual([]);
});

test('of what is gone on two pages, a page that looks otherwise has a change', async () => {
  const gone = wordsOf('one two').map((word, at) => ({ ...word, page: at + 1 }));
  const pages = [page, { ...page, page: 2 }];
  const both = { ...version, text: { ...version.text, pages } };
  const firstOnly = {
    areAlike: async (pair: { before: number }, places: readonly unknown[]) => places.map(() => pair.before === 1),
  };
  const pairs = [1, 2].map((number) => ({ before: number, after: number, isAligned: true }));
  const found = await withoutVisuallyEqual([{ gone, come: [] }], pairs, both, both, firstOnly as unknown as PixelComparer);
  expect(found.map((each) => each.gone.map(({ key }) => key))).toEqual([['two']]);
});

test('words that are gone where other words stand now are a change, and no look is needed', async () => {
  const differences = [{ gone: wordsOf('one'), come: [] }];
  const later = {
    ...version,
    text: { ...version.text, pages: [{ ...page, wordPlaces: [{ x: 1, y: 0, width: 9, height: 9 }] }] },
  };
  const found = await withoutVisuallyEqual(differences, [{ before: 1, after: 1, isAligned: true }], version, later, look);
  expect(found).toEqual(differences);
});
