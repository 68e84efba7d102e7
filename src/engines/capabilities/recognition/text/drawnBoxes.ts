import type { PageBox, PageShape, TextPage, TextRun } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

const { minSidePt, maxSidePt, samePt, squareness, maxGap, signShare, minTick, maxLines, maxWork } = thresholds.drawnBoxes;
const tick = /^[xX✓✔✗✘√×☒]$/u;

interface Square extends PageBox {
  readonly edges: readonly PageShape[];
}

/** Replaces drawn tick boxes by signs in the page's text: ☐, or ☒ if there is a cross or tick in it. */
export function withDrawnBoxes(page: TextPage): TextPage {
  const found = alone(squaresOf(page.shapes));
  if (found.length * (page.runs.length + page.shapes.length) > maxWork) return page;
  const squares = found.filter((square) => besideOf(square, page.runs) !== undefined);
  if (squares.length === 0) return page;
  let { runs, shapes } = page;
  for (const square of squares) {
    const inside = runs.filter((run) => hasMiddleIn(run, square));
    if (inside.some((run) => !tick.test(run.text))) continue;
    const drawn = shapes.filter((shape) => !square.edges.includes(shape) && isTick(shape, square));
    const gone = new Set<PageShape | TextRun>([...square.edges, ...drawn, ...inside]);
    const sign = signOf(square, besideOf(square, page.runs), inside.length + drawn.length > 0);
    runs = [...runs.filter((run) => !gone.has(run)), ...sign];
    shapes = shapes.filter((shape) => !gone.has(shape));
  }
  return { ...page, runs, shapes };
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= samePt;
const isSide = (length: number) => length >= minSidePt && length <= maxSidePt;

/** Four lines, two in each direction, that meet at their ends. */
function squaresOf(shapes: readonly PageShape[]): Square[] {
  const lines = shapes.filter(({ kind }) => kind === 'line');
  const across = lines.filter(({ width, height }) => isSide(width) && height <= samePt);
  const down = lines.filter(({ width, height }) => isSide(height) && width <= samePt);
  if (across.length > maxLines || down.length > maxLines) return [];
  const columns = Map.groupBy(across, ({ x }) => Math.round(x));
  const used = new Set<PageShape>();
  return across
    .toSorted((a, b) => a.y - b.y)
    .flatMap((top) => {
      const near = [-1, 0, 1].flatMap((step) => columns.get(Math.round(top.x) + step) ?? []);
      const bottom = near.find(({ x, y, width }) => isNear(x, top.x) && isNear(width, top.width) && isSquare(width, y - top.y));
      if (!bottom || used.has(top)) return [];
      const height = bottom.y - top.y;
      const side = (x: number) => down.find((one) => isNear(one.x, x) && isNear(one.y, top.y) && isNear(one.height, height));
      const [left, right] = [side(top.x), side(top.x + top.width)];
      if (!left || !right || left === right) return [];
      used.add(bottom);
      const box = { x: top.x, y: top.y, width: top.width, height };
      // A line without length closes the path of a box.
      const edges = lines.filter((one) => isOnEdge(one, box));
      return [{ ...box, edges }];
    });
}

const isSquare = (width: number, height: number) => isSide(height) && Math.abs(height - width) <= width * squareness;

function isOnEdge(line: PageShape, { x, y, width, height }: PageBox): boolean {
  const isWithin =
    line.x >= x - samePt &&
    line.y >= y - samePt &&
    line.x + line.width <= x + width + samePt &&
    line.y + line.height <= y + height + samePt;
  const isAcross = line.height <= samePt && (isNear(line.y, y) || isNear(line.y, y + height));
  const isDown = line.width <= samePt && (isNear(line.x, x) || isNear(line.x, x + width));
  return isWithin && (isAcross || isDown);
}

/** Boxes side by side are the cells of one number. */
function alone(squares: readonly Square[]): Square[] {
  const touches = (a: Square, b: Square) =>
    a !== b && isNear(a.y, b.y) && (isNear(a.x + a.width, b.x) || isNear(b.x + b.width, a.x));
  return squares.filter((square) => !squares.some((other) => touches(square, other)));
}

function hasMiddleIn(one: PageBox, { x, y, width, height }: PageBox): boolean {
  const [middleX, middleY] = [one.x + one.width / 2, one.y + one.height / 2];
  return middleX > x && middleX < x + width && middleY > y && middleY < y + height;
}

function isTick(shape: PageShape, square: Square): boolean {
  const isDrawn = shape.kind === 'drawing' || (shape.kind === 'line' && shape.width > samePt && shape.height > samePt);
  return isDrawn && hasMiddleIn(shape, square) && Math.max(shape.width, shape.height) > square.width * minTick;
}

/** The letters nearest to a box on its line. */
function besideOf(square: Square, runs: readonly TextRun[]): TextRun | undefined {
  let best: TextRun | undefined;
  let nearest = square.width * maxGap;
  for (const run of runs) {
    const baseline = run.y + run.baseline;
    if (run.angle !== 0 || baseline < square.y + square.height * 0.4 || baseline > square.y + square.height * 1.4) continue;
    if (hasMiddleIn(run, square)) continue;
    const away = Math.max(run.x - square.x - square.width, square.x - run.x - run.width);
    if (away > -samePt && away < nearest) [best, nearest] = [run, away];
  }
  return best;
}

function signOf({ x, width }: Square, beside: TextRun | undefined, isTicked: boolean): TextRun[] {
  if (!beside) return [];
  const { y, height, baseline, style } = beside;
  const plain = { ...style, isBold: false, isItalic: false };
  return [
    { text: isTicked ? '☒' : '☐', x, y, width: width * signShare, height, baseline, style: plain, angle: 0, isSpaced: true },
  ];
}
