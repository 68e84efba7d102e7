import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { FoundTable } from '../foundTable.ts';
import type { TextRow } from '../structure/textRows.ts';
import { thresholds } from './thresholds.ts';

const { besideLogOdds, slackPt, wideGap } = thresholds.besideGrids;

/**
 * Rows of one text each above or below a grid whose cells are painted or enclosed: a list, a title or a note beside the table. The names of its columns, or
 * a sum, have several texts.
 */
export function besideGridsLogOdds(rows: readonly TextRow[], closedTables: readonly FoundTable[]): number {
  const isBeside = closedTables.some((grid) => {
    if (grid.xs.length < 3 || grid.ys.length < 3) return false;
    const above = rows.filter(({ bottom }) => bottom < grid.top + slackPt);
    const below = rows.filter(({ top }) => top > grid.bottom - slackPt);
    if (above.length + below.length + 1 >= rows.length || !rows.some((row) => isLevel(row, grid))) return false;
    return [above, below].some((side) => side.length > 0 && side.every(isOneText));
  });
  return isBeside ? besideLogOdds : 0;
}

/** Beside columns that are apart, the rows of another part of the page may be level with the grid. */
const isLevel = (row: FrameBox, grid: FrameBox) =>
  row.top > grid.top - slackPt &&
  row.bottom < grid.bottom + slackPt &&
  row.left > grid.left - slackPt &&
  row.right < grid.right + slackPt;

function isOneText({ words, sizePt }: TextRow): boolean {
  const sorted = words.toSorted((a, b) => a.left - b.left);
  return sorted.every((word, index) => {
    const before = sorted[index - 1];
    return before === undefined || word.left - before.right <= sizePt * wideGap;
  });
}
