import { expect, test } from 'vitest';
import type { PageShape, TextRun } from '#engines/ports.ts';
import { line, page } from '../../../recognition/setPages.ts';
import { findFields } from '../findFields.ts';
import { FieldNames } from '../labels/fieldNames.ts';

const look = { color: '#000000', strokeWidthPt: 0.75, widthPx: 0, heightPx: 0 };
const across = (x: number, y: number, width: number): PageShape => ({ kind: 'line', x, y, width, height: 0, ...look });
const down = (x: number, y: number, height: number): PageShape => ({ kind: 'line', x, y, width: 0, height, ...look });
const box = [...[100, 118, 136, 154, 172].map((y) => across(150, y, 300)), down(150, 100, 72), down(450, 100, 72)];
const found = (words: readonly TextRun[], shapes: readonly PageShape[]) =>
  findFields(page(words, 1, shapes), new FieldNames()).map(({ type, name, height }) => `${type} ${name} ${Math.round(height)}`);

test('a box with lines in it is one field of several lines', () => {
  expect(found(line('5.d. Remarks', 50, 113), box)).toEqual(['multiline 5_d_remarks 70']);
});

test('boxes below each other with a label each stay apart', () => {
  const words = ['Street', 'Town', 'County', 'Country'].flatMap((word, at) => line(word, 100, 113 + 18 * at));
  expect(found(words, box).map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual([
    'text street',
    'text town',
    'text county',
    'text country',
  ]);
});

test('the rule above the numbers of the form and the page is none', () => {
  const words = [
    ...line('Name:', 50, 100),
    ...line('Form 17 Edition 08/21/25', 50, 772, { sizePt: 8 }),
    ...line('Page 2 of 7', 480, 772, { sizePt: 8 }),
  ];
  const shapes = [across(90, 103, 300), across(50, 760, 490)];
  expect(found(words, shapes)).toEqual(['text name 13']);
  const signed = [
    ...line('Name:', 50, 100),
    ...line('Signature', 50, 772, { sizePt: 8 }),
    ...line('Date 2', 400, 772, { sizePt: 8 }),
  ];
  expect(found(signed, shapes)).toHaveLength(2);
});
