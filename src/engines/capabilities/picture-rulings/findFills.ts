import { type Component, componentsOf, type SquareMap } from './components.ts';
import type { GrayPicture } from './findRulings.ts';

/** A part of a picture, in pixels. `right` and `bottom` are the first pixels behind it. */
export interface PixelFill {
  /** A band or a bar of one shade, or a photograph, a logo or a drawing of many. */
  readonly kind: 'fill' | 'picture';
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const pointsPerInch = 72;
/** The picture is examined in squares of this size; strokes of letters do not fill them. */
const squarePt = 2;
/** A filled square is darker than paper in each pixel by at least this much of 255. */
const leastContrast = 20;
/** The part of the brightest pixels of a page that is paper. */
const paperPart = 0.7;
/** Bands of a table and bars of a chart are at least this wide and high; pictures are larger. */
const leastFillPt = 7;
const leastPicturePt = 24;
/** The part of its rectangle that is filled. Letters and lines leave gaps. */
const leastFilled = 0.8;
const leastPictured = 0.6;
/** The part of the edge where it is much darker than what is beside it. The edges of a shadow are soft. */
const leastSharp = 0.7;
/** Most of a fill, or of a few adjoining fills, has one of these many shades. */
const shades = 3;
const shadeWidth = 8;
const leastFlat = 0.8;
/** A larger part of the page is a dark page, or a badly lit one. */
const largestPicture = 0.5;
const mostParts = 500;

/** The shaded bands of tables, the bars of charts and the pictures in the picture of a straight page. */
export function findFills(picture: GrayPicture, dpi: number): PixelFill[] {
  const squarePx = Math.max(2, Math.round((squarePt * dpi) / pointsPerInch));
  const squares = squaresOf(picture, squarePx);
  const found = componentsOf(squares).flatMap((component): PixelFill[] => {
    const kind = kindOf(component, squares);
    if (kind === undefined) return [];
    const [left, top] = [component.left * squarePx, component.top * squarePx];
    return [{ kind, left, top, right: component.right * squarePx, bottom: component.bottom * squarePx }];
  });
  return found.length > mostParts ? [] : found;
}

function kindOf(component: Component, squares: Squares): PixelFill['kind'] | undefined {
  const { left, top, right, bottom, members } = component;
  const [wide, high] = [right - left, bottom - top];
  const side = Math.min(wide, high) * squarePt;
  const filled = members.length / (wide * high);
  if (side < leastFillPt || filled < leastPictured || !isSharp(component, squares)) return undefined;
  if (isFlat(members, squares)) return filled >= leastFilled ? 'fill' : undefined;
  const isLarge = wide * high > squares.wide * squares.high * largestPicture;
  return side >= leastPicturePt && !isLarge ? 'picture' : undefined;
}

/** Filled squares are darker than paper. */
interface Squares extends SquareMap {
  /** The lightest pixel of each square. */
  readonly light: Uint8Array;
}

function squaresOf({ data, widthPx, heightPx }: GrayPicture, squarePx: number): Squares {
  const [wide, high] = [Math.floor(widthPx / squarePx), Math.floor(heightPx / squarePx)];
  const light = new Uint8Array(wide * high);
  for (let row = 0; row < high * squarePx; row += 1) {
    const start = Math.floor(row / squarePx) * wide;
    for (let x = 0; x < wide * squarePx; x += 1) {
      const at = start + Math.floor(x / squarePx);
      light[at] = Math.max(light[at] ?? 0, data[row * widthPx + x] ?? 255);
    }
  }
  const paper = light.toSorted()[Math.floor(light.length * paperPart)] ?? 255;
  return { light, filled: light.map((one) => (one < paper - leastContrast ? 1 : 0)), wide, high };
}

/** Whether it is much darker than the squares beside it, at each side of its rectangle. */
function isSharp({ left, top, right, bottom, members }: Component, { light, wide, high }: Squares): boolean {
  const own = new Set(members);
  let [edges, sharp] = [0, 0];
  const look = (inner: number, outer: number, isInside: boolean) => {
    if (!own.has(inner)) return;
    edges += 1;
    if (isInside && (light[outer] ?? 0) - (light[inner] ?? 255) >= leastContrast) sharp += 1;
  };
  for (let x = left; x < right; x += 1) {
    look(top * wide + x, (top - 2) * wide + x, top >= 2);
    look((bottom - 1) * wide + x, (bottom + 1) * wide + x, bottom + 1 < high);
  }
  for (let y = top; y < bottom; y += 1) {
    look(y * wide + left, y * wide + left - 2, left >= 2);
    look(y * wide + right - 1, y * wide + right + 1, right + 1 < wide);
  }
  return edges > 0 && sharp >= edges * leastSharp;
}

function isFlat(members: readonly number[], { light }: Squares): boolean {
  const counts = new Uint32Array(Math.ceil(256 / shadeWidth));
  for (const at of members) {
    const shade = Math.floor((light[at] ?? 255) / shadeWidth);
    counts[shade] = (counts[shade] ?? 0) + 1;
  }
  // A shade with grain is in two neighboring classes.
  const most = counts.toSorted((a, b) => b - a).slice(0, shades);
  return most.reduce((sum, count) => sum + count, 0) >= members.length * leastFlat;
}
