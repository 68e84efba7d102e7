import { editorLimits } from '#contract/pages/annotations.ts';
import { newInk } from '../model/create.ts';
import { isNear, type Point } from '../model/geometry.ts';
import { drawing, type Gesture, onPage, placeOf } from './gesture.ts';

/** Draws with a pen: the points of the movement, no closer than is visible. */
export const pen: Gesture = (target, start) => {
  const points: Point[] = [onPage(target, start)];
  const place = placeOf(target);
  return drawing(target, (at) => {
    const last = points.at(-1) as Point;
    if (!isNear(last, at, 0.75 * target.ptPerPx) && points.length < editorLimits.mostPoints) points.push(at);
    return newInk(place, [points]);
  });
};
