import type { Cell, Paragraph, Table } from '#engines/core/document-model/document.ts';
import { edgesFrom, gridOf } from '#engines/core/document-model/tableGrid.ts';

/** A text that reaches less into the next cell is as wide there as its rounding. */
const minReachPt = 6;
/** In multiples of the font size. */
const underscoreWidth = 0.556;

/**
 * A table in which a line that reaches over empty cells at its right takes their room: the blank of a form after the number of its line.
 * In its own narrow column it would break, and its row would be higher than on the page.
 */
export function withReachingCells(table: Table): Table {
  const edges = edgesFrom(table.x, table.columnWidthsPt);
  const rows = gridOf(table).map((row) => {
    const kept: Cell[] = [];
    for (const cell of row) {
      const before = kept.at(-1);
      if (before && isReached(before, cell, edges)) kept[kept.length - 1] = joined(before, cell);
      else kept.push(cell);
    }
    return kept;
  });
  return { ...table, cells: rows.flat().filter((cell) => !isUnseen(cell)) };
}

function isReached(cell: Cell, next: Cell, edges: readonly number[]): boolean {
  const [text, ...others] = cell.blocks;
  if (text?.kind !== 'paragraph' || others.length > 0 || text.lineCount > 1 || text.angle !== 0 || text.isRightToLeft)
    return false;
  const isOpen = next.blocks.length === 0 && cell.borders.right === undefined && next.borders.left === undefined;
  const isAlike = cell.rowSpan === 1 && next.rowSpan === 1 && cell.fill === next.fill;
  const isBeside = next.column === cell.column + cell.columnSpan;
  return isOpen && isAlike && isBeside && endOf(text) > (edges[next.column] ?? 0) + minReachPt;
}

/** The width of a line does not include the blank field at its end. */
function endOf({ x, width, runs }: Paragraph): number {
  const last = runs.at(-1);
  const blankPt = last?.field?.isBlank ? last.text.length * last.style.sizePt * underscoreWidth : 0;
  return x + width + blankPt;
}

function joined(cell: Cell, next: Cell): Cell {
  const borders = { ...cell.borders, right: next.borders.right };
  const widths = next.borderWidthsPt?.right === undefined ? {} : { right: next.borderWidthsPt.right };
  return {
    ...cell,
    columnSpan: cell.columnSpan + next.columnSpan,
    borders,
    borderWidthsPt: { ...cell.borderWidthsPt, ...widths },
  };
}

/** An empty place, which a table need not name. */
function isUnseen({ blocks, fill, borders, rowSpan, columnSpan }: Cell): boolean {
  const isBare = fill === undefined && Object.values(borders).every((color) => color === undefined);
  return blocks.length === 0 && isBare && rowSpan === 1 && columnSpan === 1;
}
