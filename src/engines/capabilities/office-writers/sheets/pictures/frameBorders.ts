import type { RecognizedBlock, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import { edgesFrom } from '#engines/core/document-model/tableGrid.ts';
import type { OpenSheet } from '../openSheet.ts';
import { plainStyle } from '../sheetStyles.ts';

/** In points: the lines of a frame meet at its corners. */
const cornerPt = 4;
/** In points: a lower frame is that of one line of text, such as a field. */
const minSidePt = 20;
/** In points: rows reach down to the next one, their text does not. */
const firstLinePt = 5;
/** Bounds the search, whose time grows with the square of the lines. A page with more is a drawing. */
const maxLines = 120;

/** A row of a sheet, and the part of the page that it shows. */
export interface PlacedRow {
  readonly block: RecognizedBlock;
  readonly row: number;
  readonly topPt: number;
  readonly bottomPt: number;
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly color: string;
  readonly widthPt: number;
}

/** The rows that a block got, from `first` on. The rows of a table have its heights, those of a text equal parts of it. */
export function placedRows(sheet: OpenSheet, block: RecognizedBlock, first: number): PlacedRow[] {
  const start = block.kind === 'table' ? sheet.firstRows.get(block) : undefined;
  if (block.kind === 'table' && start !== undefined) {
    const edges = edgesFrom(block.y, block.rowHeightsPt);
    return edges.slice(1).map((bottomPt, index) => ({ block, row: start + index, topPt: edges[index] ?? 0, bottomPt }));
  }
  const own = sheet.rows.slice(first);
  const rows = own.flatMap((cells, index) => (cells.some((cell) => cell?.value !== undefined) ? [first + index] : []));
  const stepPt = block.height / Math.max(1, rows.length);
  return rows.map((row, index) => ({ block, row, topPt: block.y + index * stepPt, bottomPt: block.y + (index + 1) * stepPt }));
}

/** Draws the frames of a page around the cells that show what is in them. `edges` are those of the columns, in points of the page. */
export function addFrameBorders(
  sheet: OpenSheet,
  placed: readonly PlacedRow[],
  page: RecognizedPage,
  edges: readonly number[],
): void {
  const texts = new Set(placed.map(({ block }) => block));
  for (const frame of framesOf(page).map((one) => inFirstColumn(one, page, texts, edges[0] ?? 0))) {
    const rows = placed
      .filter(({ topPt, bottomPt }) => isWithin(Math.min(topPt + firstLinePt, (topPt + bottomPt) / 2), frame.top, frame.bottom))
      .map(({ row }) => row);
    const columns = edges.slice(1).flatMap((right, column) => {
      return isWithin(((edges[column] ?? 0) + right) / 2, frame.left, frame.right) ? [column] : [];
    });
    if (rows.length > 0 && columns.length > 0)
      addBorders(
        sheet,
        frame,
        { first: Math.min(...rows), last: Math.max(...rows) },
        { first: columns[0] ?? 0, last: columns.at(-1) ?? 0 },
      );
  }
}

/** Columns that stand below one another on a sheet begin at its left edge, and their frames with them. */
function inFirstColumn(frame: Frame, { sections }: RecognizedPage, texts: ReadonlySet<RecognizedBlock>, leftPt: number): Frame {
  const isIn = ({ x, y, width, height }: RecognizedBlock) =>
    isWithin(x + width / 2, frame.left, frame.right) && isWithin(y + height / 2, frame.top, frame.bottom);
  const section = sections.find(
    ({ blocks, columnCount }) => columnCount > 1 && blocks.some((one) => texts.has(one) && isIn(one)),
  );
  const column = section?.columns?.find(({ left, right }) => isWithin((frame.left + frame.right) / 2, left, right));
  const moved = column ? leftPt - column.left : 0;
  return { ...frame, left: frame.left + moved, right: frame.right + moved };
}

const isWithin = (at: number, from: number, to: number) => at > from && at < to;

/** Frames are drawn as four lines, each with its color. */
function framesOf({ behind }: RecognizedPage): Frame[] {
  const lines = behind.filter((one): one is Shape => one.kind === 'shape' && one.form === 'line' && isSeen(one));
  const across = lines.filter(({ width, height }) => width > height && width >= minSidePt);
  const down = lines.filter(({ width, height }) => height > width && height >= minSidePt).toSorted((a, b) => a.x - b.x);
  if (lines.length > maxLines) return [];
  return down.flatMap((left, index) =>
    down.slice(index + 1).flatMap((right): Frame[] => {
      const [top, bottom] = [left.y, left.y + left.height];
      if (!isNear(top, right.y) || !isNear(bottom, right.y + right.height)) return [];
      const meets = (at: number) =>
        across.some(({ x, y, width }) => isNear(y, at) && isNear(x, left.x) && isNear(x + width, right.x));
      if (!meets(top) || !meets(bottom)) return [];
      return [{ left: left.x, top, right: right.x, bottom, color: left.stroke ?? '#000000', widthPt: left.strokeWidthPt }];
    }),
  );
}

const isSeen = ({ stroke }: Shape) => stroke !== undefined && stroke !== '#ffffff';

const isNear = (one: number, other: number) => Math.abs(one - other) <= cornerPt;

interface Span {
  readonly first: number;
  readonly last: number;
}

type Side = 'top' | 'right' | 'bottom' | 'left';

function addBorders(sheet: OpenSheet, { color, widthPt }: Frame, rows: Span, columns: Span): void {
  const set = (row: number, column: number, side: Side) => {
    const cells = sheet.rows[row];
    if (!cells) return;
    while (cells.length <= column) cells.push(undefined);
    const { value, look, ...rest } = cells[column] ?? { value: undefined, look: plainStyle };
    const borders = { ...look.borders, [side]: look.borders[side] ?? color };
    cells[column] = { ...rest, value, look: { ...look, borders, borderWidthsPt: { ...look.borderWidthsPt, [side]: widthPt } } };
  };
  for (let row = rows.first; row <= rows.last; row += 1) {
    set(row, columns.first, 'left');
    set(row, columns.last, 'right');
  }
  for (let column = columns.first; column <= columns.last; column += 1) {
    set(rows.first, column, 'top');
    set(rows.last, column, 'bottom');
  }
}
