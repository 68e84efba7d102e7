import type { PrintedPlace, PrintedSheet } from '#engines/core/document-model/document.ts';
import type { CellPage } from './cellPage.ts';
import { thresholds } from './thresholds.ts';

const { slackPt } = thresholds.titleRows;

/** The rows of a sheet that all its further pages repeat, so that a program prints them on each page again. */
export function titleRowsOf(
  strips: readonly (readonly CellPage[])[],
  places: readonly PrintedPlace[],
): PrintedSheet['titleRows'] {
  const [first, ...further] = strips[0] ?? [];
  const [repeated] = further.map((page) => page.repeated);
  const isEverywhere = further.every(
    (page) => page.repeated?.top === repeated?.top && page.repeated?.bottom === repeated?.bottom,
  );
  if (!first || !repeated || !isEverywhere) return undefined;
  const rows = places.find(({ page }) => page === first.page)?.rows ?? [];
  const inside = rows.filter(({ y }) => y > repeated.top - slackPt && y < repeated.bottom);
  const [from, last] = [inside[0], inside.at(-1)];
  return from && last ? { from: from.row, to: last.row + 1 } : undefined;
}
