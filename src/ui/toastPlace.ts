/** The possible places of a toast: at the bottom on either side, or over the bar at the top. */
export const toastPlaces = ['foot-start', 'foot-end', 'head'] as const;
export type ToastPlace = (typeof toastPlaces)[number];

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The first place where a toast covers nothing important, else the one where it covers least (docs/product.md, "Shell"). */
export function toastPlace(rects: Readonly<Record<ToastPlace, Rect>>, keptClear: readonly Rect[]): ToastPlace {
  const covered = toastPlaces.map((place) => keptClear.reduce((sum, rect) => sum + overlap(rects[place], rect), 0));
  return toastPlaces[covered.indexOf(Math.min(...covered))] ?? 'head';
}
