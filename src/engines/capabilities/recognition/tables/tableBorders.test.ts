import { expect, test } from 'vitest';
import type { BoxBorder } from '../graphics/boxBorders.ts';
import type { PageMarks } from '../graphics/rulings.ts';
import type { FoundTable } from './foundTable.ts';
import { withBorders } from './tableBorders.ts';

const table: FoundTable = {
  ...{ left: 52, right: 248, top: 104, bottom: 190, xs: [52, 150, 248], ys: [104, 130, 190] },
  cells: [{ row: 0, column: 0, rowSpan: 1, columnSpan: 1, left: 52, right: 150, top: 104, bottom: 130, lines: [] }],
  rulings: { across: [], down: [] },
};
const border: BoxBorder = { left: 50, right: 250, top: 100, bottom: 200, color: '#cccccc', widthPt: 1, cornerPt: 6 };
const marks = { borders: [border] } as unknown as PageMarks;

test('the border around a table is its sides, and its cells reach it', () => {
  const { tables, marks: left } = withBorders([table], marks, []);
  expect(left.borders).toEqual([]);
  expect(tables).toMatchObject([
    { left: 50, right: 250, top: 100, bottom: 200, cells: [{ left: 50, right: 150, top: 100, bottom: 130 }] },
  ]);
  expect(tables[0]?.rulings).toMatchObject({ across: [{ at: 100 }, { at: 200 }], down: [{ at: 50 }, { at: 250 }] });
});

test('a border around other texts too, or far around, is that of a panel', () => {
  const other = { left: 60, right: 90, top: 192, bottom: 199 };
  expect(withBorders([table], marks, [other]).tables).toEqual([table]);
  const panel = { ...border, bottom: 260 };
  expect(withBorders([table], { ...marks, borders: [panel] }, []).tables).toEqual([table]);
});
