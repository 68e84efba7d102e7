import type { FoundTable } from '#engines/capabilities/recognition/tables/foundTable.ts';
import type { PlacedText } from '../../bench/structure/adjacency.ts';
import { contentOf, type PageTruth } from './pageTruth.ts';

/** The cells of a recognised table, in the form of the measure. */
export function placedCells({ cells }: FoundTable, idOfRun: PageTruth['idOfRun']): PlacedText[] {
  return cells.map(({ row, column, rowSpan, columnSpan, lines }) => ({
    firstRow: row,
    lastRow: row + rowSpan - 1,
    firstColumn: column,
    lastColumn: column + columnSpan - 1,
    text: contentOf(
      lines.flatMap((line) => line.words),
      idOfRun,
    ),
  }));
}
