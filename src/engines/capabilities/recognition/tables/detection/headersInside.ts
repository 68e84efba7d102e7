import type { Word } from '#engines/core/document-model/geometry.ts';
import { isBold, isOnePiece, type TextRow } from '../structure/textRows.ts';
import { isNumber } from '../tableCells.ts';
import { thresholds } from './thresholds.ts';

const { insideLogOdds } = thresholds.headersInside;

/** Bold names of several columns. A title has one text, and a row of sums has numbers. */
function areNames(row: TextRow | undefined): boolean {
  if (!row || row.words.length < 2 || isOnePiece(row)) return false;
  return row.words.every((word) => isBold(word) && !isValue(word));
}

const isValue = ({ text }: Word) => isNumber(text) || /\p{Nd}/u.test(text);

const isBoldRow = (row: TextRow | undefined) => row?.words.every(isBold) === true;

/** The names of columns below a row that is not bold: another table begins. */
export function beginsWithNames(rows: readonly TextRow[], index: number): boolean {
  return index > 0 && areNames(rows[index]) && !isBoldRow(rows[index - 1]) && isFollowed(rows, index);
}

/** The rows below the names are not bold. */
function isFollowed(rows: readonly TextRow[], index: number): boolean {
  const next = rows.findIndex((row, at) => at > index && !isBoldRow(row));
  return next > 0;
}

/** Rows with a bold header of their own in the middle, and one at their top: two tables below each other. */
export function headersInsideLogOdds(rows: readonly TextRow[]): number {
  return areNames(rows[0]) && rows.some((_, index) => beginsWithNames(rows, index)) ? insideLogOdds : 0;
}
