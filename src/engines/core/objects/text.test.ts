import { expect, test } from 'vitest';
import { freeName } from './assembly/outline/names.ts';
import { decodeText, encodeText } from './text.ts';
import { buildNameTree, buildNumberTree, readNameTree, readNumberTree } from './trees.ts';
import { arrayOf, dictOf, PdfObject, PdfString, type PdfValue, pdfDict } from './values.ts';

test.each(['plain (text)', 'ñandú – “q” €', '日本語 🎉', ''])('%s comes back', (text) => {
  expect(decodeText(encodeText(text))).toBe(text);
});

test('the four encodings of a text string', () => {
  expect(decodeText(new PdfString('\xfe\xff\0A\0\xf1'))).toBe('Añ');
  expect(decodeText(new PdfString('\xff\xfeA\0\xf1\0'))).toBe('Añ');
  expect(decodeText(new PdfString('\xef\xbb\xbfA\xc3\xb1'))).toBe('Añ');
  expect(decodeText(new PdfString('A\xf1 \x8d\xa0\x93'))).toBe('Añ “€ﬁ');
});

test('a name that is taken gets a number in its own encoding', () => {
  const taken = new Set(['a', 'a_2', '\xfe\xff\0a']);
  const isTaken = (name: string) => taken.has(name);
  expect(freeName('b', isTaken)).toBe('b');
  expect(freeName('a', isTaken)).toBe('a_3');
  expect(freeName('\xfe\xff\0a', isTaken)).toBe('\xfe\xff\0a\0_\x002');
});

test('trees of any size are read as they were built, in the order of their bytes', () => {
  for (const size of [1, 64, 65, 5_000]) {
    const names = new Map(Array.from({ length: size }, (_, index): [string, PdfValue] => [`n${(index * 7919) % size}`, index]));
    const tree = buildNameTree(names, (bytes) => new PdfString(bytes));
    expect(readNameTree(tree)).toEqual(new Map([...names].sort(([a], [b]) => (a < b ? -1 : 1))));
    const numbers = new Map(Array.from({ length: size }, (_, index): [number, PdfValue] => [size - index, index]));
    expect([...readNumberTree(buildNumberTree(numbers)).keys()]).toEqual(Array.from({ length: size }, (_, index) => index + 1));
  }
  expect(buildNameTree(new Map(), (bytes) => new PdfString(bytes))).toBeUndefined();
});

test('limits of a leaf are its first and last key', () => {
  const tree = buildNumberTree(new Map(Array.from({ length: 100 }, (_, index) => [index, null])));
  const limits = (arrayOf(dictOf(tree)?.get('Kids')) ?? []).map((kid) => arrayOf(dictOf(kid)?.get('Limits')));
  expect(limits).toEqual([
    [0, 63],
    [64, 99],
  ]);
});

test('a tree that is its own kid ends', () => {
  const node = PdfObject.of(null);
  node.value = pdfDict({ Kids: [node, node], Names: [new PdfString('a'), 1] });
  expect(readNameTree(node)).toEqual(new Map([['a', 1]]));
});
