import type { PageBox, PageShape, TextPage } from '#engines/ports.ts';
import type { PageView, Picture } from '../library.ts';

/** A shape, in drawing order. */
export interface DrawnShape {
  readonly shape: PageShape;
  /** It is blended with what lies below it (ISO 32000-2 §11.3). */
  readonly isBlended: boolean;
  /** It may have a tiling or shading pattern, whose color PDFium does not tell. */
  readonly mayBePattern: boolean;
}

type PageSize = Pick<TextPage, 'widthPt' | 'heightPt'>;

/** Nearly a pixel for a point of a usual page. */
const pagePixels = 400_000;
const maxFills = 2000;
const maxPainted = 200_000_000;
/** Of 255, for each channel. */
const sameColor = 10;
/** More of what is seen of a fill has one color. */
const plainShare = 0.5;
/** A fill of which less is seen lies behind something: a shadow. */
const seenShare = 0.5;
const hiddenShare = 0.03;
/** So near to a fill, its background is measured. */
const aroundPx = 3;
const onPicture = 0.9;
const white = '#ffffff';
const wholePage = 0.98;
/** Fills that share no more than this, in points, lie beside each other. */
const apartPt = 0.5;

/**
 * Shapes with the colors that the page shows. PDFium tells the color of a fill, and neither its soft mask nor its blend mode, so a soft
 * shadow would be a black bar. A blended fill of one color has that color; one that looks like its surroundings, or is a shadow or a
 * picture's tint, is left out; another is a gradient. A fill that may have a pattern has the color or the gradient that is seen.
 */
export function withVisibleFills(
  drawn: readonly DrawnShape[],
  page: PageSize,
  paint: (view: PageView) => Picture | undefined,
): PageShape[] {
  const isDoubtful = ({ shape, isBlended, mayBePattern }: DrawnShape) =>
    mayBePattern || (isBlended && (shape.kind === 'rectangle' || shape.kind === 'line'));
  const doubtful = drawn.filter(isDoubtful);
  const view = viewOf(page);
  const isBounded = doubtful.length <= maxFills && paintedPixels(drawn, page, view) <= maxPainted;
  const picture = doubtful.length > 0 && isBounded ? paint(view) : undefined;
  if (!picture) return drawn.map(({ shape }) => shape);
  const raster = new Raster(picture, page);
  for (const [index, { shape }] of drawn.entries()) raster.place(shape, index);
  const pictures = drawn.flatMap(({ shape }, order) => (shape.kind === 'picture' ? [{ shape, order }] : [])).slice(0, maxFills);
  const isTint = (shape: PageShape, index: number) =>
    pictures.some((below) => below.order < index && isMostlyOn(shape, below.shape));
  const isBeside = (shape: PageShape) => (owner: number) => {
    const other = drawn[owner];
    return other?.isBlended === true && isApart(other.shape, shape);
  };
  return drawn.flatMap(({ shape, isBlended, mayBePattern }, index) => {
    if (!isBlended) return mayBePattern ? [patternFill(shape, index, raster)] : [shape];
    if (shape.kind === 'line') return raster.isSeen(shape) ? [shape] : [];
    const backgroundOf = () => mainColor(raster.around(shape, isBeside(shape)));
    return shape.kind === 'rectangle'
      ? seenFill(shape, raster.seenOf(shape, index), backgroundOf, () => isTint(shape, index))
      : [shape];
  });
}

/**
 * Without white fills of the whole page below everything else. White on paper is not seen, and as a fill of cells it would hide the picture
 * behind their text.
 */
export function withoutWhitePaper(drawn: readonly DrawnShape[], { widthPt, heightPt }: PageSize): DrawnShape[] {
  const isPaper = ({ shape: { kind, color, width, height }, isBlended, mayBePattern }: DrawnShape) =>
    kind === 'rectangle' && color === white && !isBlended && !mayBePattern && width * height >= widthPt * heightPt * wholePage;
  const first = drawn.findIndex((one) => !isPaper(one));
  return first < 0 ? [] : drawn.slice(first);
}

