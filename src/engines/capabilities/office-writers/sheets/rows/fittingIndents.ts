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
  return { ...sheet, rows: evenIndents(sheet.rows, rows) };
}

type Rows = Sheet['rows'];

/** Lines below one another that were set in alike, such as those of an address, stay so: all have the least of their indents. */
function evenIndents(before: Rows, fittedRows: Rows): Rows {
  const rows = fittedRows.map((cells) => [...cells]);
  const columns = before.reduce((most, cells) => Math.max(most, cells.length), 0);
  for (let column = 0; column < columns; column += 1) {
    const written = rows.keys().filter((row) => before[row]?.[column]?.value !== undefined);
    for (const run of runsOf([...written], (row, next) => areAlike(before[row]?.[column], before[next]?.[column]))) {
      const least = run.reduce((all, row) => Math.min(all, rows[row]?.[column]?.look.indent ?? 0), Number.POSITIVE_INFINITY);
      for (const row of run)
        (rows[row] as (SheetCell | undefined)[])[column] = withIndent(rows[row]?.[column] as SheetCell, least);
    }
  }
  return rows;
}

/** Several neighbours that are alike. */
function runsOf(places: readonly number[], isLike: (place: number, next: number) => boolean): number[][] {
  const runs: number[][] = [];
  for (const place of places) {
    const open = runs.at(-1);
    if (open && isLike(open.at(-1) as number, place)) open.push(place);
    else runs.push([place]);
  }
  return runs.filter((run) => run.length > 1);
}

const areAlike = (one: SheetCell | undefined, other: SheetCell | undefined) =>
  [one, other].every((cell) => typeof cell?.value === 'string' && cell.look.horizontal === 'left') &&
  one?.look.indent !== undefined &&
  one.look.indent === other?.look.indent;

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
  return indent <= most ? cell : withIndent(cell, most);
}

function withIndent(cell: SheetCell, steps: number): SheetCell {
  const { indent: _, ...others } = cell.look;
  return { ...cell, look: steps > 0 ? { ...others, indent: steps } : others };
}
