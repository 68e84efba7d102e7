import { expect, test } from 'vitest';
import { columnPtFor } from '../cells/textWidth.ts';
import { indentStepPt, ptPerChar, type SheetCell } from '../workbook.ts';
import { withFittingIndents } from './fittingIndents.ts';

const look = { font: 'Arial', sizePt: 10, borders: {}, horizontal: 'left', indent: 12 } as unknown as SheetCell['look'];
const total: SheetCell = { value: 'Total of the receipt', look };
const ownPt = columnPtFor('Total of the receipt', look);
/** Two columns, the first with room for the text and `steps` steps of an indent. */
const widths = (steps: number) => [(ownPt + steps * indentStepPt * 1.13 + 1) / ptPerChar, 20];
const indentOf = (sheet: Parameters<typeof withFittingIndents>[0]) => withFittingIndents(sheet).rows[0]?.[0]?.look.indent;

test('a line beside another text is set in as far as it is not cut off', () => {
  const beside = [total, { value: 11.96, look } as SheetCell];
  expect(indentOf({ rows: [beside], columnWidths: widths(5), merged: [] })).toBe(5);
  expect(indentOf({ rows: [beside], columnWidths: widths(0), merged: [] })).toBeUndefined();
  expect(indentOf({ rows: [beside], columnWidths: widths(40), merged: [] })).toBe(12);
});

test('a line at the right, which goes over the cells before it, keeps its indent', () => {
  const right = { ...total, look: { ...look, horizontal: 'right' as const } };
  expect(indentOf({ rows: [[right, { value: 1, look } as SheetCell]], columnWidths: widths(0), merged: [] })).toBe(12);
});

test('it goes over empty cells, but not out of merged ones', () => {
  const alone = [total, undefined];
  expect(indentOf({ rows: [alone], columnWidths: widths(0), merged: [] })).toBe(12);
  expect(indentOf({ rows: [alone], columnWidths: widths(3), merged: [{ row: 0, column: 0, rowSpan: 2, columnSpan: 1 }] })).toBe(
    3,
  );
});

test('lines below one another that were set in alike stay so, whatever rows are between them', () => {
  const line = (value: string): SheetCell => ({ value, look });
  const rows = [
    [line('IT'), undefined],
    [],
    [total, line('x')],
    [line('Hill')],
    [{ ...line('apart'), look: { ...look, indent: 4 } }],
  ];
  const indents = withFittingIndents({ rows, columnWidths: widths(5), merged: [] }).rows.map(([cell]) => cell?.look.indent);
  expect(indents).toEqual([5, undefined, 5, 5, 4]);
});
