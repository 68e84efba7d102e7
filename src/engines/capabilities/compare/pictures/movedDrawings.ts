import type { Box } from '#contract/pages/box.ts';
import type { PageShape } from '#engines/ports.ts';
import { around, boxOf, type FigureShape, isNear, maxPasses } from './figureShapes.ts';

/** Points. Programs round the lengths of what they draw. */
const sameLengthPt = 1;
/** In parts: a figure that is set larger keeps its shape. */
const sameShape = 0.03;
/** The most distance between shapes of one drawing, in points. */
const reachPt = 6;
/** Points. A smaller drawing is a bullet. */
const minDrawingPt = 18;
/** A page with more shapes is a map or a plan, and is compared as a picture only. */
const maxShapes = 2_000;
/** Figures of more shapes are not compared shape by shape. */
const maxLeft = 3_000;
/** Each shape is looked for among all of the other version. */
const maxComparisons = 100_000_000;

/**
 * Lines and areas of figures that one version has and the other has not, wherever they stand. Rules that are only as long as the text is
 * wide, and figures that are set larger, are the same.
 */
export function figureChanges(before: readonly FigureShape[], after: readonly FigureShape[]) {
  if (before.length * after.length > maxComparisons) return { gone: [], come: [] };
  const gone = without(before, after, isLike);
  const come = without(after, before, isLike);
  if (gone.length > maxLeft || come.length > maxLeft) return { gone: [], come: [] };
  return { gone: figuresOf(without(gone, come, isSetAnew)), come: figuresOf(without(come, gone, isSetAnew)) };
}

function without(
  shapes: readonly FigureShape[],
  others: readonly FigureShape[],
  isSame: (a: PageShape, b: PageShape) => boolean,
): FigureShape[] {
  const left = Map.groupBy(others, kindOf);
  return shapes.filter((shape) => {
    const alike = left.get(kindOf(shape)) ?? [];
    const at = alike.findIndex((other) => isSame(shape, other));
    if (at >= 0) alike.splice(at, 1);
    return at < 0;
  });
}

/** Without those that stand at the same place on the page of the other version, be it as part of a table or an underline there. */
export function withoutUnmoved<Shape extends PageShape>(shapes: readonly Shape[], others: readonly PageShape[]): Shape[] {
  const places = new Set(others.map(placeOf));
  return shapes.filter((shape) => !places.has(placeOf(shape)));
}

/** To whole points. */
const placeOf = ({ kind, color, x, y, width, height }: PageShape) =>
  `${kind} ${color} ${[x, y, width, height].map(Math.round).join(' ')}`;

const kindOf = ({ kind, color }: PageShape) => `${kind} ${color}`;

function isLike(a: PageShape, b: PageShape): boolean {
  return Math.abs(a.width - b.width) <= sameLengthPt && Math.abs(a.height - b.height) <= sameLengthPt;
}

/** A line of the same direction, or an area of the same shape. */
function isSetAnew(a: PageShape, b: PageShape): boolean {
  if (a.kind === 'line') return a.width >= a.height === b.width >= b.height;
  const [one, other] = [a.width * b.height, b.width * a.height];
  return Math.abs(one - other) <= sameShape * Math.max(one, other);
}

/** Each figure as one box. */
function figuresOf(shapes: readonly FigureShape[]): { page: number; box: Box }[] {
  return [...Map.groupBy(shapes, ({ page }) => page)].flatMap(([page, own]) =>
    joinedBoxes(own.map(boxOf), figureReachPt).map((box) => ({ page, box })),
  );
}

/** Points between the parts of one figure, such as the bars of a chart. */
const figureReachPt = 30;

/** The drawings of a page: shapes that touch, each as one box. */
export function drawingsOf(shapes: readonly PageShape[]): Box[] {
  const drawn = shapes.filter(({ kind }) => kind === 'drawing');
  if (drawn.length > maxShapes) return [];
  return joinedBoxes(drawn.map(boxOf), reachPt).filter(({ width, height }) => Math.min(width, height) >= minDrawingPt);
}

function joinedBoxes(parts: readonly Box[], byPt: number): Box[] {
  let boxes = [...parts];
  for (let [pass, count] = [0, -1]; count !== boxes.length && pass < maxPasses; pass += 1) {
    count = boxes.length;
    boxes = boxes.reduce<Box[]>((found, box) => {
      const at = found.findIndex((each) => isNear(each, box, byPt));
      const near = found[at];
      if (near) found[at] = around(near, box);
      else found.push(box);
      return found;
    }, []);
  }
  return boxes;
}
