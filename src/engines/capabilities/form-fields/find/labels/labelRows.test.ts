import { expect, test } from 'vitest';
import { across, down, line, page } from '../../../recognition/setPages.ts';
import { findFields } from '../findFields.ts';
import { FieldNames } from './fieldNames.ts';

const frame = (x: number, y: number, width: number, height: number) => [
  across(x, y, width),
  across(x, y + height, width),
  down(x, y, height),
  down(x + width, y, height),
];

test('each label of a cell has room behind it, up to the next one', () => {
  const words = [
    ...line('Name:', 54, 115),
    ...line('Street address:', 54, 131),
    ...line('City:', 54, 147),
    ...line('State:', 200, 147),
  ];
  const fields = findFields(page(words, 1, frame(50, 100, 300, 54)), new FieldNames());
  expect(fields.map(({ name }) => name)).toEqual(['name', 'street_address', 'city', 'state']);
  expect(fields[2]?.x).toBeGreaterThan(70);
  expect((fields[2]?.x ?? 0) + (fields[2]?.width ?? 0)).toBeLessThan(200);
});

test('a colon before the sentences below it asks for nothing', () => {
  const words = [
    ...line('Please note:', 54, 115),
    ...line('This part of the form is read by the office and goes on', 54, 127, { sizePt: 9 }),
    ...line('Also:', 54, 143),
    ...line('The second part of it is read by somebody else as well', 54, 155, { sizePt: 9 }),
  ];
  expect(findFields(page(words, 1, frame(50, 100, 300, 60)), new FieldNames())).toEqual([]);
});

test('the room between the head of a cell and the words at its bottom is a field', () => {
  const words = [...line('Goods and services', 54, 112), ...line('Use another sheet if needed', 54, 292)];
  const [field, ...others] = findFields(page(words, 1, frame(50, 100, 200, 200)), new FieldNames());
  expect(others).toEqual([]);
  expect(field).toMatchObject({ type: 'multiline', name: 'goods_and_services' });
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(292);
});

test('a cell that the office fills in is none', () => {
  const words = line('For court use only', 54, 110, { sizePt: 8 });
  expect(findFields(page(words, 1, frame(50, 100, 200, 100)), new FieldNames())).toEqual([]);
});
