import { expect, test } from 'vitest';
import type { Line } from '#engines/core/document-model/geometry.ts';
import type { FoundCell } from './foundTable.ts';
import { withRowsOfValues } from './rowsOfValues.ts';

const lineAt = (text: string, baseline: number) =>
  ({ text, left: 0, right: 30, top: baseline - 8, bottom: baseline + 2, baseline, sizePt: 10 }) as unknown as Line;

const cellOf = (row: number, column: number, rowSpan: number, lines: readonly Line[]): FoundCell => ({
  ...{ row, column, rowSpan, columnSpan: 1, lines },
  ...{ left: column * 100, right: column * 100 + 100, top: 0, bottom: 90 },
});

/** Labels over two rows, beside two sums in one frame and the total in the next. */
const sums = (pitch: number, first = 'Net') =>
  withRowsOfValues({
    xs: [0, 100, 200],
    ys: [0, 60, 90],
    cells: [
      cellOf(0, 0, 2, [lineAt(first, 20), lineAt('Tax', 20 + pitch), lineAt('Total', 80)]),
      cellOf(0, 1, 1, [lineAt('835.00', 20), lineAt('167.00', 20 + pitch)]),
      cellOf(1, 1, 1, [lineAt('1,002.00', 80)]),
    ],
  });

const textsOf = ({ cells }: ReturnType<typeof sums>) =>
  cells.map(({ row, column, lines }) => `${row}.${column} ${lines.map(({ text }) => text).join('|')}`).toSorted();

test('values that are further apart than lines, each with its label, are rows', () => {
  const table = sums(25);
  expect(textsOf(table)).toEqual(['0.0 Net', '0.1 835.00', '1.0 Tax', '1.1 167.00', '2.0 Total', '2.1 1,002.00']);
  expect(table.ys).toEqual([0, 29.5, 60, 90]);
});

test('values as near as lines of a text stay in their cell', () => {
  expect(textsOf(sums(12))).toEqual(['0.0 Net|Tax|Total', '0.1 835.00|167.00', '1.1 1,002.00']);
});
