import type { Box } from '#contract/pages/box.ts';
import { newMark } from '../model/create.ts';
import { boxBetween, doOverlap, isWithin, type Point, pageCorner, turned } from '../model/geometry.ts';
import { clickPx } from '../model/limits.ts';
import { drawing, type Gesture, onPage, type PointerTarget, placeOf } from './gesture.ts';

/**
 * Highlights, underlines and strikes out. A drag along lines of text marks them from its start to its end, like a text selection, in any
 * direction; elsewhere it marks the box.
 */
export function mark(type: 'highlight' | 'underline' | 'strike'): Gesture {
  return (target, start) => {
    const from = onPage(target, start);
    const place = placeOf(target);
    return drawing(target, (at) => {
      const box = boxBetween(from, at);
      if (Math.hypot(box.width, box.height) < clickPx * target.ptPerPx) return undefined;
      for (const rotation of turnsFrom(target, from)) {
        const [begin, end] = [turned(from, pageCorner, -rotation), turned(at, pageCorner, -rotation)];
        const lines = linesAlong(
          target.textLines.filter((line) => line.rotation === rotation),
          begin,
          end,
        );
        if (lines.length > 0) return newMark(place, type, lines, rotation);
      }
      return box.width < 1 || box.height < 1 ? undefined : newMark(place, type, [box], 0);
    });
  };
}

/** The text directions of the page: first that of the line at the start of the drag, then the upright one. */
function turnsFrom({ textLines }: PointerTarget, from: Point): Set<number> {
  const begun = textLines.filter((line) => isWithin(turned(from, pageCorner, -line.rotation), line));
  return new Set([...begun.map(({ rotation }) => rotation), 0, ...textLines.map(({ rotation }) => rotation)]);
}

function linesAlong(lines: readonly Box[], from: Point, to: Point): Box[] {
  const [first, last] = from.y <= to.y ? [from, to] : [to, from];
  const band = boxBetween(from, to);
  const touched = lines.filter((line) =>
    doOverlap(line, { ...band, height: Math.max(band.height, 0.1), width: Math.max(band.width, 0.1) }),
  );
  if (touched.length === 0) return [];
  // With several columns, only those that the drag touches are marked.
  const isManyLines = touched.some((line) => line.y > (touched[0] as Box).y + (touched[0] as Box).height / 2);
  return touched
    .map((line) => {
      const right = line.x + line.width;
      if (!isManyLines) return cut(line, Math.max(line.x, band.x), Math.min(right, band.x + band.width));
      const isFirst = first.y >= line.y && first.y <= line.y + line.height;
      const isLast = last.y >= line.y && last.y <= line.y + line.height;
      return cut(line, isFirst ? Math.max(line.x, first.x) : line.x, isLast ? Math.min(right, last.x) : right);
    })
    .filter(({ width }) => width > 0.5);
}

function cut({ y, height }: Box, left: number, right: number): Box {
  return { x: left, y, width: right - left, height };
}
