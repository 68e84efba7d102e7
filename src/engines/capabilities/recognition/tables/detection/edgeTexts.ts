import { around } from '#engines/core/document-model/geometry.ts';
import type { PageMarks } from '../../graphics/rulings.ts';
import type { FoundTable } from '../foundTable.ts';
import { thresholds } from './thresholds.ts';

const { edgeLogOdds, minBeyond, nearRule, minRuled } = thresholds.edgeTexts;

/**
 * A first or last row of one text that begins in the first column and goes on through the next: a paragraph, a caption or a note beside the table. A
 * name over several columns begins behind the first one. A rule on its other side makes it a part of the table.
 */
export function edgeTextsLogOdds(table: FoundTable, sizePt: number, { across }: Pick<PageMarks, 'across'>): number {
  const { cells, xs, ys } = table;
  const rowCount = ys.length - 1;
  if (xs.length < 3 || rowCount < 3) return 0;
  const textOf = (row: number) => {
    const own = cells.filter((cell) => cell.lines.length > 0 && cell.row <= row && row < cell.row + cell.rowSpan);
    const [cell] = own;
    return own.length === 1 && cell ? around(cell.lines) : undefined;
  };
  const isRuled = (y: number) =>
    across.some(({ at, from, to }) => Math.abs(at - y) < sizePt * nearRule && to - from > (table.right - table.left) * minRuled);
  const isPassing = (row: number, side: 'top' | 'bottom') => {
    const text = textOf(row);
    const next = xs[1] ?? 0;
    return text !== undefined && text.left < next && text.right > next + sizePt * minBeyond && !isRuled(text[side]);
  };
  return isPassing(0, 'top') || isPassing(rowCount - 1, 'bottom') ? edgeLogOdds : 0;
}
