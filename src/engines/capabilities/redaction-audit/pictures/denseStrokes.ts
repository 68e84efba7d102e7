import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';

/** Of 255, as brightness: paper below a stroke is darker by more than this. */
const minDarkened = 60;
/** In parts of the fullest row or column: where the strokes lie side by side. */
const dense = 0.5;
/** In parts of the dense area. A signature and a circle are sparser. */
const minFilled = 0.8;
/** Of 255, as brightness. */
const darkest = 90;
const minSidePx = 6;

/** The part of a box where strokes lie so densely that they hide what is below, as a marker does. `bare` is drawn without them. */
export function denseStrokes(page: PagePixels, bare: PagePixels, box: Box): Box | undefined {
  if (page.widthPx !== bare.widthPx || page.heightPx !== bare.heightPx) return undefined;
  const { pxPerPt } = page;
  const [left, top] = [Math.max(0, Math.floor(box.x * pxPerPt)), Math.max(0, Math.floor(box.y * pxPerPt))];
  const [right, bottom] = [
    Math.min(page.widthPx, Math.ceil((box.x + box.width) * pxPerPt)),
    Math.min(page.heightPx, Math.ceil((box.y + box.height) * pxPerPt)),
  ];
  const [rows, columns] = [
    new Array<number>(Math.max(0, bottom - top)).fill(0),
    new Array<number>(Math.max(0, right - left)).fill(0),
  ];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      if (brightness(bare, x, y) - brightness(page, x, y) < minDarkened) continue;
      rows[y - top] = (rows[y - top] ?? 0) + 1;
      columns[x - left] = (columns[x - left] ?? 0) + 1;
    }
  const [[y0, y1], [x0, x1]] = [denseSpan(rows), denseSpan(columns)];
  if (y1 - y0 < minSidePx || x1 - x0 < minSidePx) return undefined;
  let dark = 0;
  for (let y = top + y0; y < top + y1; y += 1)
    for (let x = left + x0; x < left + x1; x += 1) if (brightness(page, x, y) < darkest) dark += 1;
  if (dark < minFilled * (y1 - y0) * (x1 - x0)) return undefined;
  return { x: (left + x0) / pxPerPt, y: (top + y0) / pxPerPt, width: (x1 - x0) / pxPerPt, height: (y1 - y0) / pxPerPt };
}

function brightness({ data, widthPx, channels }: PagePixels, x: number, y: number): number {
  const at = (y * widthPx + x) * channels;
  return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
}

function denseSpan(counts: readonly number[]): [number, number] {
  const least = dense * Math.max(1, ...counts);
  const first = counts.findIndex((count) => count >= least);
  return first < 0 ? [0, 0] : [first, counts.findLastIndex((count) => count >= least) + 1];
}
