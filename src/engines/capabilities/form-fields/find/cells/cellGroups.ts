import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import { heightOf, overlapAcross, overlapDown, widthOf } from '../pageParts.ts';

const samePt = 3;

/** Cells that touch. */
export function groupsOf<Box extends FrameBox>(cells: readonly Box[]): Box[][] {
  const left = new Set(cells);
  const groups: Box[][] = [];
  for (const first of cells) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const one of group) {
      for (const other of left) {
        if (isBeside(one, other) || isBeside(other, one) || isAbove(one, other) || isAbove(other, one)) {
          left.delete(other);
          group.push(other);
        }
      }
    }
    groups.push(group);
  }
  return groups;
}

export function isBeside(a: FrameBox, b: FrameBox): boolean {
  return Math.abs(a.right - b.left) <= samePt && overlapDown(a, b) > Math.min(heightOf(a), heightOf(b)) * 0.6;
}

export function isAbove(a: FrameBox, b: FrameBox): boolean {
  return Math.abs(a.bottom - b.top) <= samePt && overlapAcross(a, b) > Math.min(widthOf(a), widthOf(b)) * 0.6;
}
