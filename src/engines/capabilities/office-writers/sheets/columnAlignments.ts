import type { Cell, Paragraph, Table } from '#engines/core/document-model/document.ts';

/** Fewer cells say little about their column. */
const fewestCells = 3;
/** Edges of letters at one place are this near to one another, in points. */
const samePlacePt = 2;
/** The best edge has to be straighter than the others by this. */
const straighter = 0.6;

export type ColumnAlignment = 'left' | 'right' | 'center';

/**
 * The side on which the texts of each column stand, by the edge that is straightest over all of its cells; undefined where none is. A cell
 * alone cannot tell: what is as wide as its column stands on every side of it.
 */
export function columnAlignments(table: Table): (ColumnAlignment | undefined)[] {
  const columns = Map.groupBy(
    table.cells.filter(({ row, columnSpan }) => row >= table.headerRows && columnSpan === 1),
    ({ column }) => column,
  );
  return table.columnWidthsPt.map((_, column) => straightestEdge((columns.get(column) ?? []).flatMap(lineOf)));
}

function lineOf({ blocks }: Cell): Paragraph[] {
  const [first, ...more] = blocks.filter((block) => block.kind === 'paragraph');
  return first && more.length === 0 && first.lineCount === 1 && first.angle === 0 ? [first] : [];
}

function straightestEdge(lines: readonly Paragraph[]): ColumnAlignment | undefined {
  if (lines.length < fewestCells) return undefined;
  const edges = [
    { side: 'left' as const, spread: spreadOf(lines.map(({ x }) => x)) },
    { side: 'right' as const, spread: spreadOf(lines.map(({ x, width }) => x + width)) },
    { side: 'center' as const, spread: spreadOf(lines.map(({ x, width }) => x + width / 2)) },
  ].toSorted((a, b) => a.spread - b.spread);
  const [best, second] = edges;
  const isClear = best && second && best.spread <= samePlacePt && best.spread < second.spread * straighter;
  return isClear ? best.side : undefined;
}

/** Between the places of most of them: one cell in ten may stand elsewhere. */
function spreadOf(places: readonly number[]): number {
  const sorted = places.toSorted((a, b) => a - b);
  const cut = Math.floor(sorted.length / 10);
  return (sorted[sorted.length - 1 - cut] ?? 0) - (sorted[cut] ?? 0);
}
