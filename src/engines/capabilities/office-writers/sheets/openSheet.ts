import type { Table } from '#engines/core/document-model/document.ts';
import type { PictureFile } from '#engines/ports.ts';
import type { SheetPicture } from './pictures/drawings.ts';
import type { MergedCells, SheetCell } from './workbook.ts';

/** Excel's limit of the row height, in points. */
export const maxRowPt = 409;
/** In points: less space is part of the rows above and below it. */
export const minGapPt = 3;
/** The height of a row that has none of its own. */
export const usualRowPt = 15;

/** The rows of a sheet from the top, while it is built. */
export interface OpenSheet {
  readonly rows: (SheetCell | undefined)[][];
  readonly heights: (number | undefined)[];
  readonly merged: MergedCells[];
  readonly pictures: SheetPicture[];
  /** The first row of each table. */
  readonly firstRows: Map<Table, number>;
  /** The rows with which the pages of joined tables begin, and those that they repeat. */
  readonly pageStarts: number[];
  titleRows?: { readonly from: number; readonly to: number };
  frozenRows: number;
}

export const openSheet = (): OpenSheet => ({
  rows: [],
  heights: [],
  merged: [],
  pictures: [],
  firstRows: new Map(),
  pageStarts: [],
  frozenRows: 0,
});

export function addRow(sheet: OpenSheet, cells: readonly (SheetCell | undefined)[], heightPt: number | undefined): void {
  sheet.rows.push([...cells]);
  sheet.heights.push(heightPt);
}

/** Adds empty rows that are together so high. */
export function addSpace(sheet: OpenSheet, points: number): void {
  for (let leftOver = points; leftOver > 0; leftOver -= maxRowPt) addRow(sheet, [], Math.min(maxRowPt, leftOver));
}

/** The height of all rows from `from` on, in points. */
export const heightOf = ({ heights }: OpenSheet, from = 0): number =>
  heights.slice(from).reduce((sum: number, each) => sum + (each ?? usualRowPt), 0);

/** The row at a distance from the top of the sheet, and the rest of that distance within it. */
export function rowAt({ heights }: OpenSheet, fromTopPt: number): { row: number; topPt: number } {
  let topPt = Math.max(0, fromTopPt);
  let row = 0;
  for (const height of heights) {
    if (topPt < (height ?? usualRowPt)) break;
    topPt -= height ?? usualRowPt;
    row += 1;
  }
  return { row, topPt };
}

export type PictureFiles<Key> = ReadonlyMap<Key, PictureFile>;
