import { expect, test } from 'vitest';
import { columnPtFor } from '../cells/textWidth.ts';
import { type CellStyle, plainStyle } from '../sheetStyles.ts';
import { ptPerChar } from '../workbook.ts';
import { withTextsWithin } from './textsWithin.ts';

const text = 'A line that ends a little beyond the last column of its sheet';
const look = (more: Partial<CellStyle> = {}): CellStyle => ({ ...plainStyle, sizePt: 12, ...more });

/** The size of the letters of a line in a sheet that has so much less room than it needs. */
function sizeOf(lackPt: number, more: Partial<CellStyle> = {}) {
  const letters = (columnPtFor(text, look()) - lackPt) / ptPerChar;
  const sheet = { rows: [[{ value: text, look: look(more) }, undefined]], columnWidths: [letters - 10, 10] };
  return withTextsWithin(sheet).rows[0]?.[0]?.look.sizePt;
}

test('a line that is a little wider than its sheet has smaller letters', () => {
  expect(sizeOf(-1)).toBe(12);
  expect(sizeOf(4)).toBe(11.5);
});

test('one that breaks, ends at the right, or is far wider keeps its size', () => {
  expect(sizeOf(4, { isWrapped: true })).toBe(12);
  expect(sizeOf(4, { horizontal: 'right' })).toBe(12);
  expect(sizeOf(150)).toBe(12);
});
