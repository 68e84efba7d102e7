import type { Ruling } from './rulings.ts';
import { thresholds } from './thresholds.ts';

const { meetPt, minSidePt } = thresholds.boxEdges;

/** Horizontal lines that end on an upright one on both sides are edges of boxes, not underlines of what is in the boxes. */
export function withoutBoxEdges(across: readonly Ruling[], down: readonly Ruling[]): readonly Ruling[] {
  const sides = Map.groupBy(
    down.filter(({ from, to }) => to - from >= minSidePt),
    ({ at }) => Math.floor(at / meetPt),
  );
  const hasSide = (x: number, y: number) => {
    const cell = Math.floor(x / meetPt);
    return [cell - 1, cell, cell + 1].some((key) =>
      sides.get(key)?.some(({ at, from, to }) => Math.abs(at - x) <= meetPt && y >= from - meetPt && y <= to + meetPt),
    );
  };
  return sides.size === 0 ? across : across.filter(({ at, from, to }) => !hasSide(from, at) || !hasSide(to, at));
}
