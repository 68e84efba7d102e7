import { expect, test } from 'vitest';
import { cssColor, LabelRegistry, labelNumberOf } from './labels.ts';

test('every number is decoded from its color, dark and light', () => {
  for (let number = 1; number <= 32_767; number += 1) {
    expect(labelNumberOf(cssColor(number))).toBe(number);
    expect(labelNumberOf(cssColor(number, true))).toBe(number);
  }
});

test('colors of pages without labels encode no number', () => {
  for (const color of ['#000000', '#ffffff', '#808080', '#1f3a5f', '#0000ff', '#20ff00'])
    expect(labelNumberOf(color)).toBeUndefined();
});

test('a document cannot have more labels than colors', () => {
  const book = new LabelRegistry();
  for (let index = 0; index < 32_767; index++) book.add({ kind: 'paragraph' });
  expect(() => book.add({ kind: 'paragraph' })).toThrow(RangeError);
});
