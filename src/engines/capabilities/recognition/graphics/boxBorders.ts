import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { PageShape } from '#engines/ports.ts';
import type { Dash } from './dashes.ts';
import { thresholds } from './thresholds.ts';

/**
 * The border of a box with round corners, as web pages draw them around panels, badges and tables. It is no part of a grid: rows and
 * columns need other evidence.
 */
export interface BoxBorder extends FrameBox {
  readonly color: string;
  readonly widthPt: number;
  readonly cornerPt: number;
  readonly dash?: Dash;
}

const { sidePt, sameEndPt } = thresholds.boxBorders;

/** The frames of a page, and the sides that are drawn alone, as lines. Four sides of one color that follow each other are a frame. */
export function bordersOf(frames: readonly PageShape[]): { borders: BoxBorder[]; sides: PageShape[] } {
  const borders: BoxBorder[] = [];
  const sides: PageShape[] = [];
  for (let index = 0; index < frames.length; index += 1) {
    const shape = frames[index];
    if (!shape) continue;
    const four = frames.slice(index, index + 4);
    if (!isSide(shape)) borders.push(borderOf(shape));
    else if (areFrame(four)) {
      borders.push(borderOf({ ...shape, ...aroundAll(four), strokeWidthPt: Math.min(...four.map((one) => one.strokeWidthPt)) }));
      index += 3;
    } else sides.push({ ...shape, kind: 'rectangle', isFrame: false, strokeWidthPt: 0 });
  }
  return { borders, sides };
}

const isSide = ({ width, height, strokeWidthPt }: PageShape) => Math.min(width, height) <= strokeWidthPt + sidePt;

function areFrame(four: readonly PageShape[]): boolean {
  const [first] = four;
  if (!first || four.length < 4 || four.some((one) => !isSide(one) || one.color !== first.color)) return false;
  const all = aroundAll(four);
  const isWhole = ({ width, height }: PageShape) =>
    width > height ? width >= all.width - sameEndPt : height >= all.height - sameEndPt;
  return four.every(isWhole) && four.filter(({ width, height }) => width > height).length === 2;
}

function aroundAll(shapes: readonly PageShape[]): Pick<PageShape, 'x' | 'y' | 'width' | 'height'> {
  const [x, y] = [Math.min(...shapes.map((one) => one.x)), Math.min(...shapes.map((one) => one.y))];
  const right = Math.max(...shapes.map((one) => one.x + one.width));
  const bottom = Math.max(...shapes.map((one) => one.y + one.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Along the middle of its width, as a border is stroked. */
function borderOf({ x, y, width, height, color, strokeWidthPt, cornerPt = 0, dash }: PageShape): BoxBorder {
  const half = strokeWidthPt / 2;
  const box = { left: x + half, right: x + width - half, top: y + half, bottom: y + height - half };
  return { ...box, color, widthPt: strokeWidthPt, cornerPt, ...(dash === undefined ? {} : { dash }) };
}
