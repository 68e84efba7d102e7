import type { SignatureLine } from './signature.ts';

interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Points: a shorter rule is a dash, a thicker one a bar. */
const minWidthPt = 60;
const maxThicknessPt = 3;
/** The free space that a signature needs above a line. */
const freeAbovePt = 12;
/** Gaps in a line of underscores or dots, and ink that may be above it: the descenders of a label. */
const maxHolePt = 3;
const maxInkAbove = 0.04;
const darkBelow = 190;
const maxLines = 200;

/**
 * Finds the signature lines of a page in its picture, because scans and rows of underscores have no rules in the file: long, thin, dark,
 * with free space above. In points. The rules of a table have text above them, and a frame is no line.
 */
export function signatureLines(pixels: Pixels, pxPerPt: number): SignatureLine[] {
  const { width, height } = pixels;
  const isDark = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return (pixels.data[at] ?? 255) + (pixels.data[at + 1] ?? 255) + (pixels.data[at + 2] ?? 255) < darkBelow * 3;
  };
  const runs: { left: number; right: number; top: number; bottom: number }[] = [];
  for (let y = 0; y < height; y += 1) {
    for (const { left, right } of darkRuns(width, minWidthPt * pxPerPt, maxHolePt * pxPerPt, (x) => isDark(x, y))) {
      const above = runs.findLast((run) => run.bottom >= y - 2 && run.left <= right && run.right >= left);
      if (above) {
        above.bottom = y;
        above.left = Math.min(above.left, left);
        above.right = Math.max(above.right, right);
      } else runs.push({ left, right, top: y, bottom: y });
    }
    if (runs.length > maxLines) break;
  }
  return runs
    .filter(({ top, bottom }) => bottom - top + 1 <= Math.max(2, maxThicknessPt * pxPerPt))
    .filter((run) => isFreeAbove(run, freeAbovePt * pxPerPt, isDark))
    .map((run) => freestPart(run, freeAbovePt * pxPerPt, isDark))
    .filter(({ left, right }) => right - left + 1 >= minWidthPt * pxPerPt)
    .map(({ left, right, top }) => ({ x: left / pxPerPt, y: top / pxPerPt, width: (right - left + 1) / pxPerPt }));
}

/** Dark runs of a row, with small gaps. */
function darkRuns(width: number, leastPx: number, mostHolePx: number, isDark: (x: number) => boolean) {
  const runs: { left: number; right: number }[] = [];
  let [left, last, dark] = [-1, -1, 0];
  const end = () => {
    // With more gaps than line it is a row of letters.
    if (left >= 0 && last - left + 1 >= leastPx && dark >= (last - left + 1) * 0.6) runs.push({ left, right: last });
    [left, dark] = [-1, 0];
  };
  for (let x = 0; x < width; x += 1) {
    if (!isDark(x)) {
      if (left >= 0 && x - last > mostHolePx) end();
      continue;
    }
    if (left < 0) left = x;
    last = x;
    dark += 1;
  }
  end();
  return runs;
}

function isFreeAbove(
  { left, right, top }: { left: number; right: number; top: number },
  heightPx: number,
  isDark: (x: number, y: number) => boolean,
): boolean {
  const from = Math.max(0, Math.round(top - heightPx));
  const to = top - 2;
  if (to - from < heightPx / 2) return false;
  let [dark, all] = [0, 0];
  for (let y = from; y < to; y += 1) {
    for (let x = left; x <= right; x += 2) {
      all += 1;
      if (isDark(x, y)) dark += 1;
    }
  }
  return dark <= all * maxInkAbove;
}

/** Specks and the tips of letters, as a part of the free height. */
const maxInkInColumn = 0.15;

/** The longest part of a line without words above it: a label may stand on the line itself. */
function freestPart<Run extends { left: number; right: number; top: number }>(
  run: Run,
  heightPx: number,
  isDark: (x: number, y: number) => boolean,
): Run {
  const from = Math.max(0, Math.round(run.top - heightPx));
  const isFree = (x: number) => {
    let dark = 0;
    for (let y = from; y < run.top - 2; y += 1) if (isDark(x, y)) dark += 1;
    return dark <= Math.max(1, heightPx * maxInkInColumn);
  };
  let [best, start] = [{ left: run.left, right: run.left - 1 }, run.left];
  for (let x = run.left; x <= run.right + 1; x += 1) {
    if (x <= run.right && isFree(x)) continue;
    if (x - start > best.right - best.left + 1) best = { left: start, right: x - 1 };
    start = x + 1;
  }
  return { ...run, ...best };
}
