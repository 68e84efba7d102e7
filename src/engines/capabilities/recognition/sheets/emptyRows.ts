import type { PageMarks } from '../graphics/rulings.ts';
import type { SheetRow } from './sheetRows.ts';
import { thresholds } from './thresholds.ts';

const { slackPt, minRowPt, maxLines, maxComparisons } = thresholds.emptyRows;

/**
 * The rows of a page, and those between and below them that hold no letters but have lines around them: a list that is filled in by hand, or
 * a table with empty rows at its end. The white space between two tables has lines above and below it, but none at its sides.
 */
export function withEmptyRows(rows: readonly SheetRow[], marks: readonly PageMarks[]): SheetRow[] {
  const [first] = rows;
  if (!first) return [];
  const strips = marks.flatMap(stripsOf).filter((strip) => strip.top > first.top && rows.every((row) => isApart(row, strip)));
  const empty: SheetRow[] = [];
  for (const strip of strips.toSorted((one, other) => one.top - other.top)) {
    if ((empty.at(-1)?.bottom ?? Number.NEGATIVE_INFINITY) < strip.top + slackPt) empty.push(strip);
  }
  return [...rows, ...empty].sort((a, b) => a.top + a.bottom - b.top - b.bottom);
}

/** From each line to the next one, where lines at the sides of a cell close it. */
function stripsOf({ across, down }: PageMarks): SheetRow[] {
  if (across.length + down.length > maxLines) return [];
  const ats = across.map(({ at }) => at).sort((a, b) => a - b);
  const lines = ats.filter((at, index) => index === 0 || at - (ats[index - 1] ?? at) > minRowPt);
  return lines.slice(1).flatMap((bottom, index) => {
    const top = lines[index] ?? bottom;
    const sides = down.filter(({ from, to }) => from < top + slackPt && to > bottom - slackPt).map(({ at }) => at);
    const near = (place: number) => across.filter(({ at }) => Math.abs(at - place) < minRowPt);
    const [above, below] = [near(top), near(bottom)];
    if (above.length * below.length * sides.length > maxComparisons) return [];
    const isClosed = above.some((upper) =>
      below.some((lower) => {
        const [left, right] = [Math.max(upper.from, lower.from) - slackPt, Math.min(upper.to, lower.to) + slackPt];
        return sides.filter((side) => side > left && side < right).length > 1;
      }),
    );
    return isClosed ? [{ top, bottom, cells: [] }] : [];
  });
}

/** Neither a row nor a cell that spans several rows reaches into the strip. */
function isApart(row: SheetRow, { top, bottom }: SheetRow): boolean {
  const isOff = (box: Pick<SheetRow, 'top' | 'bottom'>) => box.bottom < top + slackPt || box.top > bottom - slackPt;
  return isOff(row) && row.cells.every(({ cell }) => isOff(cell));
}
