import { expect, test } from 'vitest';
import type { PageShape, TextRun } from '#engines/ports.ts';
import { across, down, line, page, shape } from '../../../recognition/setPages.ts';
import { findFields } from '../findFields.ts';
import { FieldNames } from '../labels/fieldNames.ts';

/** As wide as the page. */
const sentence = line('This form is read by the office as soon as it has come in and is kept for three years', 50, 60);
const found = (words: readonly TextRun[], shapes: readonly PageShape[]) =>
  findFields(page([...sentence, ...words], 1, shapes), new FieldNames()).map(({ type, name }) => `${type} ${name}`);

test('lines below the head of their column are written on, lines of a chart are not', () => {
  const lines = [140, 164, 188].map((y) => across(60, y, 200));
  expect(found(line('Post office address', 110, 115), lines)).toHaveLength(3);
  const scale = [140, 164, 188].flatMap((y, index) => line(String(300 - 100 * index), 38, y + 3));
  expect(found([...line('Post offices', 130, 115), ...scale], lines)).toEqual([]);
});

test('a caption a little farther below its line labels it', () => {
  const words = [...line('Your last name', 52, 113, { sizePt: 10 }), ...line('Spouse', 52, 163, { sizePt: 10 })];
  expect(found(words, [across(50, 95.4, 180), across(50, 145.4, 180)])).toEqual(['text your_last_name', 'text spouse']);
});

test('the rule below a label that has its answer is none', () => {
  const words = [
    ...line('Begin:', 50, 100),
    ...line('The lease begins on the day on which both have signed it', 130, 100),
    ...line('it ends with the year.', 130, 112),
  ];
  expect(found(words, [across(50, 124, 460)])).toEqual([]);
});

test('the low strip between two boxes is none', () => {
  const shapes = [...[100, 150, 158, 208].map((y) => across(50, y, 400)), ...[50, 450].map((x) => down(x, 100, 108))];
  const words = [...line('First person', 54, 111, { sizePt: 8 }), ...line('Second person', 54, 169, { sizePt: 8 })];
  expect(found(words, shapes)).toEqual(['multiline first_person', 'multiline second_person']);
});

test('empty lines of a shaded paragraph are none', () => {
  const shaded = [100, 114].map((y) => shape('rectangle', 50, y, 200, 14, '#f2f2f2'));
  const words = line('Short range goal', 60, 125, { isBold: true });
  expect(found(words, shaded)).toEqual([]);
});
