import type { FrameBox, Row, Word } from '#engines/core/document-model/geometry.ts';
import { median } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

/** The white gap between two columns of a table, which runs down through its rows. */
export interface ColumnGap {
  readonly from: number;
  readonly to: number;
}

const { stepPt, maxSteps } = thresholds.columnGaps;

/** The least width of a gap for this number of rows, in multiples of the font size. In few rows, words are apart by chance. */
function leastWidth(rows: number): number {
  if (rows >= 8) return 0.42;
  if (rows >= 5) return 0.6;
  return rows >= 3 ? 0.85 : 1.05;
}

/** The number of rows that may cross it: titles over several columns. */
function mostCrossing(rows: number): number {
  return rows >= 5 ? Math.floor(rows * 0.15) : 0;
}

export const wordsOfRow = (row: Row): readonly Word[] => row.flatMap((line) => line.words);

/** The gaps among rows, from left to right. */
export function columnGapsOf(rows: readonly Row[], { left, right }: Pick<FrameBox, 'left' | 'right'>): ColumnGap[] {
  const steps = Math.min(maxSteps, Math.ceil((right - left) / stepPt));
  if (steps < 4 || rows.length < 2) return [];
  const covered = new Uint16Array(steps);
  for (const row of rows) {
    let done = 0;
    for (const { left: from, right: to } of wordsOfRow(row).toSorted((a, b) => a.left - b.left)) {
      const end = Math.min(steps, Math.ceil((to - left) / stepPt));
      for (let step = Math.max(done, Math.floor((from - left) / stepPt)); step < end; step += 1)
        covered[step] = (covered[step] ?? 0) + 1;
      done = Math.max(done, end);
    }
  }
  const size = median(rows.flat().map((line) => line.sizePt));
  const least = (size * leastWidth(rows.length)) / stepPt;
  return freeStretches(covered, mostCrossing(rows.length))
    .filter(([start, end]) => end - start >= least)
    .map(([start, end]) => {
      // In a range that some titles cross, the gap is the part that the fewest cross.
      const counts = covered.subarray(start, end);
      const lowest = counts.reduce((a, b) => Math.min(a, b));
      return {
        from: left + (start + counts.indexOf(lowest)) * stepPt,
        to: left + (start + counts.lastIndexOf(lowest) + 1) * stepPt,
      };
    });
}

/** Ranges that at most this many rows cover, with others on both sides. */
function freeStretches(covered: Uint16Array, most: number): [number, number][] {
  const stretches: [number, number][] = [];
  let from = covered.findIndex((count) => count > most);
  if (from < 0) return [];
  for (let step = from; step < covered.length; step += 1) {
    if ((covered[step] ?? 0) <= most) continue;
    if (step > from + 1) stretches.push([from + 1, step]);
    from = step;
  }
  return stretches;
}
