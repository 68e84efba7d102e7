import type { Table } from '#engines/core/document-model/document.ts';
import type { SheetManner } from '../cells/cellText.ts';
import type { ColumnGrid } from '../columns/columnGrid.ts';
import { neededLetters } from '../columns/columnLetters.ts';
import { type MergedCells, ptPerChar, type SheetCell } from '../workbook.ts';
import type { TableRows } from './tableRows.ts';

/** Excel's limit of the column width, in characters. */
const maxLetters = 250;
const minLetters = 0.6;
const round = (letters: number) => Math.round(letters * 10) / 10;

/** The padding of a cell, which text on a page does not have, in characters. */
const paddingLetters = 1;

/** What the columns from one to another need together, in characters. */
interface Need {
  readonly from: number;
  readonly to: number;
  readonly letters: number;
}

/**
 * The widths of the columns of a grid, in characters: as on the page, or wider if values of a table need it. A sheet wider than its page
 * would be printed smaller, so columns give up the room that their texts leave.
 */
export function gridLetters({ widthsPt, placesOf }: ColumnGrid, tables: readonly Table[], format: SheetManner): number[] {
  const letters = widthsPt.map((points) => points / ptPerChar);
  const page = letters.reduce((sum, width) => sum + width, paddingLetters);
  const needs = tables.flatMap((table) => {
    const places = placesOf(table) ?? [];
    const needed = places.length > 0 ? neededLetters(table, format) : [];
    return needed.map((own, column): Need => ({ from: places[column] ?? 0, to: places[column + 1] ?? 0, letters: own }));
  });
  for (const { from, to, letters: needed } of needs) {
    const own = letters.slice(from, to);
    const missing = needed - own.reduce((sum, width) => sum + width, 0);
    const widest = from + own.indexOf(Math.max(...own));
    if (missing > 0) letters[widest] = (letters[widest] ?? 0) + missing;
  }
  const fitted = withinPage(letters, page, needs);
  // The last column is as wide as what the tables leave of the page.
  const last = fitted.length - 1;
  const before = fitted.slice(0, last).reduce((sum, width) => sum + width, 0);
  const isFree = !tables.some((table) => placesOf(table)?.at(-1) === fitted.length);
  fitted[last] = isFree ? Math.max(minLetters, page - before) : Math.max(fitted[last] ?? 0, page - before);
  return fitted.map((width) => round(Math.max(minLetters, Math.min(maxLetters, width))));
}

/** As a part of its width, what a column gives up. */
const mostGiven = 1 / 3;

/** Columns that together are no wider than the page, if some have room to spare: first those that have most. */
function withinPage(letters: readonly number[], page: number, needs: readonly Need[]): number[] {
  const fitted = [...letters];
  const sum = (from = 0, to = fitted.length) => fitted.slice(from, to).reduce((all, width) => all + width, 0);
  const spareIn = (column: number) => {
    const own = needs.filter(({ from, to }) => from <= column && column < to);
    const least = Math.min(...own.map((need) => sum(need.from, need.to) - need.letters));
    return own.length === 0 ? 0 : Math.min(least, (letters[column] ?? 0) * mostGiven);
  };
  const columns = [...letters.keys()].sort((a, b) => spareIn(b) - spareIn(a));
  for (const column of columns) {
    const given = Math.min(sum() - page, spareIn(column));
    if (given > 0) fitted[column] = (fitted[column] ?? 0) - given;
  }
  return fitted;
}

/** The widths of the columns of a table on the grid. */
export const ownLetters = (places: readonly number[], letters: readonly number[]): number[] =>
  places.slice(1).map((to, index) => letters.slice(places[index], to).reduce((sum, width) => sum + width, 0));

/** The rows of a table in the columns of a grid. A column of the table that takes several columns of the grid is merged over them. */
export function onGrid({ rows, merged, heights }: TableRows, places: readonly number[]): TableRows {
  const first = places[0] ?? 0;
  const count = places.at(-1) ?? first;
  const at = (column: number) => places[column] ?? count;
  const covered = new Set(merged.flatMap(positionsOf));
  const spread: MergedCells[] = merged.map(({ row, column, rowSpan, columnSpan }) => {
    return { row, column: at(column), rowSpan, columnSpan: at(column + columnSpan) - at(column) };
  });
  const wide = rows.map((cells, row) => {
    const placed: (SheetCell | undefined)[] = Array.from({ length: count });
    for (const [column, cell] of cells.entries()) {
      const [from, to] = [at(column), at(column + 1)];
      for (let place = from; place < to && cell; place += 1) {
        placed[place] = place === from ? cell : { value: undefined, look: cell.look };
      }
      if (to - from > 1 && cell && isSeen(cell) && !covered.has(`${row} ${column}`))
        spread.push({ row, column: from, rowSpan: 1, columnSpan: to - from });
    }
    return placed;
  });
  return { rows: wide, merged: spread, heights };
}

function positionsOf({ row, column, rowSpan, columnSpan }: MergedCells): string[] {
  return Array.from({ length: rowSpan * columnSpan }, (_, index) => {
    return `${row + Math.floor(index / columnSpan)} ${column + (index % columnSpan)}`;
  });
}

/** A cell without text and borders looks the same in parts. */
const isSeen = ({ value, look: { borders } }: SheetCell) =>
  value !== undefined || borders.left !== undefined || borders.right !== undefined;
