import type { Raster } from '#engines/core/content/raster.ts';

/** Degrees. A larger angle was chosen on purpose. */
const maxDegrees = 12;
const coarseStep = 0.5;
const fineStep = 0.05;
/** The part at each edge that is ignored: shadows, holes, the edge of the paper. */
const margin = 0.04;
const windowPx = 20;
const maxPoints = 150_000;
const minPoints = 400;
/**
 * The least contrast of the best angle to all others. A page below it has no lines. Large angles need more, since few pages lean by much
 * and some pictures have stripes.
 */
const leastContrast = (degrees: number): number => 1.35 + Math.max(0, Math.abs(degrees) - 3) * 0.15;

/**
 * The slant of a page's lines, in degrees, clockwise positive: the angle at which ink lies in rows (projection profile). Undefined where
 * nothing lies in rows.
 */
export function skewOf(gray: Uint8Array, { widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>): number | undefined {
  const points = inkPoints(gray, widthPx, heightPx);
  if (points.length < minPoints) return undefined;
  const score = (degrees: number) => rowContrast(points, degrees, widthPx, heightPx);
  const coarse: { degrees: number; score: number }[] = [];
  for (let degrees = -maxDegrees; degrees <= maxDegrees; degrees += coarseStep) coarse.push({ degrees, score: score(degrees) });
  const best = coarse.reduce((a, b) => (b.score > a.score ? b : a));
  const usual = coarse.map((one) => one.score).sort((a, b) => a - b)[coarse.length >> 1] ?? 0;
  if (best.score < usual * leastContrast(best.degrees) || Math.abs(best.degrees) >= maxDegrees) return undefined;
  let found = best;
  for (let degrees = best.degrees - coarseStep; degrees <= best.degrees + coarseStep; degrees += fineStep) {
    const value = score(degrees);
    if (value > found.score) found = { degrees, score: value };
  }
  return Math.round(found.degrees * 100) / 100;
}

/** The lower edges of dark parts, as alternating x and y. Letters stand on their line. */
function inkPoints(gray: Uint8Array, width: number, height: number): Int32Array {
  const sums = integralOf(gray, width, height);
  const [left, top] = [Math.floor(width * margin), Math.floor(height * margin)];
  const points: number[] = [];
  const isInk = (x: number, y: number) => {
    const [x0, y0, x1, y1] = [
      Math.max(0, x - windowPx),
      Math.max(0, y - windowPx),
      Math.min(width, x + windowPx),
      Math.min(height, y + windowPx),
    ];
    const at = (col: number, row: number) => sums[row * (width + 1) + col] ?? 0;
    const mean = (at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0)) / ((x1 - x0) * (y1 - y0));
    return (gray[y * width + x] ?? 255) < mean * 0.8;
  };
  for (let x = left; x < width - left; x++) {
    let wasInk = false;
    for (let y = top; y < height - top; y++) {
      const is = isInk(x, y);
      if (wasInk && !is) points.push(x, y);
      wasInk = is;
    }
  }
  const step = Math.max(1, Math.ceil(points.length / 2 / maxPoints));
  if (step === 1) return Int32Array.from(points);
  const some: number[] = [];
  for (let at = 0; at + 1 < points.length; at += 2 * step) some.push(points[at] ?? 0, points[at + 1] ?? 0);
  return Int32Array.from(some);
}

function integralOf(gray: Uint8Array, width: number, height: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += gray[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** Many points in few rows have a large sum of squares. */
function rowContrast(points: Int32Array, degrees: number, width: number, height: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const reach = Math.ceil(Math.abs(slope) * width) + 2;
  const rows = new Uint32Array(height + 2 * reach);
  for (let at = 0; at < points.length; at += 2) {
    const row = Math.round((points[at + 1] ?? 0) - (points[at] ?? 0) * slope) + reach;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (const count of rows) sum += count * count;
  return sum;
}
