/** The possible edges of a toast: at the bottom on either side, below the bar at the top, or, where nothing else is free, over that bar. */
export type ToastEdge = 'foot-start' | 'foot-end' | 'below-bar' | 'over-bar';
const freeEdges = ['foot-start', 'foot-end', 'below-bar'] as const;

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface ToastPlace {
  readonly edge: ToastEdge;
  /** How far above the edge. */
  readonly raisedPx: number;
}

const gapPx = 8;

function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * The first edge where a toast covers nothing important, else the lowest free place above an edge at the bottom, such as above the tool
 * bars of the editor on a phone; where there is none, the edge where it covers least (docs/product.md, "Shell").
 */
export function toastPlace(rects: Readonly<Record<ToastEdge, Rect>>, keptClear: readonly Rect[]): ToastPlace {
  const free = freeEdges.find((edge) => coveredBy(rects[edge], keptClear) === 0);
  if (free) return { edge: free, raisedPx: 0 };
  const raised = (['foot-start', 'foot-end'] as const).flatMap((foot) => {
    const raisedPx = leastRaise(rects[foot], keptClear);
    return raisedPx === undefined ? [] : [{ edge: foot, raisedPx }];
  });
  const all = [...freeEdges, 'over-bar'] as const;
  const covered = all.map((edge) => coveredBy(rects[edge], keptClear));
  const edge = all[covered.indexOf(Math.min(...covered))] ?? 'over-bar';
  return raised.toSorted((a, b) => a.raisedPx - b.raisedPx)[0] ?? { edge, raisedPx: 0 };
}

const coveredBy = (toast: Rect, keptClear: readonly Rect[]) => keptClear.reduce((sum, rect) => sum + overlap(toast, rect), 0);

/** A free place ends right above an element. */
function leastRaise(toast: Rect, keptClear: readonly Rect[]): number | undefined {
  const raises = keptClear
    .map((rect) => toast.bottom - rect.top + gapPx)
    .filter((raise) => raise > 0 && toast.top - raise >= gapPx);
  return raises
    .toSorted((a, b) => a - b)
    .find((raise) => coveredBy({ ...toast, top: toast.top - raise, bottom: toast.bottom - raise }, keptClear) === 0);
}
