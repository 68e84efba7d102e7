import type { SheetCell } from '../workbook.ts';

/** More frozen rows would leave too little room on a screen. */
const maxRows = 10;
/** Rows that continue a header. */
const maxUnnamed = 2;
/** Rows in another look under a header. */
const minBelow = 2;
const dateFormat = /[ymdh]/i;

type Row = readonly (SheetCell | undefined)[];

/**
 * The number of rows at the top that name the columns, with titles above them: `known` are those that look like a header. Others are
 * found by what stands in them, text above the first row of numbers, or by their look. Rows without a name at their left continue them.
 */
export function headerRowCount(rows: readonly Row[], known: number): number {
  const named = withoutGroupName(rows, known);
  const found = named || rowsAboveNumbers(rows) || rowsInOtherLook(rows);
  let count = found;
  while (found > 0 && count < found + maxUnnamed && isUnnamed(rows[count])) count += 1;
  return count <= maxRows && count < rows.length - count + 1 ? count : 0;
}

/** A row with text only in its first cell names the rows below it, if there are more like it. */
function withoutGroupName(rows: readonly Row[], known: number): number {
  const isLast = known > 1 && isGroupName(rows[known - 1]) && rows.slice(known).some(isGroupName);
  return isLast ? known - 1 : known;
}

/** Rows of text above the first row with a number; none if the columns below hold no numbers. */
function rowsAboveNumbers(rows: readonly Row[]): number {
  const first = rows.findIndex((row) => row.some(isAmount));
  if (first <= 0) return 0;
  const below = rows.slice(first).filter((row) => row.some(isFilled));
  const withNumbers = below.filter((row) => row.some(isAmount));
  let count = first;
  while (count > 0 && !rows[count - 1]?.slice(1).some(isFilled)) count -= 1;
  return withNumbers.length > below.length / 2 ? count : 0;
}

/** A row of bold or filled cells above rows that are neither, with titles above it. */
function rowsInOtherLook(rows: readonly Row[]): number {
  const first = rows.findIndex((row) => row.filter(isFilled).length > 1);
  const looksNamed = (row: Row = []) => row.filter(isFilled).every((cell) => cell?.look.isBold || cell?.look.fill !== undefined);
  const next = rows.slice(first + 1, first + 1 + minBelow);
  const isOther = next.length === minBelow && next.every((row) => row.some(isFilled) && !looksNamed(row));
  return first >= 0 && looksNamed(rows[first]) && isOther ? first + 1 : 0;
}

const isGroupName = (row: Row = []) => isFilled(row[0]) && !row.slice(1).some(isFilled);

/** A row that continues the header: nothing at its left, and no amounts. */
const isUnnamed = (row: Row = []) => !isFilled(row[0]) && row.some(isFilled) && !row.some(isAmount);

const isFilled = (cell: SheetCell | undefined) => cell?.value !== undefined;

/** A number that is no year and no date, which columns are named after too. */
function isAmount(cell: SheetCell | undefined): boolean {
  if (typeof cell?.value !== 'number' || dateFormat.test(cell.look.format.replace(/"[^"]*"/g, ''))) return false;
  const isYear = cell.look.format === 'General' && Number.isInteger(cell.value) && cell.value >= 1900 && cell.value <= 2100;
  return !isYear;
}
