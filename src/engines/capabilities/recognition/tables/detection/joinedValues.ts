import { rowsOf } from '../../blocks/rows.ts';
import type { FoundCell, FoundTable } from '../foundTable.ts';
import { isNumber } from '../tableCells.ts';
import { thresholds } from './thresholds.ts';

const { logOdds, minCells } = thresholds.joinedValues;

/** Thousands with spaces between them are one number. */
const grouped = /^\D{0,2}\d{1,3}(?: \d{3})+(?!\d)/u;

/**
 * More numbers beside each other in a cell than it has columns, row after row: two tables below one another, whose columns begin at other places, were
 * read as one.
 */
export function joinedValuesLogOdds({ cells }: FoundTable): number {
  return cells.filter(hasSeveral).length >= minCells ? logOdds : 0;
}

function hasSeveral({ lines, columnSpan }: FoundCell): boolean {
  const [row = [], ...more] = rowsOf(lines);
  const words = row.flatMap((line) => line.words);
  if (words.length < 2 || words.length <= columnSpan || more.length > 0) return false;
  return words.every(({ text }) => /\d/.test(text) && isNumber(text)) && !grouped.test(words.map(({ text }) => text).join(' '));
}
