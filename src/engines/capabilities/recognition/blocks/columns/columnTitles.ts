import type { Line } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

const { titleSize, titleSpace, sameHeight } = thresholds.columnTitles;

/** What a title below columns is compared with. */
export interface ColumnsAbove {
  /** Where each column but the first begins, at most. */
  readonly starts: readonly number[];
  /** The mean font size. */
  readonly sizePt: number;
  /** Where their last lines end. */
  readonly bottom: number;
}

/**
 * A title at the left, alone at its height and with white above it in all columns, in larger letters than they have, over lines that are
 * level in all of them: the columns below are those of the title. Within a column, the text beside a title goes on.
 */
export function isTitleOfColumns(band: readonly Line[], below: readonly Line[] | undefined, above: ColumnsAbove): boolean {
  // A picture may stand before it.
  const [title, ...others] = band.filter(({ holds }) => !holds);
  const [second] = above.starts;
  if (!title || others.length > 0 || second === undefined || band.some(({ left }) => left >= second) || !below) return false;
  const least = above.sizePt * titleSize;
  if (title.sizePt < least || title.top - above.bottom < title.sizePt * titleSpace) return false;
  const firsts = firstLines(below, above.starts);
  const baselines = firsts.map((line) => line?.baseline ?? Number.NaN);
  const isLevel = Math.max(...baselines) - Math.min(...baselines) < above.sizePt * sameHeight;
  return isLevel && firsts.every((line) => line !== undefined && line.sizePt < least);
}

/** The first line of each column. */
function firstLines(lines: readonly Line[], starts: readonly number[]): (Line | undefined)[] {
  const edges = [Number.NEGATIVE_INFINITY, ...starts.map((start) => start - 1), Number.POSITIVE_INFINITY];
  const sorted = lines.toSorted((a, b) => a.baseline - b.baseline);
  return edges
    .slice(1)
    .map((edge, index) => sorted.find(({ left }) => left < edge && left >= (edges[index] ?? Number.NEGATIVE_INFINITY)));
}
