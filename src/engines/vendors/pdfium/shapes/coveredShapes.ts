import type { PageShape } from '#engines/ports.ts';
import type { DrawnShape } from './visibleFills.ts';

/** Smaller fills hide little, and there may be very many of them. */
const minAreaPt = 400;
const maxCovers = 200;
/**
 * In points. A border on the edge of a fill is seen: what is hidden begins further inside, and its stroke reaches out by no more than a sliver.
 * The ends of a line may reach further out, below the border of the fill.
 */
const insidePt = 0.3;
const sliverPt = 0.25;
const tipPt = 1;

interface Cover {
  readonly order: number;
  readonly shape: PageShape;
}

/**
 * Without lines, fills and drawings that lie wholly below a later opaque fill: a text box that was moved over another one hides its border
 * (ISO 32000-2 §11.2).
 */
export function withoutCovered(drawn: readonly DrawnShape[]): DrawnShape[] {
  const covers = drawn
    .flatMap((one, order): Cover[] => (isCover(one) ? [{ order, shape: one.shape }] : []))
    .sort((a, b) => b.shape.width * b.shape.height - a.shape.width * a.shape.height)
    .slice(0, maxCovers);
  if (covers.length === 0) return [...drawn];
  return drawn.filter(
    ({ shape }, order) =>
      shape.kind === 'picture' || !covers.some((cover) => cover.order > order && isInside(shape, cover.shape)),
  );
}

function isCover({ shape, isBlended, mayBePattern }: DrawnShape): boolean {
  return shape.kind === 'rectangle' && !isBlended && !mayBePattern && shape.width * shape.height >= minAreaPt;
}

function isInside({ kind, x, y, width, height, strokeWidthPt }: PageShape, cover: PageShape): boolean {
  const within = Math.max(insidePt + (cover.cornerPt ?? 0), strokeWidthPt / 2 - sliverPt);
  const isLine = kind === 'line';
  const across = isLine && width > height ? -tipPt : within;
  const down = isLine && height >= width ? -tipPt : within;
  return (
    x >= cover.x + across &&
    y >= cover.y + down &&
    x + width <= cover.x + cover.width - across &&
    y + height <= cover.y + cover.height - down
  );
}
