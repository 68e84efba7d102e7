import { type Component, componentsOf, fillSquares, type SquareMap } from './components.ts';
import type { GrayPicture, PixelBox } from './findRulings.ts';

/** A part of a picture that is not paper. */
export interface PixelFill extends PixelBox {
  /** A band or a bar of one shade, or a photograph, a logo or a drawing of many. */
  readonly kind: 'fill' | 'picture';
}

const pointsPerInch = 72;
/** The picture is examined in squares of this size; strokes of letters do not fill them. */
const squarePt = 2;
/** A filled square is darker than paper in each pixel by at least this much of 255. */
const minContrast = 20;
/** The part of the brightest pixels of a page that is paper. */
const paperPart = 0.7;
/** Bands of a table and bars of a chart are at least this wide and high; pictures are larger. */
const minFillPt = 7;
const minPicturePt = 24;
/** The part of its rectangle that is filled. Letters and lines leave gaps. */
const minFilled = 0.8;
const minPictured = 0.6;
/** The part of the edge where it is much darker than what is beside it. The edges of a shadow are soft. */
const minSharp = 0.7;
/** Most of a fill, or of a few adjoining fills, has one of these many shades. */
const shades = 4;
const shadeWidth = 8;
const minFlat = 0.8;
/** The least part of their common bounding box that bands cover. */
const minBanded = 0.7;
const minBandedSquares = 60;
const minSeen = 0.4;
/** A larger part of the page is a dark page, or a badly lit one. */
const largestPicture = 0.5;
const maxParts = 500;

/** The shaded bands of tables, the bars of charts and the pictures in the picture of a straight page. */
export function findFills(picture: GrayPicture, dpi: number, words: readonly PixelBox[] = []): PixelFill[] {
  const squarePx = Math.max(2, Math.round((squarePt * dpi) / pointsPerInch));
  const squares = squaresOf(picture, squarePx, words);
  const found = componentsOf(squares).flatMap((component): PixelFill[] => {
    const bands = bandsOf(component, squares);
    const kind = bands.length > 0 ? 'fill' : kindOf(component, squares);
    if (kind === undefined) return [];
    return (bands.length > 0 ? bands : [component]).map(({ left, top, right, bottom }) => ({
      kind,
      left: left * squarePx,
      top: top * squarePx,
      right: right * squarePx,
      bottom: bottom * squarePx,
    }));
  });
  return found.length > maxParts ? [] : found;
}

/** Bands of different shades that adjoin: the header and the first column of a table. Empty where they are not most of the component. */
function bandsOf(component: Component, squares: Squares): Component[] {
  const { members } = component;
  if (members.length < minBandedSquares || !isSharp(component, squares) || !isFlat(members, squares)) return [];
  const bands = usualShades(members, squares).flatMap((shade) => {
    const filled = new Uint8Array(squares.filled.length);
    for (const at of members)
      if (squares.written[at] === 1 || Math.abs((squares.light[at] ?? 255) - shade) <= shadeWidth) filled[at] = 1;
    return componentsOf({ ...squares, filled }).filter((one) => isRectangle(one) && isSeenIn(one, squares));
  });
  const covered = bands.reduce((sum, band) => sum + band.members.length, 0);
  return bands.length > 1 && covered >= members.length * minBanded ? bands : [];
}

/** The shade is seen beside the words; a word alone has none. */
function isSeenIn({ members }: Component, { written }: Squares): boolean {
  return members.filter((at) => written[at] === 0).length >= members.length * minSeen;
}

function isRectangle({ left, top, right, bottom, members }: Component): boolean {
  const [wide, high] = [right - left, bottom - top];
  return Math.min(wide, high) * squarePt >= minFillPt && members.length >= wide * high * minFilled;
}

function kindOf(component: Component, squares: Squares): PixelFill['kind'] | undefined {
  const { left, top, right, bottom, members } = component;
  const [wide, high] = [right - left, bottom - top];
  const side = Math.min(wide, high) * squarePt;
  const filled = members.length / (wide * high);
  if (side < minFillPt || filled < minPictured || !isSharp(component, squares)) return undefined;
  if (isFlat(members, squares)) return filled >= minFilled ? 'fill' : undefined;
  const isLarge = wide * high > squares.wide * squares.high * largestPicture;
  return side >= minPicturePt && !isLarge ? 'picture' : undefined;
}

/** Filled squares are darker than paper. */
interface Squares extends SquareMap {
  /** The lightest pixel of each square. */
  readonly light: Uint8Array;
  /** Words are written here, and darken the shade below them. */
  readonly written: Uint8Array;
}

function squaresOf({ data, widthPx, heightPx }: GrayPicture, squarePx: number, words: readonly PixelBox[]): Squares {
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
  const written = new Uint8Array(wide * high);
  for (const box of words) fillSquares(written, 1, box, { squarePx, wide, high });
  return { light, written, filled: light.map((one) => (one < paper - minContrast ? 1 : 0)), wide, high };
}

/** Whether it is much darker than the squares beside it, at each side of its rectangle. */
function isSharp({ left, top, right, bottom, members }: Component, { light, wide, high }: Squares): boolean {
  const own = new Set(members);
  let [edges, sharp] = [0, 0];
  const look = (inner: number, outer: number, isInside: boolean) => {
    if (!own.has(inner)) return;
    edges += 1;
    if (isInside && (light[outer] ?? 0) - (light[inner] ?? 255) >= minContrast) sharp += 1;
  };
  for (let x = left; x < right; x += 1) {
    look(top * wide + x, (top - 2) * wide + x, top >= 2);
    look((bottom - 1) * wide + x, (bottom + 1) * wide + x, bottom + 1 < high);
  }
  for (let y = top; y < bottom; y += 1) {
    look(y * wide + left, y * wide + left - 2, left >= 2);
    look(y * wide + right - 1, y * wide + right + 1, right + 1 < wide);
  }
  return edges > 0 && sharp >= edges * minSharp;
}

function isFlat(members: readonly number[], squares: Squares): boolean {
  const counts = shadeCounts(members, squares);
  // A shade with grain is in two neighboring classes.
  const most = counts.toSorted((a, b) => b - a).slice(0, shades);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return most.reduce((sum, count) => sum + count, 0) >= all * minFlat;
}

/** The middle of the most usual shade, and of the most usual one that is clearly another. */
function usualShades(members: readonly number[], squares: Squares): number[] {
  const counts = [...shadeCounts(members, squares).entries()].toSorted(([, a], [, b]) => b - a);
  const [first] = counts;
  if (!first) return [];
  const second = counts.find(([shade]) => Math.abs(shade - first[0]) > 2);
  return [first, ...(second && second[1] > 0 ? [second] : [])].map(([shade]) => (shade + 0.5) * shadeWidth);
}

function shadeCounts(members: readonly number[], { light, written }: Squares): Uint32Array {
  const counts = new Uint32Array(Math.ceil(256 / shadeWidth));
  for (const at of members) {
    if (written[at] === 1) continue;
    const shade = Math.floor((light[at] ?? 255) / shadeWidth);
    counts[shade] = (counts[shade] ?? 0) + 1;
  }
  return counts;
}
