import type { PageBox } from '#engines/ports.ts';

/** English metric units per point, the unit of DrawingML (ISO 29500-1 §20.1.10.16). */
export const emuPerPt = 12_700;

/** Converts points of the page to positions on the slide. */
export interface SlidePlace {
  readonly scale: number;
  readonly leftPt: number;
  readonly topPt: number;
}

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly cx: number;
  readonly cy: number;
}

export function frameOf({ x, y, width, height }: PageBox, { scale, leftPt, topPt }: SlidePlace): Frame {
  const emu = (points: number) => Math.round(points * emuPerPt);
  return {
    x: emu(leftPt + x * scale),
    y: emu(topPt + y * scale),
    cx: Math.max(0, emu(width * scale)),
    cy: Math.max(0, emu(height * scale)),
  };
}
