import { expect, test } from 'vitest';
import { newField } from '#contract/forms/newFields.ts';
import { statesOf } from './fieldObjects.ts';

const group = (type: 'check' | 'radio', ...states: readonly (string | undefined)[]) =>
  statesOf(states.map((state) => newField.parse({ type, name: 'a', state, page: 1, x: 0, y: 0, width: 9, height: 9 })));

test('different states of a group stay different', () => {
  expect(group('radio', 'one', 'zwei Ü', 'zwei Ö')).toEqual(['one', 'zwei', 'Choice3']);
  expect(group('radio', '是', '否')).toEqual(['Choice1', 'Choice2']);
  expect(group('radio', 'Off', undefined)).toEqual(['Choice1', 'Choice2']);
  expect(group('check', 'Off')).toEqual(['Yes']);
});

test('equal states are one: their boxes are ticked together', () => {
  expect(group('check', 'Ja', 'Ja')).toEqual(['Ja', 'Ja']);
});
