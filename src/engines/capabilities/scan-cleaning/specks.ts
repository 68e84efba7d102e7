import { grayOf, histogramOf, percentileOf, type Raster } from '#engines/core/content/raster.ts';

/** The side of a square with the area of the largest speck, in inches. The full stop of an eight-point text has twice that area. */
const speckInches = 0.0115;
/** The most distance of a dot or an accent from its letter. */
const companyInches = 0.055;
/** More specks are a texture, a halftone or a photograph, and no dirt. */
const maxSpecks = 40_000;

interface Blob {
  area: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  x: number;
  y: number;
}

/** Removes small marks that stand alone. Returns how many. The rest of the picture stays as it is. */
export function removeSpecks(raster: Raster, dpi: number): number {
  const gray = grayOf(raster);
  const paper = percentileOf(histogramOf(gray), 0.8);
  const limit = paper * 0.72;
  const mostPx = Math.max(1, Math.round((speckInches * dpi) ** 2));
  const blobs = blobsOf(gray, raster, limit);
  const small = blobs.filter(({ area, left, right, top, bottom }) => {
    const side = Math.max(right - left, bottom - top) + 1;
    return area <= mostPx && side <= speckInches * dpi * 2;
  });
  if (small.length === 0 || small.length > maxSpecks) return 0;
  const company = new Company(blobs, small, Math.max(2, Math.round(companyInches * dpi)));
  const alone = small.filter((blob) => !company.has(blob));
  for (const blob of alone) erase(raster, gray, blob, limit);
  return alone.length;
}

/** Runs of dark samples that touch, joined row by row. */
function blobsOf(gray: Uint8Array, { widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>, limit: number): Blob[] {
  const parents: number[] = [];
  const runs: { row: number; left: number; right: number; id: number }[] = [];
  const find = (id: number): number => {
    let root = id;
    while (parents[root] !== root) root = parents[root] ?? root;
    for (let at = id; parents[at] !== root; ) [at, parents[at]] = [parents[at] ?? root, root];
    return root;
  };
  let [before, begin] = [0, 0];
  for (let y = 0; y < heightPx; y++) {
    before = begin;
    begin = runs.length;
    let first = before;
    for (let x = 0; x < widthPx; x++) {
      if ((gray[y * widthPx + x] ?? 255) >= limit) continue;
      const left = x;
      while (x + 1 < widthPx && (gray[y * widthPx + x + 1] ?? 255) < limit) x += 1;
      const id = parents.length;
      parents.push(id);
      while (first < begin && (runs[first]?.right ?? 0) < left - 1) first += 1;
      for (let at = first; at < begin && (runs[at]?.left ?? 0) <= x + 1; at++) parents[find(runs[at]?.id ?? id)] = find(id);
      runs.push({ row: y, left, right: x, id });
    }
  }
  const found = new Map<number, Blob>();
  for (const { row, left, right, id } of runs) {
    const root = find(id);
    const blob = found.get(root) ?? { area: 0, left, right, top: row, bottom: row, x: left, y: row };
    blob.area += right - left + 1;
    blob.left = Math.min(blob.left, left);
    blob.right = Math.max(blob.right, right);
    blob.bottom = row;
    found.set(root, blob);
  }
  return [...found.values()];
}

/** Finds marks that are large enough for a dot to belong to, in cells as large as the search distance. */
class Company {
  readonly #fields = new Set<number>();
  readonly #reachPx: number;
  readonly #across = 100_000;

  constructor(blobs: readonly Blob[], small: readonly Blob[], reachPx: number) {
    this.#reachPx = reachPx;
    const without = new Set(small);
    for (const blob of blobs) {
      if (without.has(blob)) continue;
      for (let y = Math.floor(blob.top / reachPx); y <= blob.bottom / reachPx; y++)
        for (let x = Math.floor(blob.left / reachPx); x <= blob.right / reachPx; x++) this.#fields.add(y * this.#across + x);
    }
  }

  has(blob: Blob): boolean {
    const [x, y] = [Math.floor(blob.x / this.#reachPx), Math.floor(blob.y / this.#reachPx)];
    for (let row = y - 1; row <= y + 1; row++)
      for (let column = x - 1; column <= x + 1; column++) if (this.#fields.has(row * this.#across + column)) return true;
    return false;
  }
}

/** Paints a speck with the light around it, and a little beyond it, since its edge is half dark. */
function erase(raster: Raster, gray: Uint8Array, { left, right, top, bottom }: Blob, limit: number): void {
  const { data, widthPx, heightPx, channels } = raster;
  const [x0, y0, x1, y1] = [
    Math.max(0, left - 2),
    Math.max(0, top - 2),
    Math.min(widthPx - 1, right + 2),
    Math.min(heightPx - 1, bottom + 2),
  ];
  const paper = new Float64Array(channels);
  let count = 0;
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      if (x > x0 && x < x1 && y > y0 && y < y1) continue;
      if ((gray[y * widthPx + x] ?? 0) < limit) continue;
      for (let channel = 0; channel < channels; channel++)
        paper[channel] = (paper[channel] ?? 0) + (data[(y * widthPx + x) * channels + channel] ?? 0);
      count += 1;
    }
  }
  if (count === 0) return;
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++)
      for (let channel = 0; channel < channels; channel++)
        data[(y * widthPx + x) * channels + channel] = Math.round((paper[channel] ?? 0) / count);
}
