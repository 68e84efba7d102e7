import type { Picture } from '#engines/core/document-model/document.ts';
import type { FrameBox } from '#engines/core/document-model/geometry.ts';

/** A part of a page that may be a picture. */
export interface Candidate extends FrameBox {
  readonly source: Picture['source'];
  readonly dpi: number;
  /** Bars, or a drawing with a legend. */
  readonly isChart?: boolean;
}

export const areaOf = ({ left, right, top, bottom }: FrameBox) => (right - left) * (bottom - top);

/** Whether the middle of one is in the other. */
export function contains(box: FrameBox, one: FrameBox): boolean {
  const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
}

export function joinedBox(a: FrameBox, b: FrameBox): FrameBox {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
