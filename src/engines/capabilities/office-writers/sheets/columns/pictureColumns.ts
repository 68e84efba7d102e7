import type { Cell, Picture, RecognizedBlock, Table } from '#engines/core/document-model/document.ts';
import { edgesFrom } from '#engines/core/document-model/tableGrid.ts';
import { textsIn } from '../pictures/picturesBeside.ts';

/** In points: a picture reaches so far over the text beside it. */
const reachPt = 1;
/** As a part of the height of the table: a lower picture is beside some of its values only. */
const minHeight = 0.6;
/** In points: a narrower picture fits between two columns. */
const minWidthPt = 8;
/** Pictures that are high enough for one table: each of them is compared with all of its texts. */
const maxPictures = 100;
/** More columns than these are no table with pictures between its columns. */
const maxColumns = 200;

/** Tables with a free column for each high picture that stands between two of their columns. Elsewhere it would cover the values beside it. */
export function withPictureColumns(blocks: readonly RecognizedBlock[], parallel: ReadonlySet<Table>): RecognizedBlock[] {
  const pictures = blocks.filter((block): block is Picture => block.kind === 'picture' && block.width >= minWidthPt);
  if (pictures.length === 0) return [...blocks];
  return blocks.map((block) => {
    if (block.kind !== 'table' || parallel.has(block)) return block;
    return pictures
      .filter((picture) => isHigh(picture, block))
      .slice(0, maxPictures)
      .reduce(withColumnFor, block);
  });
}

function isHigh({ y, height }: Picture, table: Table): boolean {
  return Math.min(y + height, table.y + table.height) - Math.max(y, table.y) >= table.height * minHeight;
}

function withColumnFor(table: Table, { x, width }: Picture): Table {
  const { columnWidthsPt } = table;
  const texts = textsIn(table);
  const [left, right] = [x + reachPt, x + width - reachPt];
  const isCovered = texts.some((text) => text.x < right && text.x + text.width > left);
  if (isCovered || columnWidthsPt.length >= maxColumns) return table;
  const edges = edgesFrom(table.x, columnWidthsPt);
  const column = columnBehind(table, left);
  if (column === undefined || x <= (edges[column - 1] ?? x) || x + width >= (edges[column + 1] ?? 0)) return table;
  const [before = 0, behind = 0] = [edges[column - 1], edges[column + 1]];
  return {
    ...table,
    columnWidthsPt: columnWidthsPt.toSpliced(column - 1, 2, x - before, width, behind - x - width),
    cells: table.cells.flatMap((cell) => apart(cell, column)),
  };
}

/** The first column whose texts are all behind a place, if those of all columns before it are not; undefined at the edges of the table. */
function columnBehind({ cells, columnWidthsPt }: Table, at: number): number | undefined {
  const isBehind = (cell: Cell) => cell.blocks.some((block) => block.x >= at);
  const filled = cells.filter(({ blocks }) => blocks.length > 0);
  const column = filled.filter(isBehind).reduce((least, cell) => Math.min(least, cell.column), Number.POSITIVE_INFINITY);
  const isParted = filled.every((cell) => isBehind(cell) === cell.column >= column);
  return isParted && column > 0 && column < columnWidthsPt.length ? column : undefined;
}

/** A free cell before those of a column, on the background that goes on from the one before it. */
function apart(cell: Cell, column: number): Cell[] {
  if (cell.column >= column) return [{ ...cell, column: cell.column + 1 }];
  const end = cell.column + cell.columnSpan;
  if (end < column) return [cell];
  if (end > column) return [{ ...cell, columnSpan: cell.columnSpan + 1 }];
  const free = { ...cell, column, columnSpan: 1, blocks: [], borders: { ...cell.borders, left: undefined } };
  return [{ ...cell, borders: { ...cell.borders, right: undefined } }, free];
}
