/** A rectangle in points, from the top left corner of a page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether a box lies within another, by up to `slackPt` beyond its edges. */
export function isBoxWithin(box: Box, outer: Box, slackPt: number): boolean {
  return (
    box.x >= outer.x - slackPt &&
    box.y >= outer.y - slackPt &&
    box.x + box.width <= outer.x + outer.width + slackPt &&
    box.y + box.height <= outer.y + outer.height + slackPt
  );
}

/** The smallest box around all of them. */
export function aroundBoxes(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Moves and resizes a box so that it lies within its page and has the minimum size. */
export function clampedToPage<B extends Box>(box: B, page: { widthPt: number; heightPt: number }, leastSidePt: number): B {
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
