import { expect, test } from 'vitest';
import type { PageMarks } from '../graphics/rulings.ts';
import { edgesOf, lineHeights } from './rowEdges.ts';
import type { SheetRow } from './sheetRows.ts';

const rows: SheetRow[] = [
  { top: 10, bottom: 20, cells: [] },
  { top: 30, bottom: 40, cells: [] },
];
const band = { left: 0, right: 100, top: 24, bottom: 44, color: '#eeeeee' };
const line = (at: number, to: number) => ({ at, from: 0, to, color: '#0000ff', widthPt: 0.5 });
const edge = (marks: Pick<PageMarks, 'across' | 'fills'>) => edgesOf(rows, lineHeights(marks, [0, 100]))[1];

test('rows meet where the color of one begins, before a short line such as that below a link', () => {
  expect(edge({ across: [line(21, 30)], fills: [band] })).toBe(24);
  expect(edge({ across: [line(27, 95)], fills: [band] })).toBe(27);
});

test('without a color they meet at the line between them, or in the middle', () => {
  expect(edge({ across: [line(21, 30)], fills: [] })).toBe(21);
  expect(edge({ across: [], fills: [{ ...band, right: 30 }] })).toBe(25);
});
