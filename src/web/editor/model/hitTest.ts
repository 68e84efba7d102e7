import type { Annotation } from '#contract/pages/annotations.ts';
import type { Box } from '#contract/pages/box.ts';
import { boxAround, cornersOf, distanceToLine, doOverlap, isWithin, middleOf, type Point, turned } from './geometry.ts';

/** The frontmost annotation at a place of a page; `roomPt` is the hit tolerance. */
export function annotationAt(list: readonly Annotation[], page: number, at: Point, roomPt: number): Annotation | undefined {
  return list.findLast((each) => each.page === page && isHit(each, at, roomPt));
}

function isHit(annotation: Annotation, at: Point, roomPt: number): boolean {
  const point = turned(at, middleOf(annotation), -annotation.rotation);
  switch (annotation.type) {
    case 'line':
    case 'arrow': {
      const room = roomPt + annotation.strokeWidth / 2;
      return distanceToLine(point, pointOf(annotation.from), pointOf(annotation.to)) <= room;
    }
    case 'ink': {
      const room = roomPt + annotation.strokeWidth / 2;
      return annotation.strokes.some((stroke) =>
        stroke.some((each, index) => distanceToLine(point, pointOf(stroke[index - 1] ?? each), pointOf(each)) <= room),
      );
    }
    case 'highlight':
    case 'underline':
    case 'strike':
      return (annotation.rects ?? [annotation]).some((box) => isWithin(point, box, roomPt / 2));
    default:
      return isWithin(point, annotation, roomPt / 2);
  }
}

export function pointOf([x, y]: readonly [number, number]): Point {
  return { x, y };
}

/** The upright box around an annotation as it is seen. */
export function outlineOf(annotation: Annotation): Box {
  if (annotation.rotation === 0) return annotation;
  const middle = middleOf(annotation);
  return boxAround(cornersOf(annotation).map((corner) => turned(corner, middle, annotation.rotation)));
}

/** All annotations that a selection rectangle touches. */
export function annotationsIn(list: readonly Annotation[], page: number, band: Box): Annotation[] {
  return list.filter((each) => each.page === page && doOverlap(grown(outlineOf(each)), band));
}

/** A horizontal line has no height, but can be hit. */
function grown({ x, y, width, height }: Box): Box {
  return { x: x - 0.5, y: y - 0.5, width: width + 1, height: height + 1 };
}
