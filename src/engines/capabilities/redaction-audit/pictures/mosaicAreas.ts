import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import type { TextPage } from '#engines/ports.ts';

/** Of 255: neighbouring pixels of one square differ by less, also in a JPEG. */
const sameShade = 8;
/** Pixels of the drawn page. Smaller squares cannot be told from noise, larger ones from drawings. */
const [minSquarePx, maxSquarePx] = [3, 40];
/** In parts of its bounding box that a square fills, and of its longer side. */
const [minFilled, minShorter] = [0.8, 0.5];
/** Squares of one mosaic differ in size by no more than this part, since they lie on a grid of whole pixels of the picture. */
const sizeTolerance = 0.35;
/** A mosaic over a short word has two rows of this many squares. */
const [minSquares, minShades] = [8, 5];
/** Of 255: squares that differ by more have another shade. */
const otherShade = 16;
/** Of 255: the most difference between the channels of greys, as those of a covered text are. */
const maxColorful = 30;
/** A picture whose own pixels are larger, in points, looks like squares everywhere. */
const maxOwnPixelPt = 1.5;
/** In parts of the picture. A picture that is squares from edge to edge is a chart or a small picture. */
const maxShare = 0.7;
/** In parts of the picture's area that have one shade: more is a page or a drawing, and no photograph. */
const maxPlain = 0.3;
const maxPictures = 40;
const maxSquares = 4_000;
const maxFound = 50;

interface Square {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly shade: number;
  readonly colorful: number;
}

/**
 * Areas of pictures that were hidden by a mosaic: squares of one shade on a grid. Whoever knows the font can try words until the squares
 * are the same (Hill, Zhou, Saul and Shacham, "On the (in)effectiveness of mosaicing and blurring as tools for document redaction", 2016).
 */
export function mosaicAreas({ shapes }: TextPage, pixels: PagePixels): Box[] {
  const pictures = shapes.filter(
    ({ kind, width, widthPx }) => kind === 'picture' && widthPx > 0 && width / widthPx <= maxOwnPixelPt,
  );
  return pictures
    .slice(0, maxPictures)
    .flatMap((picture) => areasIn(picture, pixels))
    .slice(0, maxFound);
}

function areasIn(picture: Box, pixels: PagePixels): Box[] {
  const field = new Field(picture, pixels);
  const groups = gridsOf(field.squares());
  return groups.flatMap((squares) => {
    const [left, top] = [Math.min(...squares.map((each) => each.left)), Math.min(...squares.map((each) => each.top))];
    const [right, bottom] = [Math.max(...squares.map((each) => each.right)), Math.max(...squares.map((each) => each.bottom))];
    const share = ((right - left) * (bottom - top)) / (field.width * field.height);
    const isGrey = squares.filter(({ colorful }) => colorful <= maxColorful).length > 0.8 * squares.length;
    if (share > maxShare || !(isGrey || field.plainPart() < maxPlain)) return [];
    const { pxPerPt } = pixels;
    const [x, y] = [(field.left + left) / pxPerPt, (field.top + top) / pxPerPt];
    return [{ x, y, width: (right - left) / pxPerPt, height: (bottom - top) / pxPerPt }];
  });
}

/** The pixels of a picture on the page. */
class Field {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly #pixels: PagePixels;
  /** The channels of each pixel together: whole numbers, since each pixel is compared with its four neighbours. */
  readonly #sums: Uint16Array;

  constructor({ x, y, width, height }: Box, pixels: PagePixels) {
    const { pxPerPt, widthPx, heightPx } = pixels;
    [this.left, this.top] = [Math.max(0, Math.round(x * pxPerPt)), Math.max(0, Math.round(y * pxPerPt))];
    this.width = Math.max(0, Math.min(widthPx, Math.round((x + width) * pxPerPt)) - this.left);
    this.height = Math.max(0, Math.min(heightPx, Math.round((y + height) * pxPerPt)) - this.top);
    this.#pixels = pixels;
    this.#sums = new Uint16Array(this.width * this.height);
    for (let y = 0; y < this.height; y += 1) {
      for (let x = 0, at = this.#at(0, y); x < this.width; x += 1, at += pixels.channels) {
        this.#sums[y * this.width + x] = (pixels.data[at] ?? 0) + (pixels.data[at + 1] ?? 0) + (pixels.data[at + 2] ?? 0);
      }
    }
  }

  #at(x: number, y: number): number {
    return ((this.top + y) * this.#pixels.widthPx + this.left + x) * this.#pixels.channels;
  }

  shade(x: number, y: number): number {
    return (this.#sums[y * this.width + x] ?? 0) / 3;
  }

  #colorful(x: number, y: number): number {
    const { data } = this.#pixels;
    const at = this.#at(x, y);
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    return Math.max(red, green, blue) - Math.min(red, green, blue);
  }

