import { isBullet } from '../../blocks/columns/listColumns.ts';
import type { FoundCell, FoundTable } from '../foundTable.ts';
import { thresholds } from './thresholds.ts';

const { minItems, minColumns, lessLogOdds } = thresholds.listCells;

/**
 * Lists beside each other, each column with items of its own, are no rows. A mark alone in its cell is a value, as in a table of what each
 * product can do.
 */
export function listCellsLogOdds({ cells }: FoundTable): number {
  const items = cells.filter(isItem);
  const columns = new Set(items.map(({ column }) => column));
  return items.length >= minItems && columns.size >= minColumns ? lessLogOdds : 0;
}

function isItem({ lines }: FoundCell): boolean {
  const [line] = lines;
  const [first, second] = line?.words ?? [];
  return first !== undefined && (second !== undefined || lines.length > 1) && isBullet(first);
}