/** The pixels of all fills and pictures, one over the other. */
function paintedPixels(drawn: readonly DrawnShape[], page: PageSize, { widthPx, heightPx }: PageView): number {
  const points = drawn.reduce((sum, { shape }) => sum + (covers(shape) ? shape.width * shape.height : 0), 0);
  return (points * widthPx * heightPx) / Math.max(1, page.widthPt * page.heightPt);
}

/** Drawings and lines cover little of their boxes. */
const covers = ({ kind }: PageShape) => kind === 'rectangle' || kind === 'picture';

function viewOf({ widthPt, heightPt }: PageSize): PageView {
  const scale = Math.sqrt(pagePixels / Math.max(1, widthPt * heightPt));
  const [widthPx, heightPx] = [widthPt, heightPt].map((points) => Math.max(1, Math.round(points * scale))) as [number, number];
  return { widthPx, heightPx, left: 0, top: 0, pageWidthPx: widthPx, pageHeightPx: heightPx };
}

interface SeenPixels {
  readonly seen: readonly number[];
  readonly area: number;
}

function seenFill(
  shape: PageShape,
  { seen, area }: SeenPixels,
  backgroundOf: () => ReturnType<typeof mainColor>,
  isTint: () => boolean,
): PageShape[] {
  // It is smaller than a pixel.
  if (area === 0) return [shape];
  if (seen.length <= area * hiddenShare) return [];
  const own = mainColor(seen);
  if (own && own.share >= plainShare) {
    const background = backgroundOf();
    const isUnseen = background !== undefined && background.share >= plainShare && isSameColor(own.color, background.color);
    return isUnseen ? [] : [{ ...shape, color: hexOf(own.color) }];
  }
  if (seen.length < area * seenShare || isTint()) return [];
  return [{ ...shape, ...gradient }];
}

const gradient = { kind: 'drawing', color: '#000000', isShaded: true } as const;

/** Another fill of the color that PDFium tells of patterns stays as it is: its color is seen, or little of it. */
function patternFill(shape: PageShape, index: number, raster: Raster): PageShape {
  const { seen, area } = raster.seenOf(shape, index);
  const own = mainColor(seen);
  if (!own || seen.length <= area * hiddenShare) return shape;
  if (own.share >= plainShare) return { ...shape, color: hexOf(own.color) };
  return seen.length < area * seenShare ? shape : { ...shape, ...gradient };
}

/** The pixels of a page, and which shape is the uppermost of each. */
class Raster {
  readonly #picture: Picture;
  readonly #page: PageSize;
  readonly #owners: Int32Array;

  constructor(picture: Picture, page: PageSize) {
    this.#picture = picture;
    this.#page = page;
    this.#owners = new Int32Array(picture.widthPx * picture.heightPx).fill(-1);
  }

  place(shape: PageShape, index: number): void {
    if (!covers(shape)) return;
    const { left, right, top, bottom } = this.#pixelsOf(shape);
    const { widthPx } = this.#picture;
    for (let y = top; y < bottom; y += 1) this.#owners.fill(index, y * widthPx + left, y * widthPx + right);
  }

