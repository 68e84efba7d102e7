import { around, type FrameBox, type Word } from '#engines/core/document-model/geometry.ts';
import type { ScoredGap } from './columnCuts.ts';
import { maxTouching, type TextRegion, type TextRow } from './textRows.ts';
import { thresholds } from './thresholds.ts';

/** Words of one row that form one cell, with the indices of their columns, from 0. */
export interface RowCell extends FrameBox {
  readonly words: readonly Word[];
  readonly first: number;
  readonly last: number;
}

const { minBorderLogOdds, minReach, minReachShare, maxBefore } = thresholds.rowCells;

/** The cells of each row. Words are separated where a cut runs between them, and kept together where "same cell" wins across it. */
export function cellsOfRows({ rows, left, right }: TextRegion, cuts: readonly number[], gaps: readonly ScoredGap[]): RowCell[][] {
  const edges = [Math.min(left, cuts[0] ?? left), ...cuts, Math.max(right, cuts.at(-1) ?? right)];
  const logOdds = new Map(gaps.map((gap) => [gap.row * 4096 + gap.index, gap.logOdds] as const));
  return rows.map((row, rowIndex) => {
    const parts: Word[][] = [];
    for (const [index, word] of row.words.entries()) {
      const before = row.words[index - 1];
      // A text that is cut off at the next cell goes on behind the text of that cell.
      const isOver = before !== undefined && word.left < before.right - maxTouching;
      const [from, to] = isOver ? [word.left - row.sizePt * maxBefore, word.left + 1] : [(before?.right ?? 0) - 1, word.left + 1];
      const isCut = before !== undefined && cuts.some((x) => x >= from && x <= to);
      const odds = isOver ? 0 : (logOdds.get(rowIndex * 4096 + index - 1) ?? Number.NEGATIVE_INFINITY);
      if (before && !(isCut && odds > minBorderLogOdds)) parts.at(-1)?.push(word);
      else parts.push([word]);
    }
    return parts.map((words, index) => cellOf(words, row, edges, endBefore(words, parts[index + 1]?.[0], edges)));
  });
}

/** Where a text ends that goes on behind the next one: at the column of that. */
function endBefore(words: readonly Word[], next: Word | undefined, edges: readonly number[]): number {
  const { right } = around(words);
  if (!next || next.left > right - maxTouching) return right;
  return edges.findLast((edge) => edge <= next.left + 1) ?? right;
}

function cellOf(words: readonly Word[], row: TextRow, edges: readonly number[], endPt: number): RowCell {
  const whole = around(words);
  const box = { ...whole, right: Math.max(whole.left, Math.min(whole.right, endPt)) };
  const least = Math.min(row.sizePt * minReach, (box.right - box.left) * minReachShare);
  const inColumn = (column: number) => Math.min(box.right, edges[column + 1] ?? 0) - Math.max(box.left, edges[column] ?? 0);
  const columns = edges.slice(0, -1).flatMap((_, column) => (inColumn(column) >= least ? [column] : []));
  const middle = (box.left + box.right) / 2;
  const nearest = Math.max(
    0,
    edges.findLastIndex((edge, index) => index < edges.length - 1 && middle >= edge),
  );
  return { ...box, words, first: columns[0] ?? nearest, last: columns.at(-1) ?? nearest };
}
