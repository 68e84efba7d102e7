/** A rectangle in points, from the top left corner of a page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Moves and resizes a box so that it lies within its page and has the minimum size. */
export function keptOnPage<B extends Box>(box: B, page: { widthPt: number; heightPt: number }, leastSidePt: number): B {
  const [width, height] = [
    Math.min(page.widthPt, Math.max(leastSidePt, box.width)),
    Math.min(page.heightPt, Math.max(leastSidePt, box.height)),
  ];
  return {
    ...box,
    width,
    height,
    x: Math.min(page.widthPt - width, Math.max(0, box.x)),
    y: Math.min(page.heightPt - height, Math.max(0, box.y)),
  };
}