  /** The colors of a shape where nothing lies over it, without its edges. */
  seenOf(shape: PageShape, index: number): SeenPixels {
    const { left, right, top, bottom } = this.#pixelsOf(shape);
    const [inX, inY] = [right - left > 4 ? 1 : 0, bottom - top > 4 ? 1 : 0];
    const seen: number[] = [];
    let area = 0;
    const step = stepOf((right - left) * (bottom - top));
    for (let y = top + inY; y < bottom - inY; y += step) {
      for (let x = left + inX; x < right - inX; x += step) {
        area += 1;
        if (this.#owners[y * this.#picture.widthPx + x] === index) seen.push(this.#colorAt(x, y));
      }
    }
    return { seen, area };
  }

  /** Whether a thin shape differs from what is around it. */
  isSeen(shape: PageShape): boolean {
    const background = mainColor(this.around(shape));
    const { left, right, top, bottom } = this.#pixelsOf(shape);
    for (let y = top - 1; y <= bottom; y += 1)
      for (let x = left - 1; x <= right; x += 1)
        if (this.#colorsAt(x, y).some((color) => !background || !isSameColor(color, background.color))) return true;
    return false;
  }

  /** The colors near a shape, without those of the shapes that do not count. */
  around(shape: PageShape, isLeftOut: (owner: number) => boolean = () => false): number[] {
    const inner = this.#pixelsOf(shape);
    const colors: number[] = [];
    const isOut = new Map<number, boolean>();
    const add = (x: number, y: number) => {
      const owner = this.#owners[y * this.#picture.widthPx + x] ?? -1;
      const out = isOut.get(owner) ?? isLeftOut(owner);
      isOut.set(owner, out);
      if (!out) colors.push(...this.#colorsAt(x, y));
    };
    const [left, right] = [inner.left - aroundPx, inner.right + aroundPx - 1];
    const [top, bottom] = [inner.top - aroundPx, inner.bottom + aroundPx - 1];
    for (let x = left; x <= right; x += 1) for (const y of [top, bottom]) add(x, y);
    for (let y = top; y <= bottom; y += 1) for (const x of [left, right]) add(x, y);
    return colors;
  }

  #colorsAt(x: number, y: number): number[] {
    const { widthPx, heightPx } = this.#picture;
    return x < 0 || y < 0 || x >= widthPx || y >= heightPx ? [] : [this.#colorAt(x, y)];
  }

  #colorAt(x: number, y: number): number {
    const { pixels, widthPx, channels } = this.#picture;
    const at = (y * widthPx + x) * channels;
    return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
  }

  #pixelsOf({ x, y, width, height }: PageBox) {
    const { widthPx, heightPx } = this.#picture;
    const [across, down] = [widthPx / this.#page.widthPt, heightPx / this.#page.heightPt];
    const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
    const [left, top] = [within(x * across, widthPx), within(y * down, heightPx)];
    return {
      ...{ left, top },
      right: Math.max(left, within((x + width) * across, widthPx)),
      bottom: Math.max(top, within((y + height) * down, heightPx)),
    };
  }
}

/** Of a large fill, a part of the pixels is enough. */
const maxSamples = 3000;

function stepOf(area: number): number {
  return Math.max(1, Math.floor(Math.sqrt(area / maxSamples)));
}

const channelsOf = (color: number) => [color >> 16, (color >> 8) & 0xff, color & 0xff] as const;
const hexOf = (color: number) => `#${color.toString(16).padStart(6, '0')}`;

function isSameColor(a: number, b: number): boolean {
  return channelsOf(a).every((value, at) => Math.abs(value - (channelsOf(b)[at] ?? 0)) <= sameColor);
}

/** The most frequent color, and the share of pixels that look like it. */
function mainColor(colors: readonly number[]): { color: number; share: number } | undefined {
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const [first] = [...counts].reduce<[number, number]>((best, one) => (one[1] > best[1] ? one : best), [-1, 0]);
  if (first < 0) return undefined;
  const alike = [...counts].reduce((sum, [color, count]) => (isSameColor(color, first) ? sum + count : sum), 0);
  return { color: first, share: alike / colors.length };
}

/** A fill that lies beside another is no background of it: the next cell of a column in one pale color. */
function isApart(one: PageBox, other: PageBox): boolean {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.min(width, height) <= apartPt;
}

function isMostlyOn(shape: PageBox, below: PageBox): boolean {
  const width = Math.min(shape.x + shape.width, below.x + below.width) - Math.max(shape.x, below.x);
  const height = Math.min(shape.y + shape.height, below.y + below.height) - Math.max(shape.y, below.y);
  return Math.max(0, width) * Math.max(0, height) >= shape.width * shape.height * onPicture;
}
