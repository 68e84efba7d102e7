import type { PageBox, PageShape, TextPage } from '#engines/ports.ts';
import type { Picture } from '../library.ts';

export type PageSize = Pick<TextPage, 'widthPt' | 'heightPt'>;

/** Of 255, for each channel. */
const sameColor = 10;
/** So near to a fill, its background is measured. */
const aroundPx = 3;

export interface SeenPixels {
  readonly seen: readonly number[];
  /** Those of its outermost rows and columns. */
  readonly edge: readonly number[];
  readonly area: number;
}

/** Drawings and lines cover little of their boxes. */
export const covers = ({ kind }: PageShape) => kind === 'rectangle' || kind === 'picture';

/** The pixels of a page, and which shape is the uppermost of each. */
export class Raster {
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

  /** The colors of a shape where nothing lies over it but what it is seen through, without its edges. */
  seenOf(shape: PageShape, index: number, isVeil: (owner: number) => boolean = () => false): SeenPixels {
    const { left, right, top, bottom } = this.#pixelsOf(shape);
    const [inX, inY] = [right - left > 4 ? 1 : 0, bottom - top > 4 ? 1 : 0];
    const seen: number[] = [];
    const edge: number[] = [];
    let area = 0;
    const step = stepOf((right - left) * (bottom - top));
    for (let y = top + inY; y < bottom - inY; y += step) {
      for (let x = left + inX; x < right - inX; x += step) {
        area += 1;
        const owner = this.#owners[y * this.#picture.widthPx + x] ?? -1;
        if (owner !== index && !(owner > index && isVeil(owner))) continue;
        seen.push(this.#colorAt(x, y));
        const isEdge = x === left + inX || x + step >= right - inX || y === top + inY || y + step >= bottom - inY;
        if (isEdge) edge.push(this.#colorAt(x, y));
      }
    }
    return { seen, edge, area };
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
export const hexOf = (color: number) => `#${color.toString(16).padStart(6, '0')}`;

export function isSameColor(a: number, b: number): boolean {
  return channelsOf(a).every((value, at) => Math.abs(value - (channelsOf(b)[at] ?? 0)) <= sameColor);
}

/** The most frequent color, and the share of pixels that look like it. */
export function mainColor(colors: readonly number[]): { color: number; share: number } | undefined {
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const [first] = [...counts].reduce<[number, number]>((best, one) => (one[1] > best[1] ? one : best), [-1, 0]);
  if (first < 0) return undefined;
  const alike = [...counts].reduce((sum, [color, count]) => (isSameColor(color, first) ? sum + count : sum), 0);
  return { color: first, share: alike / colors.length };
}
