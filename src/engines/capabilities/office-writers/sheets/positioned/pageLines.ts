import type { RecognizedBlock, Shape } from '#engines/core/document-model/document.ts';
import { plainStyle } from '../sheetStyles.ts';
import { edgeAt, type FilledGrid, sameEdgePt } from './cellGrid.ts';
import type { PlacedCell } from './placedCells.ts';
import { nearestEdge, type TableEdges } from './tableEdges.ts';

/** In points: a thinner fill is a line. */
const minFillPt = 3;
/** In points: shorter lines are parts of a drawing. */
const minLinePt = 12;
/** The largest of them: a page with more is a drawing, whose parts would make rows and columns of no use. */
const maxShapes = 80;

export interface PageLine {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly isAcross: boolean;
  readonly color: string;
  readonly widthPt: number;
}

/** What a page shows behind its text, as cells can show it. */
export interface PageLines {
  readonly fills: readonly (Shape & { readonly fill: string })[];
  readonly lines: readonly PageLine[];
}

/** Of what lies behind its text and rules between that. */
export function pageLines(drawn: readonly RecognizedBlock[]): PageLines {
  const shapes = drawn.filter((one): one is Shape => one.kind === 'shape');
  const size = ({ width, height }: Shape) => Math.max(width, height);
  const least = shapes.map(size).sort((a, b) => b - a)[maxShapes] ?? 0;
  const large = shapes.filter((one) => size(one) > least);
  const isFill = (one: Shape): one is Shape & { fill: string } =>
    one.form === 'rectangle' && one.fill !== undefined && one.width >= minFillPt && one.height >= minFillPt;
  return { fills: large.filter(isFill), lines: large.flatMap((one) => linesOf(one, isFill(one))) };
}

/** Fills and lines whose sides are near to edges of the columns of a table begin there. */
export function alongColumns({ fills, lines }: PageLines, columns: readonly TableEdges[]): PageLines {
  const near = (at: number) => nearestEdge(at, columns);
  return {
    fills: fills.map((one) => ({ ...one, x: near(one.x), width: near(one.x + one.width) - near(one.x) })),
    lines: lines.map((one) => (one.isAcross ? { ...one, from: near(one.from), to: near(one.to) } : { ...one, at: near(one.at) })),
  };
}

/** In points: a text reaches so far over a line beside it, in the room that its cell has for other letters. */
const maxOverPt = 8;

/** Cells that end at the lines which they would hide: the frame around a text is seen, and not all of the room beside it. */
export function withinLines(cells: readonly PlacedCell[], { lines }: PageLines): PlacedCell[] {
  const down = lines.filter(({ isAcross }) => !isAcross);
  return cells.map((one) => {
    const beside = down.filter(({ from, to }) => from < one.bottom && to > one.top);
    const isOver = (at: number) => at > one.left + sameEdgePt && at < one.right - sameEdgePt;
    const over = beside.map(({ at }) => at).filter(isOver);
    const left = over.filter((at) => at - one.left < maxOverPt);
    const right = over.filter((at) => one.right - at < maxOverPt && !left.includes(at));
    return over.length > 0 ? { ...one, left: Math.max(one.left, ...left), right: Math.min(one.right, ...right) } : one;
  });
}

function linesOf(shape: Shape, isFilled: boolean): PageLine[] {
  const { x, y, width, height, form, stroke, fill, strokeWidthPt } = shape;
  const isThin = form === 'line' || (!isFilled && Math.min(width, height) < minFillPt);
  const color = isThin ? (stroke ?? fill) : stroke;
  if (color === undefined || color === '#ffffff' || Math.max(width, height) < minLinePt) return [];
  const widthPt = isThin && stroke === undefined ? Math.min(width, height) : strokeWidthPt;
  const across = (at: number): PageLine => ({ from: x, to: x + width, at, isAcross: true, color, widthPt });
  const down = (at: number): PageLine => ({ from: y, to: y + height, at, isAcross: false, color, widthPt });
  if (!isThin) return [across(y), across(y + height), down(x), down(x + width)];
  return width >= height ? [across(y + height / 2)] : [down(x + width / 2)];
}

/** Gives cells the fill that is behind them, and borders where the page has lines. */
export function addPageLines(
  { rows }: FilledGrid,
  { fills, lines }: PageLines,
  xs: readonly number[],
  ys: readonly number[],
): void {
  const middle = (edges: readonly number[], at: number) => ((edges[at] ?? 0) + (edges[at + 1] ?? 0)) / 2;
  for (const [row, cells] of rows.entries())
    for (const column of xs.slice(1).keys()) {
      const [x, y] = [middle(xs, column), middle(ys, row)];
      const background = fills.findLast((one) => one.x < x && one.x + one.width > x && one.y < y && one.y + one.height > y);
      const cell = cells[column];
      if (!background || cell?.look.fill !== undefined || (background.fill === '#ffffff' && !cell)) continue;
      const { value, look, ...rest } = cell ?? { value: undefined, look: plainStyle };
      cells[column] = { ...rest, value, look: { ...look, fill: background.fill } };
    }
  for (const line of lines) {
    const [own, along] = line.isAcross ? [ys, xs] : [xs, ys];
    const edge = edgeAt(own, line.at);
    for (const at of along.slice(1).keys()) {
      const place = middle(along, at);
      if (place < line.from || place > line.to) continue;
      const before = Math.max(0, edge - 1);
      const side = line.isAcross ? (edge === 0 ? 'top' : 'bottom') : edge === 0 ? 'left' : 'right';
      addBorder(rows, line.isAcross ? [before, at] : [at, before], side, line);
    }
  }
}

type Side = 'top' | 'bottom' | 'left' | 'right';

function addBorder(rows: FilledGrid['rows'], [row, column]: readonly [number, number], side: Side, line: PageLine): void {
  const cells = rows[row];
  if (!cells) return;
  const { value, look, ...rest } = cells[column] ?? { value: undefined, look: plainStyle };
  const borders = { ...look.borders, [side]: line.color };
  const borderWidthsPt = { ...look.borderWidthsPt, [side]: line.widthPt };
  cells[column] = { ...rest, value, look: { ...look, borders, borderWidthsPt } };
}
