import type { Cell, Paragraph, RecognizedPage, Table } from '#engines/core/document-model/document.ts';
import { edgesFrom } from '#engines/core/document-model/tableGrid.ts';
import { noBorders } from '../rows/tabbedTables.ts';
import { backgroundOf } from '../rows/textRows.ts';

/** In points, so that neighbouring cells do not touch. */
const insetPt = 1;

/** A text at its place, or a cell of a table with the box of the cell in place of that of its text. */
export interface PlacedBox {
  readonly text: Paragraph;
  readonly cell?: Cell;
}

const blank: Omit<Paragraph, 'x' | 'y' | 'width' | 'height'> = {
  kind: 'paragraph',
  runs: [],
  headingLevel: undefined,
  list: undefined,
  alignment: 'justify',
  isRightToLeft: false,
  indentPt: 0,
  firstIndentPt: 0,
  spaceBeforePt: 0,
  linePitchPt: 0,
  lineCount: 1,
  angle: 0,
  continues: false,
};

/** The places of a table without a cell that the page fills with a color, as cells between these edges. */
export function filledPlaces(
  cells: readonly Cell[],
  xs: readonly number[],
  ys: readonly number[],
  { behind }: RecognizedPage,
): Cell[] {
  const taken = new Set(
    cells.flatMap(({ row, column, rowSpan, columnSpan }) =>
      Array.from({ length: rowSpan * columnSpan }, (_, index) => {
        return `${row + Math.floor(index / columnSpan)} ${column + (index % columnSpan)}`;
      }),
    ),
  );
  const places = ys.slice(1).flatMap((_, row) => xs.slice(1).map((__, column) => ({ row, column })));
  return places.flatMap(({ row, column }): Cell[] => {
    if (taken.has(`${row} ${column}`)) return [];
    const [x = 0, right = x, y = 0, bottom = y] = [xs[column], xs[column + 1], ys[row], ys[row + 1]];
    const fill = backgroundOf({ ...blank, x, y, width: right - x, height: bottom - y }, behind);
    const plain = { rowSpan: 1, columnSpan: 1, blocks: [], borders: noBorders, verticalAlignment: 'top' as const };
    return fill === undefined ? [] : [{ row, column, fill, ...plain }];
  });
}

/** The cells of a table that are seen, with their boxes on the page. */
export function cellBoxes({ cells, columnWidthsPt, rowHeightsPt, x, y }: Table): PlacedBox[] {
  const [xs, ys] = [edgesFrom(x, columnWidthsPt), edgesFrom(y, rowHeightsPt)];
  const seen = cells.filter(({ blocks, fill, borders }) => {
    return blocks.length > 0 || fill !== undefined || Object.values(borders).some((color) => color !== undefined);
  });
  return seen.map((cell) => {
    const [left, right] = [xs[cell.column] ?? x, xs[cell.column + cell.columnSpan] ?? x];
    const [top, bottom] = [ys[cell.row] ?? y, ys[cell.row + cell.rowSpan] ?? y];
    const box = { x: left + insetPt, y: top, width: Math.max(insetPt, right - left - insetPt * 2), height: bottom - top };
    return { text: { ...blank, ...box }, cell };
  });
}
