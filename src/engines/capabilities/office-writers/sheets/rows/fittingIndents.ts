import { columnPtFor } from '../cells/textWidth.ts';
import { indentStepPt, type MergedCells, ptPerChar, type Sheet, type SheetCell, usualLetters } from '../workbook.ts';

/** Programs draw a step of an indent so wide at most: Excel in 7 points, LibreOffice in 7.9. */
const widestStepPt = indentStepPt * 1.13;

/**
 * Lines that are set in so far that they would be cut off, in merged cells or beside other texts, are set in less: a text that stands a
 * little aside is read, one that is cut off is not.
 */
export function withFittingIndents<T extends Pick<Sheet, 'rows' | 'columnWidths' | 'merged'>>(sheet: T): T {
  const edges = edgesOf(sheet.columnWidths);
  const merged = new Map(sheet.merged.map((one) => [`${one.row} ${one.column}`, one] as const));
  const rows = sheet.rows.map((cells, row) =>
    cells.map((cell, column) => {
      if (!cell?.look.indent) return cell;
      const own = merged.get(`${row} ${column}`);
      // A line at the right goes over the cells before it.
      if (cell.look.horizontal === 'right' && !own) return cell;
      const end = endOf(cells, column, own);
      return fitted(cell, (edges[end] ?? Number.POSITIVE_INFINITY) - (edges[column] ?? 0));
    }),
  );
  return { ...sheet, rows };
}

function edgesOf(columnWidths: readonly (number | undefined)[]): number[] {
  const edges = [0];
  for (const letters of columnWidths) edges.push((edges.at(-1) ?? 0) + (letters ?? usualLetters) * ptPerChar);
  return edges;
}

/** The column behind the room of a text: it goes over empty cells unless it is merged. */
function endOf(cells: readonly (SheetCell | undefined)[], column: number, merged: MergedCells | undefined): number {
  if (merged) return column + merged.columnSpan;
  const next = cells.findIndex((cell, index) => index > column && cell?.value !== undefined);
  return next < 0 ? Number.POSITIVE_INFINITY : next;
}

function fitted(cell: SheetCell, roomPt: number): SheetCell {
  const { value, look } = cell;
  const { indent = 0 } = look;
  if (typeof value !== 'string' || look.isWrapped || look.turned || value.includes('\n')) return cell;
  const most = Math.max(0, Math.floor((roomPt - columnPtFor(value, look)) / widestStepPt));
  if (indent <= most) return cell;
  const { indent: _, ...others } = look;
  return { ...cell, look: most > 0 ? { ...others, indent: most } : others };
}
