import type { GrayPicture } from './findRulings.ts';

export const dpi = 150;
/** Of points. */
export const px = (pt: number) => Math.round((pt * dpi) / 72);

export interface Mark {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly gray?: number;
}

/** A page of grainy paper with dark rectangles; lengths are points. */
export function picture(widthPt: number, heightPt: number, marks: readonly Mark[]): GrayPicture {
  const [widthPx, heightPx] = [px(widthPt), px(heightPt)];
  let seed = 1;
  const data = Uint8Array.from({ length: widthPx * heightPx }, () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return 232 + (seed >>> 28);
  });
  for (const { left, top, width, height, gray = 40 } of marks) {
    for (let y = px(top); y < px(top) + Math.max(1, px(height)); y += 1) {
      for (let x = px(left); x < px(left) + Math.max(1, px(width)); x += 1) data[y * widthPx + x] = gray;
    }
  }
  return { data, widthPx, heightPx };
}
