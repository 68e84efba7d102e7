import type { Cell, Paragraph, Table } from '#engines/core/document-model/document.ts';
import { median } from '#engines/core/document-model/geometry.ts';
import { edgesFrom } from '#engines/core/document-model/tableGrid.ts';
import { indentStepPt } from '../workbook.ts';

/** In points: to a text as far from its border, or as near, one step of an indent is nearer than none. Further away it has another reason. */
const minPaddingPt = 4.8;
const maxPaddingPt = 12;
/** The room that a cell has of its own, and by how much a font may be wider than that of the page. */
const ownPt = 4;
const room = 1.08;
const minCells = 2;

type Side = 'left' | 'right';

/**
 * The sides of columns, by their number, whose texts keep a distance to the borders of their cells, as in tables of word processors and
 * web pages: they are set in by one step, if all lines of the column have room for it.
 */
export function paddedSides(table: Table): ReadonlySet<string> {
  const edges = edgesFrom(table.x, table.columnWidthsPt);
  const padded = new Set<string>();
  const single = table.cells.filter((cell) => cell.columnSpan === 1 && textsOf(cell).length > 0);
  for (const [column, own] of Map.groupBy(single, (cell) => cell.column)) {
    const widthPt = table.columnWidthsPt[column] ?? 0;
    for (const side of ['left', 'right'] as const) {
      const bordered = own.filter(({ borders }) => borders[side] !== undefined).flatMap(textsOf);
      if (bordered.length < minCells || bordered.some((text) => text.lineCount === 1 && !fits(text, widthPt))) continue;
      const usual = median(bordered.map((text) => insetOf(text, side, edges[column] ?? 0, edges[column + 1] ?? 0)));
      if (usual >= minPaddingPt && usual <= maxPaddingPt) padded.add(`${column} ${side}`);
    }
  }
  return padded;
}

const textsOf = ({ blocks }: Cell) =>
  blocks.filter((block): block is Paragraph => block.kind === 'paragraph' && block.angle === 0);

const fits = ({ width }: Paragraph, widthPt: number) => width * room + indentStepPt + ownPt <= widthPt;

const insetOf = ({ x, width }: Paragraph, side: Side, left: number, right: number) =>
  side === 'left' ? x - left : right - x - width;
