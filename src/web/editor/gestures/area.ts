import { newBlur, newShape } from '../model/create.ts';
import { boxBetween, type Point } from '../model/geometry.ts';
import { clickPx } from '../model/limits.ts';
import { drawing, type Gesture, onPage, placeOf } from './gesture.ts';

/** The side of a mark that is placed by a click. */
const signPt = 20;

/** Draws a box: an erase area, a rectangle, an ellipse, a check mark or a cross. Shift makes it a square. */
export function area(type: 'blur' | 'rectangle' | 'ellipse' | 'check' | 'cross'): Gesture {
  const isSign = type === 'check' || type === 'cross';
  return (target, start) => {
    const from = onPage(target, start);
    const place = placeOf(target);
    return drawing(target, (at, keys, isEnd) => {
      const box = boxBetween(from, keys.shift ? squareTo(from, at) : at);
      if (Math.max(box.width, box.height) < clickPx * target.ptPerPx) {
        if (!isEnd || !isSign) return undefined;
        return newShape(place, type, { x: from.x - signPt / 2, y: from.y - signPt / 2, width: signPt, height: signPt });
      }
      if (box.width < 1 || box.height < 1) return undefined;
      return type === 'blur' ? newBlur(place, box) : newShape(place, type, box);
    });
  };
}

function squareTo(from: Point, at: Point): Point {
  const side = Math.max(Math.abs(at.x - from.x), Math.abs(at.y - from.y));
  return { x: from.x + Math.sign(at.x - from.x) * side, y: from.y + Math.sign(at.y - from.y) * side };
}
