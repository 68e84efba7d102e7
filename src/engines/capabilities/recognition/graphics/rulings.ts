import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { PageShape, TextPage } from '#engines/ports.ts';
import { type BoxBorder, bordersOf } from './boxBorders.ts';
import { type Dash, joinedDash } from './dashes.ts';
import { thresholds } from './thresholds.ts';

/** A straight line on a page. Horizontal if `at` is its height, vertical if `at` is its distance from the left. */
export interface Ruling {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly color: string;
  readonly widthPt: number;
  readonly dash?: Dash;
}

/** A line with its stroke width. */
export function strokeBox({ at, from, to, widthPt }: Ruling, isAcross: boolean): FrameBox {
  const [near, far] = [at - widthPt / 2, at + widthPt / 2];
  return isAcross ? { left: from, right: to, top: near, bottom: far } : { left: near, right: far, top: from, bottom: to };
}

/** A filled rectangle. */
export interface Fill extends FrameBox {
  readonly color: string;
  /** The radius of its round corners. */
  readonly cornerPt?: number;
  readonly shadow?: PageShape['shadow'];
}

/** Curves and other forms. */
export interface Drawn extends FrameBox {
  /** Its outline is drawn alone. */
  readonly isHollow?: boolean;
}

/** The drawn marks of a page besides its letters, by kind. */
export interface PageMarks {
  readonly across: readonly Ruling[];
  readonly down: readonly Ruling[];
  readonly fills: readonly Fill[];
  readonly pictures: readonly (FrameBox & Pick<PageShape, 'widthPx' | 'heightPx'>)[];
  readonly drawings: readonly Drawn[];
  readonly borders?: readonly BoxBorder[];
  /** The gradients among the drawings. */
  readonly shaded: readonly FrameBox[];
}

const { sameLinePt, dashGapPt, thinPt, minSlimness, paddedPart, maxLines, thickestDotPt, shortestDottedPt } = thresholds.rulings;
const white = '#ffffff';

export function marksOf(page: TextPage): PageMarks {
  const across: Ruling[] = [];
  const down: Ruling[] = [];
  const marks = {
    fills: [] as Fill[],
    pictures: [] as PageMarks['pictures'][number][],
    drawings: [] as Drawn[],
    shaded: [] as FrameBox[],
  };
  const { borders, sides } = bordersOf(page.shapes.filter(({ isFrame }) => isFrame));
  for (const shape of [...page.shapes.filter(({ isFrame }) => !isFrame), ...sides]) {
    const box = onPage(shape, page);
    if (!box) continue;
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    if (shape.kind === 'picture') marks.pictures.push({ ...box, widthPx: shape.widthPx, heightPx: shape.heightPx });
    else if (shape.kind === 'drawing' && !isDotted(shape, width, height)) {
      marks.drawings.push(shape.fill === undefined && !shape.isShaded ? { ...box, isHollow: true } : box);
      if (shape.isShaded) marks.shaded.push(box);
    } else if (isLine(shape, width, height)) {
      if (width >= height) across.push(ruling(shape, (box.top + box.bottom) / 2, box.left, box.right, height));
      else down.push(ruling(shape, (box.left + box.right) / 2, box.top, box.bottom, width));
    } else marks.fills.push(fillOf(shape, box));
  }
  return { across: merged(across.slice(0, maxLines)), down: merged(down.slice(0, maxLines)), borders, ...marks };
}

const fillOf = ({ color, cornerPt, shadow }: PageShape, box: FrameBox): Fill => ({
  ...{ ...box, color },
  ...(cornerPt ? { cornerPt } : {}),
  ...(shadow ? { shadow } : {}),
});

/** A dotted or dashed line that browsers draw as one path of many parts. */
const isDotted = ({ isShaded }: PageShape, width: number, height: number) =>
  isShaded !== true && Math.min(width, height) <= thickestDotPt && Math.max(width, height) >= shortestDottedPt;

function isLine({ kind }: PageShape, width: number, height: number): boolean {
  if (kind === 'line' || kind === 'drawing') return true;
  return Math.min(width, height) <= thinPt && Math.max(width, height) >= Math.min(width, height) * minSlimness;
}

function ruling(
  { color, fill, strokeWidthPt, dash }: PageShape,
  at: number,
  from: number,
  to: number,
  thickness: number,
): Ruling {
  const line = { at, from, to, color: fill ?? color, widthPt: strokeWidthPt > 0 ? strokeWidthPt : thickness };
  return dash === undefined ? line : { ...line, dash };
}

/** The part of a shape that is on the page. */
function onPage({ x, y, width, height }: PageShape, page: TextPage): FrameBox | undefined {
  const box = {
    left: Math.max(0, x),
    top: Math.max(0, y),
    right: Math.min(page.widthPt, x + width),
    bottom: Math.min(page.heightPt, y + height),
  };
  return box.left <= box.right && box.top <= box.bottom ? box : undefined;
}

/** Joins lines that continue each other. */
function merged(rulings: readonly Ruling[]): Ruling[] {
  const done: Ruling[] = [];
  let group: Ruling[] = [];
  const flush = () => {
    done.push(...joinedEnds(group));
    group = [];
  };
  for (const one of rulings.toSorted((a, b) => a.at - b.at)) {
    const first = group[0];
    if (first && one.at - first.at > sameLinePt) flush();
    group.push(one);
  }
  flush();
  return done;
}

/** Whether a line goes on with another, or is beside it. A line of another color below it is a line of its own: the border of a header in white. */
function doesContinue(open: Ruling, { from, to, color }: Ruling): boolean {
  const isBeside = Math.min(open.to, to) - from > (to - from) / 2;
  return from <= open.to + dashGapPt && (color === open.color || isBeside);
}

/** The longer of two lines side by side. White beside a color is the room around it, unless it is much longer. */
function strongerOf(open: Ruling, one: Ruling): Ruling {
  const [openPt, onePt] = [open.to - open.from, one.to - one.from];
  if (open.color === white && one.color !== white && onePt > openPt * paddedPart) return one;
  if (one.color === white && open.color !== white && openPt > onePt * paddedPart) return open;
  return onePt > openPt ? one : open;
}

function withDash({ dash: _, ...line }: Ruling, dash: Dash | undefined): Ruling {
  return dash === undefined ? line : { ...line, dash };
}

function joinedEnds(group: readonly Ruling[]): Ruling[] {
  const done: { line: Ruling; parts: Ruling[] }[] = [];
  for (const one of group.toSorted((a, b) => a.from - b.from)) {
    const open = done.at(-1);
    if (open && doesContinue(open.line, one)) {
      open.line = { ...strongerOf(open.line, one), from: open.line.from, to: Math.max(open.line.to, one.to) };
      open.parts.push(one);
    } else done.push({ line: one, parts: [one] });
  }
  return done.map(({ line, parts }) => (parts.length === 1 ? line : withDash(line, joinedDash(parts))));
}
