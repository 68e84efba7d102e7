/** The layout of pages below each other, in pixels. Pure, so that ten thousand pages can be tested. */

export interface PageSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

export interface PageBox extends PageSize {
  readonly page: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface Layout {
  readonly boxes: readonly PageBox[];
  readonly heightPx: number;
  readonly widthPx: number;
}

export const gapPx = 16;
/** 100 percent is the paper's own size, and on a narrow screen its width. */
const naturalPxPerPt = 96 / 72;

export const zoomSteps = [50, 75, 100, 125, 150, 175, 200] as const;
export type Zoom = (typeof zoomSteps)[number];

/** The space beside a page, both sides together. */
const marginPx = { wide: 48, narrow: 16 } as const;

/** The width that is left for pages in a window. */
export function roomBesideMargins(windowPx: number): number {
  return windowPx - (windowPx < 600 ? marginPx.narrow : marginPx.wide);
}

/** The zoom that fits a page to the window's width, or the whole page to the window. */
export function zoomToFit({ widthPt, heightPt }: PageSize, window: { widthPx: number; heightPx: number }, fit: 'width' | 'page') {
  const reachPx = roomBesideMargins(window.widthPx);
  const byWidth = reachPx / widthPt;
  const wanted = fit === 'width' ? byWidth : Math.min(byWidth, (window.heightPx - gapPx * 2) / heightPt);
  return (wanted / Math.min(naturalPxPerPt, byWidth)) * 100;
}

/** Centered in its column, on whole pixels, because fractions would blur its picture. */
export function placeInColumn({ top, widthPx, heightPx }: PageBox) {
  return { top, left: `round(down, calc(50% - ${widthPx / 2}px), 1px)`, width: widthPx, height: heightPx };
}

/** The size of a page before it was rotated. */
export function upright<S extends PageSize>(size: S, quarterTurns: number): S {
  if (quarterTurns % 2 === 0) return size;
  const { widthPt: heightPt, heightPt: widthPt } = size;
  const turned = { ...size, widthPt, heightPt };
  return 'widthPx' in size && 'heightPx' in size ? { ...turned, widthPx: size.heightPx, heightPx: size.widthPx } : turned;
}

/** Centered in its place in the column, rotated with its content. */
export function turnedInColumn(box: PageBox, quarterTurns: number) {
  if (quarterTurns === 0) return placeInColumn(box);
  const page = upright(box, quarterTurns);
  const top = box.top + (box.heightPx - page.heightPx) / 2;
  return { ...placeInColumn({ ...page, top }), rotate: `${quarterTurns * 90}deg` };
}

/** Maps a point in the box around a page to the unrotated page. */
export function beforeTurn(point: { x: number; y: number }, box: { width: number; height: number }, quarterTurns: number) {
  const { x, y } = point;
  if (quarterTurns === 1) return { x: y, y: box.width - x };
  if (quarterTurns === 2) return { x: box.width - x, y: box.height - y };
  return quarterTurns === 3 ? { x: box.height - y, y: x } : point;
}

/** Pages of unknown size count as the first one. */
export function layOut(sizes: readonly (PageSize | undefined)[], reachPx: number, zoomPercent: number): Layout {
  const first = sizes[0];
  if (!first || reachPx <= 0) return { boxes: [], heightPx: 0, widthPx: 0 };
  let top = gapPx;
  let widest = 0;
  const boxes = sizes.map((known, index): PageBox => {
    const { widthPt, heightPt } = known ?? first;
    const pxPerPt = Math.min(naturalPxPerPt, reachPx / widthPt) * (zoomPercent / 100);
    const [widthPx, heightPx] = [Math.max(1, Math.round(widthPt * pxPerPt)), Math.max(1, Math.round(heightPt * pxPerPt))];
    const box = { page: index + 1, top, widthPx, heightPx, widthPt, heightPt };
    top += box.heightPx + gapPx;
    widest = Math.max(widest, box.widthPx);
    return box;
  });
  return { boxes, heightPx: top, widthPx: widest };
}

/** The page at the pixel `y`, or after the gap there. */
export function pageAt({ boxes }: Layout, y: number): number {
  let [low, high] = [0, boxes.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((boxes[middle]?.top ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** The pages between two pixels, and one more on either side, which will probably be visible next. */
export function pagesBetween(layout: Layout, from: number, to: number): readonly PageBox[] {
  const first = Math.max(1, pageAt(layout, from) - 1);
  const last = Math.min(layout.boxes.length, pageAt(layout, to) + 1);
  return layout.boxes.slice(first - 1, last);
}
