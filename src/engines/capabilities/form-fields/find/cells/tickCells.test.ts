import { expect, test } from 'vitest';
import type { PageShape } from '#engines/ports.ts';
import { across, down, line, page } from '../../../recognition/setPages.ts';
import { findFields } from '../findFields.ts';
import { FieldNames } from '../labels/fieldNames.ts';

const box = (x: number, y: number, width: number, height: number) => [
  across(x, y, width),
  across(x, y + height, width),
  down(x, y, height),
  down(x + width, y, height),
];

const found = (words: Parameters<typeof page>[0], shapes: readonly PageShape[]) =>
  findFields(page(words, 1, shapes), new FieldNames()).map(({ type, name }) => `${type} ${name}`);

test('boxes too small to write in, with words right behind them, are ticked', () => {
  const words = [...line('Request for order', 80, 108), ...line('Declaration of income', 80, 138)];
  expect(found(words, [...box(54, 100, 20, 9), ...box(54, 130, 20, 9)])).toEqual([
    'check request_for_order',
    'check declaration_of_income',
  ]);
});

test('a small box behind its label is written in', () => {
  const words = [...line('Middle initial', 54, 109), ...line('Family name', 150, 109)];
  expect(found(words, box(122, 99, 22, 13))).toEqual(['text middle_initial']);
});

test('small cells of one column are ticked where most have words behind them', () => {
  const shapes = [...[100, 120, 140, 160].map((y) => across(50, y, 22)), ...[50, 72].map((x) => down(x, 100, 60))];
  const words = [...line('General liability', 76, 114), ...line('Claims made', 76, 134)];
  expect(found(words, shapes).filter((one) => one.startsWith('check'))).toHaveLength(3);
});

test('a dark arrow before a number is no box to tick', () => {
  const arrow: PageShape = {
    ...{ kind: 'drawing', x: 54, y: 100, width: 9, height: 9 },
    ...{ color: '#000000', fill: '#231f20', strokeWidthPt: 0, widthPx: 0, heightPx: 0 },
  };
  const circle = { ...arrow, y: 130, fill: undefined };
  const words = [...line('1. Income', 68, 108), ...line('I agree', 68, 138)];
  expect(found(words, [arrow, circle])).toEqual(['check i_agree']);
});
