import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';

/** Points. Pixels round places a little differently on each page. */
const samePlacePt = 3;
const cells = 8;
/** Of 255: the most that the mean of a cell differs. One other letter changes it by more. */
const sameMean = 24;
/** A document whose pages differ in more places has no picture that returns. */
const maxKnown = 300;

interface Known {
  readonly box: Box;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Changes of what pages repeat, such as the emblem of a letterhead: each counts once, as each line of a header does. */
export class RepeatedChanges {
  readonly #known: Known[] = [];

  /** Whether an earlier pair of pages had the same change at the same place. Keeps it otherwise. */
  has(box: Box, before: PagePixels, after: PagePixels): boolean {
    const own = { box, before: cellMeans(before, box), after: cellMeans(after, box) };
    if (this.#known.some((each) => isSame(each, own))) return true;
    if (this.#known.length < maxKnown) this.#known.push(own);
    return false;
  }
}

function isSame(one: Known, other: Known): boolean {
  return isAtPlace(one.box, other.box) && areAlike(one.before, other.before) && areAlike(one.after, other.after);
}

function isAtPlace(one: Box, other: Box): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) <= samePlacePt);
}

const areAlike = (one: readonly number[], other: readonly number[]) =>
  one.every((mean, at) => Math.abs(mean - (other[at] ?? 0)) <= sameMean);

/** The mean brightness of a grid of cells. */
function cellMeans(pixels: PagePixels, { x, y, width, height }: Box): number[] {
  return Array.from({ length: cells * cells }, (_, at) => {
    const [column, row] = [at % cells, Math.floor(at / cells)];
    const cell = { x: x + (column * width) / cells, y: y + (row * height) / cells, width: width / cells, height: height / cells };
    return meanWithin(pixels, cell);
  });
}

function meanWithin({ data, widthPx, heightPx, channels, pxPerPt }: PagePixels, { x, y, width, height }: Box): number {
  const [left, top] = [Math.max(0, Math.floor(x * pxPerPt)), Math.max(0, Math.floor(y * pxPerPt))];
  const right = Math.min(widthPx, Math.max(left + 1, Math.floor((x + width) * pxPerPt)));
  const bottom = Math.min(heightPx, Math.max(top + 1, Math.floor((y + height) * pxPerPt)));
  let sum = 0;
  for (let row = top; row < bottom; row += 1)
    for (let at = (row * widthPx + left) * channels; at < (row * widthPx + right) * channels; at += channels)
      sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
  return sum / Math.max(1, 3 * (right - left) * (bottom - top));
}

/** In parts of a page's height: where letterheads and footers stand. */
const marginPart = 0.12;

/** Leaves out what stands at the same place in the margin of an earlier page. */
export function onceInMargins<Side extends { readonly page: number; readonly box: Box }>(
  sides: readonly Side[],
  heightOf: (page: number) => number,
): Side[] {
  const known: Box[] = [];
  return sides.filter(({ page, box }) => {
    const height = heightOf(page);
    const isInMargin = box.y + box.height < height * marginPart || box.y > height * (1 - marginPart);
    if (!isInMargin) return true;
    if (known.some((each) => isAtPlace(each, box))) return false;
    if (known.length < maxKnown) known.push(box);
    return true;
  });
}
