import { expect, test } from 'vitest';
import type { CloseLook } from './closeLook.ts';
import type { ComparedWord } from './comparedText.ts';
import { withoutSameLooks } from './sameLooks.ts';

const wordsOf = (text: string): ComparedWord[] =>
  text === '' ? [] : text.split(' ').map((key) => ({ text: key, key, page: 1, boxes: [{ x: 0, y: 0, width: 9, height: 9 }] }));
const page = { page: 1, widthPt: 100, heightPt: 100, shapes: [], wordPlaces: [] };
const version = { input: { path: '' }, text: { words: [], pages: [page], links: [] } };
/** Everything looks the same, as small signs do. */
const look = { areAlike: async (_pair: unknown, places: readonly unknown[]) => places.map(() => true) } as unknown as CloseLook;
const left = async (...pairs: readonly (readonly [string, string])[]) => {
  const differences = pairs.map(([gone, come]) => ({ gone: wordsOf(gone), come: wordsOf(come) }));
  return (await withoutSameLooks(differences, [{ before: 1, after: 1, isAligned: true }], version, version, look)).length;
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
