import { newLine } from '../model/create.ts';
import type { Point } from '../model/geometry.ts';
import { clickPx } from '../model/limits.ts';
import { drawing, type Gesture, onPage, placeOf } from './gesture.ts';

/** Draws a line or an arrow. Shift limits it to multiples of 45 degrees. */
export function line(type: 'line' | 'arrow'): Gesture {
  return (target, start) => {
    const from = onPage(target, start);
    const place = placeOf(target);
    return drawing(target, (at, keys) => {
      const to = keys.shift ? inEighths(from, at) : at;
      if (Math.hypot(to.x - from.x, to.y - from.y) < clickPx * target.ptPerPx) return undefined;
      return newLine(place, type, from, to);
    });
  };
}

function inEighths(from: Point, to: Point): Point {
  const step = Math.PI / 4;
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / step) * step;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length };
}
