import type { Box } from '#contract/box.ts';
import type { PageShape } from '#engines/ports.ts';

/** Points. Programs round the lengths of what they draw. */
const sameLengthPt = 1;
/** The most distance between shapes of one drawing, in points. */
const reachPt = 6;
/** Points. A smaller drawing is a bullet. */
const leastDrawingPt = 18;
/** A page with more shapes is a map or a plan, and is compared as a picture only. */
const mostShapes = 2_000;

const isRuled = ({ kind }: PageShape) => kind === 'line' || kind === 'rectangle';

/**
 * Lines and areas that one page has more of than the other, wherever they stand. Used for pages whose text moved. Where both pages have
 * extra ones, tables and underlines were reset with their text, and nothing is reported.
 */
export function ruledChanges(
  before: readonly PageShape[],
  after: readonly PageShape[],
): { gone: readonly Box[]; come: readonly Box[] } {
  const none = { gone: [], come: [] };
  const [one, other] = [before.filter(isRuled), after.filter(isRuled)];
  if (one.length > mostShapes || other.length > mostShapes) return none;
  const gone = without(one, other);
  const come = without(other, one);
  return gone.length > 0 && come.length > 0 ? none : { gone: gone.map(boxOf), come: come.map(boxOf) };
}

function without(shapes: readonly PageShape[], others: readonly PageShape[]): PageShape[] {
  const left = [...others];
  return shapes.filter((shape) => {
    const at = left.findIndex((other) => isLike(shape, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function isLike(a: PageShape, b: PageShape): boolean {
  const isSameSize = Math.abs(a.width - b.width) <= sameLengthPt && Math.abs(a.height - b.height) <= sameLengthPt;
  return isSameSize && a.color === b.color;
}

/** The drawings of a page: shapes that touch, each as one box. */
export function drawingsOf(shapes: readonly PageShape[]): Box[] {
  const drawn = shapes.filter(({ kind }) => kind === 'drawing');
  if (drawn.length > mostShapes) return [];
  let boxes = drawn.map(boxOf);
  for (let count = -1; count !== boxes.length; ) {
    count = boxes.length;
    boxes = boxes.reduce<Box[]>((found, box) => {
      const at = found.findIndex((each) => isNear(each, box));
      const near = found[at];
      if (near) found[at] = around(near, box);
      else found.push(box);
      return found;
    }, []);
  }
  return boxes.filter(({ width, height }) => Math.min(width, height) >= leastDrawingPt);
}

function boxOf({ x, y, width, height }: PageShape): Box {
  return { x, y, width, height };
}

function isNear(a: Box, b: Box): boolean {
  const isBeside = a.x <= b.x + b.width + reachPt && b.x <= a.x + a.width + reachPt;
  return isBeside && a.y <= b.y + b.height + reachPt && b.y <= a.y + a.height + reachPt;
}

function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}
