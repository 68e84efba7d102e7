import type { CellPage } from './cellPage.ts';
import { freeInside, freeRows, rowMeasure, ruledBetween, type SheetRow } from './sheetRows.ts';
import { thresholds } from './thresholds.ts';

const { slackPt } = thresholds.rowStarts;

interface RowStarts {
  /** Of each row of each page. */
  readonly starts: readonly (readonly number[])[];
  /** The first row of each page after the first. */
  readonly breaks: readonly number[];
}

/** The number in the sheet of each row of each page. Empty rows count, by the lines around them or by their white space. */
export function rowStarts(
  pages: readonly (readonly SheetRow[])[],
  strip: readonly CellPage[],
  lines: readonly (readonly number[])[],
): RowStarts {
  const measure = rowMeasure(pages);
  const [top, bottom] = pages
    .flat()
    .reduce<readonly [number, number]>(
      ([highest, lowest], row) => [Math.min(highest, row.top), Math.max(lowest, row.bottom)],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    );
  const free = (page: number, from: number, to: number) => {
    const ruled = ruledBetween(lines[page] ?? [], from - slackPt, to + slackPt) ?? 0;
    if (ruled > 1 || !measure) return ruled;
    // Two lines may be the end of a table and the start of the next one.
    return Math.max(ruled, freeRows(to - from, measure));
  };
  const breaks: number[] = [];
  let next = 0;
  const starts = pages.map((rows, page) => {
    if (next > 0) breaks.push(next);
    let before = page > 0 ? (strip[page]?.titlesTo ?? top - (measure?.gap ?? 0)) : Number.POSITIVE_INFINITY;
    const starts = rows.map((row) => {
      next += row.top > before ? free(page, before, row.top) : 0;
      next += measure ? freeInside(row, measure) : 0;
      before = row.bottom;
      return next++;
    });
    const nextPage = strip[page + 1];
    if (nextPage && !nextPage.isAfterBreak && rows.length > 0) next += free(page, before, bottom + (measure?.gap ?? 0));
    return starts;
  });
  return { starts, breaks };
}
