import type { Paragraph, RecognizedPage, Table } from '#engines/core/document-model/document.ts';
import { linePlace } from './linePlaces.ts';
import type { TableRows } from './tableRows.ts';

/** The parts of a single line stand in their columns where the page has them. `edges` are those of the columns of the sheet. */
export function onLinePlaces(
  { rows, ...found }: TableRows,
  table: Table,
  page: RecognizedPage,
  places: readonly number[],
  edges: readonly number[],
): TableRows {
  const [cells = []] = rows;
  const placed = cells.map((cell, column) => {
    const own = table.cells.find((one) => one.column === column);
    const text = own?.blocks.find((block): block is Paragraph => block.kind === 'paragraph');
    if (!cell || !own || !text) return cell;
    const leftPt = edges[places[column] ?? 0] ?? 0;
    const widthPt = (edges[places[column + own.columnSpan] ?? 0] ?? leftPt) - leftPt;
    return { ...cell, look: { ...cell.look, ...linePlace(text, page, { leftPt, widthPt }) } };
  });
  return { ...found, rows: [placed, ...rows.slice(1)] };
}
