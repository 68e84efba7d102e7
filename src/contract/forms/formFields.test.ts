import { expect, test } from 'vitest';
import { type FormWidget, shownWords } from './formFields.ts';

const field = { kind: 'text', options: [], isPassword: false } as unknown as FormWidget;
const combo = { ...field, kind: 'combo', options: [{ value: 'a\tb', label: 'One\ttwo' }] } as FormWidget;

test('values of other programs are shown without their control characters', () => {
  expect(shownWords(field, ['one\r\ntwo\rthree\u2028four'])).toBe('one\ntwo\nthree\nfour');
  expect(shownWords(field, ['Item\tCost\u0003'])).toBe('Item    Cost');
  expect(shownWords({ ...field, isPassword: true }, ['a\tb'])).toHaveLength(6);
  expect(shownWords(combo, ['a\tb'])).toBe('One    two');
});
