import type { Annotation } from '#contract/pages/annotations.ts';
import type { Box } from '#contract/pages/box.ts';
import { middleOf, type Point, turned } from './geometry.ts';
import { largestFontPt, leastSidePt, smallestFontPt } from './limits.ts';

/** Moves, resizes and rotates annotations. Pure: returns changed copies. */

type Pair = readonly [number, number];

export function moved<A extends Annotation>(annotation: A, dx: number, dy: number): A {
  return mapped(annotation, { ...boxOf(annotation), x: annotation.x + dx, y: annotation.y + dy });
}

export function boxOf({ x, y, width, height }: Annotation): Box {
  return { x, y, width, height };
}

/** Maps the content of an annotation from its box to another one, proportionally. */
export function mapped<A extends Annotation>(annotation: A, box: Box): A {
  const across = annotation.width === 0 ? 1 : box.width / annotation.width;
  const down = annotation.height === 0 ? 1 : box.height / annotation.height;
  const put = ([x, y]: Pair): [number, number] => [box.x + (x - annotation.x) * across, box.y + (y - annotation.y) * down];
  const inner = () => {
    switch (annotation.type) {
      case 'highlight':
      case 'underline':
      case 'strike':
        return { rects: annotation.rects?.map((rect) => mappedBox(rect, annotation, box)) };
      case 'ink':
        return { strokes: annotation.strokes.map((stroke) => stroke.map(put)) };
      case 'line':
      case 'arrow':
        return { from: put(annotation.from), to: put(annotation.to) };
      case 'text':
        // Hundredths, as a person would write them.
        return {
          fontSize: Math.round(Math.max(smallestFontPt, Math.min(largestFontPt, annotation.fontSize * down)) * 100) / 100,
        };
      default:
        return {};
    }
  };
  return withoutUndefined({ ...annotation, ...box, ...inner() });
}

function mappedBox(rect: Box, from: Box, to: Box): Box {
  const across = from.width === 0 ? 1 : to.width / from.width;
  const down = from.height === 0 ? 1 : to.height / from.height;
  return {
    x: to.x + (rect.x - from.x) * across,
    y: to.y + (rect.y - from.y) * down,
    width: rect.width * across,
    height: rect.height * down,
  };
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;
}

/** The eight handles, named by the sides that they move. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof handles)[number];

/** The place of a handle on an upright box. */
export function handlePoint({ x, y, width, height }: Box, handle: Handle): Point {
  const across = handle.includes('w') ? 0 : handle.includes('e') ? 1 : 0.5;
  const down = handle.includes('n') ? 0 : handle.includes('s') ? 1 : 0.5;
  return { x: x + width * across, y: y + height * down };
}

/**
 * Moves a handle to a place. The opposite side stays where it is seen, also when rotated. Text keeps its proportions, because its size is
 * its height.
 */
export function resized<A extends Annotation>(annotation: A, handle: Handle, to: Point, keepsShape: boolean): A {
  const least = leastSidePt(annotation.type);
  const { rotation } = annotation;
  const middle = middleOf(annotation);
  const { x, y } = turned(to, middle, -rotation);
  const right = annotation.x + annotation.width;
  const bottom = annotation.y + annotation.height;
  let width = handle.includes('e') ? x - annotation.x : handle.includes('w') ? right - x : annotation.width;
  let height = handle.includes('s') ? y - annotation.y : handle.includes('n') ? bottom - y : annotation.height;
  width = Math.max(least, width);
  height = Math.max(least, height);
  if (keepsShape || annotation.type === 'text') [width, height] = inShape(annotation, handle, width, height, least);
  const left = handle.includes('w') ? right - width : annotation.x;
  const top = handle.includes('n') ? bottom - height : annotation.y;
  const box = { x: left, y: top, width, height };
  const now = middleOf(box);
  const shown = turned(now, middle, rotation);
  return mapped(annotation, { ...box, x: box.x + shown.x - now.x, y: box.y + shown.y - now.y });
}

function inShape(before: Box, handle: Handle, width: number, height: number, least: number): [number, number] {
  const ratio = before.height === 0 ? 1 : before.width / before.height;
  const byWidth = handle === 'e' || handle === 'w' || (handle.length === 2 && width / ratio >= height);
  const scaled: [number, number] = byWidth ? [width, width / ratio] : [height * ratio, height];
  const grow = Math.max(1, least / Math.min(...scaled));
  return [scaled[0] * grow, scaled[1] * grow];
}

/** Rotates towards a place above its center. Snaps near straight positions, and always with `inSteps`. */
export function turnedTowards<A extends Annotation>(annotation: A, to: Point, inSteps: boolean): A {
  const middle = middleOf(annotation);
  const raw = (Math.atan2(to.y - middle.y, to.x - middle.x) * 180) / Math.PI + 90;
  const step = inSteps ? 15 : 45;
  const near = Math.round(raw / step) * step;
  const degrees = inSteps || Math.abs(raw - near) < 3 ? near : raw;
  return { ...annotation, rotation: ((((degrees + 180) % 360) + 360) % 360) - 180 };
}

/** Moves one end of a line. */
export function endMoved<A extends Extract<Annotation, { type: 'line' | 'arrow' }>>(line: A, end: 'from' | 'to', at: Point): A {
  const changed = { ...line, [end]: [at.x, at.y] as [number, number] };
  const [[x1, y1], [x2, y2]] = [changed.from, changed.to];
  const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x1 - x2), height: Math.abs(y1 - y2) };
  return { ...changed, ...box };
}
