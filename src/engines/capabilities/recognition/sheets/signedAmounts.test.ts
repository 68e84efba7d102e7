import { expect, test } from 'vitest';
import type { PageMarks } from '../graphics/rulings.ts';
import type { SheetCell } from './sheetCells.ts';
import { withSignedAmounts } from './signedAmounts.ts';

const cellOf = (text: string, left: number, right: number, baseline = 100) =>
  ({
    left,
    right,
    top: baseline - 8,
    bottom: baseline + 2,
    baseline,
    sizePt: 10,
    glyphs: [{ text, left, right }],
  }) as unknown as SheetCell;

const textsOf = (cells: readonly SheetCell[], down: readonly { at: number; from: number; to: number }[] = []) =>
  withSignedAmounts(cells, { down } as unknown as PageMarks).map(({ glyphs }) => glyphs.map(({ text }) => text).join(' '));

test('a sign at the left of a cell and the amount at its right are one value, also where that is a dash', () => {
  const cells = [cellOf('$', 50, 56), cellOf('28,659.00', 90, 130), cellOf('€', 150, 156), cellOf('-', 200, 204)];
  expect(textsOf(cells)).toEqual(['$\t 28,659.00', '€\t -']);
  expect(withSignedAmounts(cells, { down: [] })[0]).toMatchObject({ left: 50, right: 130, isNumeric: true });
});

test('a sign stays by itself before a text, before an amount of another row, and before a line', () => {
  expect(textsOf([cellOf('$', 50, 56), cellOf('Total', 90, 130)])).toHaveLength(2);
  expect(textsOf([cellOf('$', 50, 56), cellOf('12.00', 90, 130, 120)])).toHaveLength(2);
  expect(textsOf([cellOf('$', 50, 56), cellOf('12.00', 90, 130)], [{ at: 70, from: 80, to: 120 }])).toHaveLength(2);
});