  /** The part that has the most frequent shade. */
  plainPart(): number {
    const counts = new Array<number>(32).fill(0);
    for (let y = 0; y < this.height; y += 2)
      for (let x = 0; x < this.width; x += 2) {
        const bin = Math.floor(this.shade(x, y) / 8);
        counts[bin] = (counts[bin] ?? 0) + 1;
      }
    return (
      Math.max(...counts) /
      Math.max(
        1,
        counts.reduce((sum, count) => sum + count, 0),
      )
    );
  }

  /** Areas of one shade that are squares. */
  squares(): Square[] {
    const seen = new Uint8Array(this.width * this.height);
    const found: Square[] = [];
    for (let y = 0; y < this.height; y += 1)
      for (let x = 0; x < this.width; x += 1) {
        if (seen[y * this.width + x]) continue;
        const square = this.#grow(x, y, seen);
        if (square) found.push(square);
        if (found.length >= maxSquares) return found;
      }
    return found;
  }

  /** Fills the area of one shade that begins at a pixel. Larger areas are marked as seen too. */
  #grow(x: number, y: number, seen: Uint8Array): Square | undefined {
    const first = y * this.width + x;
    const sum = this.#sums[first] ?? 0;
    const todo = [first];
    seen[first] = 1;
    let [left, top, right, bottom, count] = [x, y, x + 1, y + 1, 0];
    for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
      const [px, py] = [at % this.width, Math.floor(at / this.width)];
      count += 1;
      if (px < left) left = px;
      if (px >= right) right = px + 1;
      if (py < top) top = py;
      if (py >= bottom) bottom = py + 1;
      if (px > 0) this.#reach(at - 1, sum, seen, todo);
      if (px + 1 < this.width) this.#reach(at + 1, sum, seen, todo);
      if (py > 0) this.#reach(at - this.width, sum, seen, todo);
      if (py + 1 < this.height) this.#reach(at + this.width, sum, seen, todo);
    }
    const [wide, high] = [right - left, bottom - top];
    const isSquare =
      Math.min(wide, high) >= minSquarePx &&
      Math.max(wide, high) <= maxSquarePx &&
      Math.min(wide, high) >= minShorter * Math.max(wide, high) &&
      count >= minFilled * wide * high;
    const colorful = isSquare ? this.#colorful(Math.floor((left + right) / 2), Math.floor((top + bottom) / 2)) : 0;
    return isSquare ? { left, top, right, bottom, shade: sum / 3, colorful } : undefined;
  }

  #reach(at: number, sum: number, seen: Uint8Array, todo: number[]): void {
    if (seen[at] || Math.abs((this.#sums[at] ?? 0) - sum) >= 3 * sameShade) return;
    seen[at] = 1;
    todo.push(at);
  }
}

/** Squares of one size side by side, in at least two rows and with many shades. */
function gridsOf(squares: readonly Square[]): Square[][] {
  const byCell = Map.groupBy(squares, ({ left, top }) => cellKey(left, top));
  const left = new Set(squares);
  const grids: Square[][] = [];
  for (const first of squares) {
    if (!left.delete(first)) continue;
    const grid = [first];
    for (let at = 0; at < grid.length; at += 1) {
      const square = grid[at];
      if (!square) break;
      for (const next of near(square, byCell)) if (left.has(next) && isBeside(square, next) && left.delete(next)) grid.push(next);
    }
    if (isMosaic(grid)) grids.push(grid);
  }
  return grids;
}

const cellKey = (x: number, y: number) => `${Math.floor(x / maxSquarePx)} ${Math.floor(y / maxSquarePx)}`;

function near({ left, top }: Square, byCell: ReadonlyMap<string, readonly Square[]>): Square[] {
  const steps = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));
  return steps.flatMap(([dx, dy]) => byCell.get(cellKey(left + dx * maxSquarePx, top + dy * maxSquarePx)) ?? []);
}

/** Edges between squares are a pixel or two that mix both. */
const edgePx = 3;

function isBeside(a: Square, b: Square): boolean {
  const [wide, high] = [a.right - a.left, a.bottom - a.top];
  const isSize =
    Math.abs(b.right - b.left - wide) <= Math.max(1, sizeTolerance * wide) &&
    Math.abs(b.bottom - b.top - high) <= Math.max(1, sizeTolerance * high);
  if (!isSize) return false;
  const isRow = Math.abs(a.top - b.top) <= 1 && (Math.abs(b.left - a.right) <= edgePx || Math.abs(a.left - b.right) <= edgePx);
  const isColumn =
    Math.abs(a.left - b.left) <= 1 && (Math.abs(b.top - a.bottom) <= edgePx || Math.abs(a.top - b.bottom) <= edgePx);
  return isRow || isColumn;
}

function isMosaic(grid: readonly Square[]): boolean {
  if (grid.length < minSquares) return false;
  const shades = new Set(grid.map(({ shade }) => Math.round(shade / otherShade)));
  const rows = new Set(grid.map(({ top }) => Math.round(top / minSquarePx)));
  const columns = new Set(grid.map(({ left }) => Math.round(left / minSquarePx)));
  return shades.size >= minShades && rows.size >= 2 && columns.size >= 3;
}
