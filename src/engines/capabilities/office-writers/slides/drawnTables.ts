import type { Borders, Cell, Picture, RecognizedPage, Table } from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';

const edgePt = 2;
/** In multiples of the table's area. A larger drawing is the background of a slide, on which the table has its own cells. */
const mostAround = 2;

const noBorders: Borders = { top: undefined, right: undefined, bottom: undefined, left: undefined };

/**
 * The table, whose cells have no color of their own where panels below it show theirs: those that end elsewhere than the cells, or have round
 * corners.
 */
export function withoutPanelFills(table: Table, { behind }: Pick<RecognizedPage, 'behind'>): Table {
  const shapes = behind.filter((one) => one.kind === 'shape' && one.fill !== undefined);
  if (!table.panels && shapes.length === 0) return table;
  const [xs, ys] = [edgesOf(table.x, table.columnWidthsPt), edgesOf(table.y, table.rowHeightsPt)];
  const middleOf = (edges: readonly number[], from: number, span: number) => ((edges[from] ?? 0) + (edges[from + span] ?? 0)) / 2;
  const isShown = ({ row, column, rowSpan, columnSpan, fill }: Cell) => {
    const [x, y] = [middleOf(xs, column, columnSpan), middleOf(ys, row, rowSpan)];
    return shapes.some((shape) => shape.kind === 'shape' && shape.fill === fill && holds(shape, x, y));
  };
  const isOpen = (cell: Cell) => cell.fill !== undefined && (table.panels !== undefined || isShown(cell));
  if (!table.cells.some(isOpen)) return table;
  return { ...table, cells: table.cells.map((cell) => (isOpen(cell) ? { ...cell, fill: undefined } : cell)) };
}

function edgesOf(start: number, sizes: readonly number[]): number[] {
  const edges = [start];
  for (const size of sizes) edges.push((edges.at(-1) ?? start) + size);
  return edges;
}

const holds = ({ x, y, width, height }: PageBox, atX: number, atY: number) =>
  atX > x && atX < x + width && atY > y && atY < y + height;

/**
 * The table, without fills and borders where a drawing behind it shows them: a label with pictograms and text, whose frame and lines form
 * cells. The fills would cover the pictograms.
 */
export function withoutDrawnCells(table: Table, { behind }: RecognizedPage): Table {
  const isDrawn = behind.some((one) => one.kind === 'picture' && isDrawingOf(table, one));
  if (!isDrawn) return table;
  const cells = table.cells.map((cell) => ({ ...cell, fill: undefined, borders: noBorders }));
  return { ...table, cells };
}

function isDrawingOf(table: Table, picture: Picture): boolean {
  if (picture.source !== 'drawing' || areaOf(picture) > areaOf(table) * mostAround) return false;
  return (
    picture.x < table.x + edgePt &&
    picture.y < table.y + edgePt &&
    picture.x + picture.width > table.x + table.width - edgePt &&
    picture.y + picture.height > table.y + table.height - edgePt
  );
}

const areaOf = ({ width, height }: PageBox) => width * height;
