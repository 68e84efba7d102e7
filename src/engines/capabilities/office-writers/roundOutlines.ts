import type { RecognizedDocument, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';

/** Lines and edges that differ by less are at one place, in points. */
const samePt = 1;
/** Corners of more than this part of the shorter side are those of a circle. */
const maxCorner = 0.5;
/** A page with more lines keeps them all. */
const maxLines = 400;

type Drawn = RecognizedPage['behind'][number];

/**
 * Boxes with round corners and an outline: a page has the straight parts of their sides as four lines, and their fill apart. As one shape
 * they have their corners, and are moved and colored as a whole.
 */
export function withRoundOutlines(document: RecognizedDocument, isWanted: IsWanted = () => true): RecognizedDocument {
  const pages = document.pages.map((page) => ({ ...page, behind: outlined(page.behind, (box) => isWanted(box, page)) }));
  return { ...document, pages };
}

/** Whether a box of a page becomes one shape. */
type IsWanted = (box: Shape, page: RecognizedPage) => boolean;

function outlined(behind: readonly Drawn[], isWanted: (box: Shape) => boolean): readonly Drawn[] {
  const lines = behind.filter((one): one is Shape => one.kind === 'shape' && one.form === 'line');
  if (lines.length < 4 || lines.length > maxLines) return behind;
  const replaced = new Map<Drawn, Shape | undefined>();
  const across = lines.filter(({ width, height }) => width > height);
  const down = lines.filter(({ width, height }) => height > width);
  for (const top of across) {
    const sides = replaced.has(top) ? undefined : sidesBelow(top, across, down);
    if (!sides || sides.some((side) => replaced.has(side))) continue;
    const box = boxOf(top, sides);
    if (!isWanted(box)) continue;
    const fill = behind.find((one) => isFillOf(one, box));
    for (const side of sides) replaced.set(side, undefined);
    // In the place of its fill, so that what lies on it stays in front.
    replaced.set(top, fill ? undefined : box);
    if (fill) replaced.set(fill, { ...box, fill: fill.kind === 'shape' ? fill.fill : undefined });
  }
  return behind.flatMap((one) => (replaced.has(one) ? (replaced.get(one) ?? []) : [one]));
}

const isSame = (a: number, b: number) => Math.abs(a - b) < samePt;

/** The lower, left and right side of a box whose upper side this is: each as far beyond the ends of the others as the corners are wide. */
function sidesBelow(top: Shape, across: readonly Shape[], down: readonly Shape[]): readonly [Shape, Shape, Shape] | undefined {
  const isAlike = (one: Shape) => one.stroke === top.stroke;
  const end = top.x + top.width;
  for (const left of down.filter(isAlike)) {
    const corner = top.x - left.x;
    if (corner < samePt || !isSame(left.y - top.y, corner)) continue;
    const right = down.find(
      (one) => isAlike(one) && isSame(one.x - end, corner) && isSame(one.y, left.y) && isSame(one.height, left.height),
    );
    const bottomY = left.y + left.height + corner;
    const bottom = across.find(
      (one) => isAlike(one) && isSame(one.x, top.x) && isSame(one.width, top.width) && isSame(one.y, bottomY),
    );
    const isRound = corner <= (Math.min(top.width, left.height) + 2 * corner) * maxCorner;
    if (right && bottom && isRound) return [bottom, left, right];
  }
  return undefined;
}

function boxOf(top: Shape, [bottom, left, right]: readonly [Shape, Shape, Shape]): Shape {
  const place = { x: left.x, y: top.y, width: right.x - left.x, height: bottom.y - top.y };
  return { ...top, form: 'rectangle', ...place, fill: undefined, cornerPt: top.x - left.x };
}

function isFillOf(one: Drawn, box: Shape): boolean {
  if (one.kind !== 'shape' || one.form !== 'rectangle' || one.stroke !== undefined) return false;
  return isSame(one.x, box.x) && isSame(one.y, box.y) && isSame(one.width, box.width) && isSame(one.height, box.height);
}
