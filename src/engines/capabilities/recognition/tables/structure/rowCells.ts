import { around, type FrameBox, type Word } from '#engines/core/document-model/geometry.ts';
import type { ScoredGap } from './columnCuts.ts';
import type { TextRegion, TextRow } from './textRows.ts';

/** Words of one row that form one cell, with the indices of their columns, from 0. */
export interface RowCell extends FrameBox {
  readonly words: readonly Word[];
  readonly first: number;
  readonly last: number;
}

/** Words across a cut are one cell unless the gap between them is at least this likely a column border. */
const minBorderLogOdds = -0.5;
/** A cell must extend into a column by this much, in multiples of the letter size, or by this part of itself. */
const minReach = 0.7;
const minReachShare = 0.5;

/** The cells of each row. Words are separated where a cut runs between them, and kept together where "same cell" wins across it. */
export function cellsOfRows({ rows, left, right }: TextRegion, cuts: readonly number[], gaps: readonly ScoredGap[]): RowCell[][] {
  const edges = [Math.min(left, cuts[0] ?? left), ...cuts, Math.max(right, cuts.at(-1) ?? right)];
  const logOdds = new Map(gaps.map((gap) => [gap.row * 4096 + gap.index, gap.logOdds] as const));
  return rows.map((row, rowIndex) => {
    const parts: Word[][] = [];
    for (const [index, word] of row.words.entries()) {
      const before = row.words[index - 1];
      const isCut = before !== undefined && cuts.some((x) => x >= before.right - 1 && x <= word.left + 1);
      const odds = logOdds.get(rowIndex * 4096 + index - 1) ?? Number.NEGATIVE_INFINITY;
      if (before && !(isCut && odds > minBorderLogOdds)) parts.at(-1)?.push(word);
      else parts.push([word]);
    }
    return parts.map((words) => cellOf(words, row, edges));
  });
}

function cellOf(words: readonly Word[], row: TextRow, edges: readonly number[]): RowCell {
  const box = around(words);
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
