import { type AnnotationType, editorLimits } from '#contract/pages/annotations.ts';

/** Percent (docs/product.md, "Limits"). */
export const zoomSteps = { least: 50, most: 200, step: 25, start: 100 } as const;
export const smallestFontPt = 4;
export const largestFontPt = 400;
/** How far an arrow key moves the selection, and with Shift. */
export const nudgePt = 1;
export const farNudgePt = 10;
/** A shorter drag is a click. */
export const clickPx = 4;
/** A picture is scaled down to this size before it is sent (docs/product.md, "Limits"). */
export const pictureLimits = { mostSidePx: 800, jpegQuality: 0.7, startPt: 100 } as const;

export function leastSidePt(type: AnnotationType): number {
  return type === 'image' ? editorLimits.leastImagePt : type === 'line' || type === 'arrow' || type === 'ink' ? 0 : 4;
}

export function zoomWithin(percent: number): number {
  const { least, most, step } = zoomSteps;
  return Math.max(least, Math.min(most, Math.round(percent / step) * step));
}

/** A zoom that fits the page to the window may be between the steps. */
export function zoomFitting(percent: number): number {
  return Math.max(zoomSteps.least, Math.min(zoomSteps.most, Math.floor(percent)));
}

export function pageWithin(page: number, pageCount: number): number {
  return Math.max(1, Math.min(Math.max(1, pageCount), Math.round(page)));
}
