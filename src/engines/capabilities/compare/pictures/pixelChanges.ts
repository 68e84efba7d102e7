import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';

/** Pixels. The compared windows overlap, so that each thin line lies well inside one of them. */
export const windowPx = 5;
const stepPx = 3;
/** Programs place pictures and lines on pixels a little differently. */
const jitterPx = 1;
/** The least difference of window means, of 255. It is more than the difference of redrawn edges. */
export const minDifference = 14;
/** As a part of the contrast that both have. */
const contrastPart = 0.3;
/** The most steps between windows of one change. */
const reachSteps = 4;
const marginPt = 3;

/** Where two overlaid pages look different, outside of their words. */
export function pixelChanges(before: PagePixels, after: PagePixels, words: readonly Box[]): Box[] {
  const columns = stepsIn(Math.min(before.widthPx, after.widthPx));
  const rows = stepsIn(Math.min(before.heightPx, after.heightPx));
  const isWord = wordSteps(words, before.pxPerPt, columns, rows);
  const different = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      if (isWord[at] === 0 && isDifferent(before, after, column * stepPx, row * stepPx)) different[at] = 1;
    }
  return clusters(different, columns, rows).map((box) => inPoints(box, before.pxPerPt));
}

const stepsIn = (lengthPx: number) => Math.max(0, Math.floor((lengthPx - windowPx) / stepPx) + 1);

/** The windows that a word reaches into. */
function wordSteps(words: readonly Box[], pxPerPt: number, columns: number, rows: number): Uint8Array {
  const isWord = new Uint8Array(columns * rows);
  const from = (at: number) => Math.max(0, Math.ceil(((at - marginPt) * pxPerPt - windowPx) / stepPx));
  const to = (at: number, most: number) => Math.min(most - 1, Math.floor(((at + marginPt) * pxPerPt) / stepPx));
  for (const { x, y, width, height } of words) {
    const [left, right] = [from(x), to(x + width, columns)];
    for (let row = from(y); row <= to(y + height, rows); row += 1) {
      if (right >= left) isWord.fill(1, row * columns + left, row * columns + right + 1);
    }
  }
  return isWord;
}

/**
 * Compares with the pages shifted by up to a pixel. Strong contrasts, as in photographs, may differ by a part of their contrast, because
 * programs scale them differently.
 */
function isDifferent(before: PagePixels, after: PagePixels, x: number, y: number): boolean {
  const mean = windowMean(before, x, y);
  if (distance(mean, windowMean(after, x, y)) <= minDifference) return false;
  const least = minDifference + contrastPart * Math.min(contrastAt(before, x, y), contrastAt(after, x, y));
  for (let dy = -jitterPx; dy <= jitterPx; dy += 1)
    for (let dx = -jitterPx; dx <= jitterPx; dx += 1)
      if (distance(mean, windowMean(after, x + dx, y + dy)) <= least) return false;
  return true;
}

/** The range between the lightest and the darkest pixel of a window and its neighbours. */
export function contrastAt({ data, widthPx, heightPx, channels }: PagePixels, x: number, y: number): number {
  let [lightest, darkest] = [0, 255];
  for (let row = Math.max(0, y - jitterPx); row < Math.min(heightPx, y + windowPx + jitterPx); row += 1)
    for (let column = Math.max(0, x - jitterPx); column < Math.min(widthPx, x + windowPx + jitterPx); column += 1) {
      const at = (row * widthPx + column) * channels;
      const shade = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
      lightest = Math.max(lightest, shade);
      darkest = Math.min(darkest, shade);
    }
  return Math.max(0, lightest - darkest);
}

export type Mean = readonly [number, number, number];

export function windowMean({ data, widthPx, heightPx, channels }: PagePixels, x: number, y: number): Mean {
  const [left, right] = [Math.max(0, x), Math.min(widthPx, x + windowPx)];
  const [top, bottom] = [Math.max(0, y), Math.min(heightPx, y + windowPx)];
  let [red, green, blue] = [0, 0, 0];
  for (let row = top; row < bottom; row += 1)
    for (let at = (row * widthPx + left) * channels; at < (row * widthPx + right) * channels; at += channels) {
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
  const count = Math.max(1, (right - left) * (bottom - top));
  return [red / count, green / count, blue / count];
}

export function distance(a: Mean, b: Mean): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}

/** Converts steps to the points that their windows cover. */
function inPoints({ x, y, width, height }: Box, pxPerPt: number): Box {
  const pointsAt = (steps: number) => (steps * stepPx) / pxPerPt;
  const lengthOf = (steps: number) => ((steps - 1) * stepPx + windowPx) / pxPerPt;
  return { x: pointsAt(x), y: pointsAt(y), width: lengthOf(width), height: lengthOf(height) };
}

/** The boxes around adjacent windows, in steps. */
function clusters(different: Uint8Array, columns: number, rows: number): Box[] {
  const found: Box[] = [];
  for (let start = 0; start < different.length; start += 1) {
    if (different[start] !== 1) continue;
    let [left, right, top, bottom] = [columns, 0, rows, 0];
    const todo = [start];
    different[start] = 2;
    for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
      const [column, row] = [at % columns, Math.floor(at / columns)];
      [left, right, top, bottom] = [Math.min(left, column), Math.max(right, column), Math.min(top, row), Math.max(bottom, row)];
      for (let y = Math.max(0, row - reachSteps); y <= Math.min(rows - 1, row + reachSteps); y += 1)
        for (let x = Math.max(0, column - reachSteps); x <= Math.min(columns - 1, column + reachSteps); x += 1) {
          if (different[y * columns + x] !== 1) continue;
          different[y * columns + x] = 2;
          todo.push(y * columns + x);
        }
    }
    found.push({ x: left, y: top, width: right - left + 1, height: bottom - top + 1 });
  }
  return found;
}

const printSize = 8;

/** Reduces a picture to a few shades, so that two pictures can be compared at any place. */
export function pictureShades({ data, widthPx, heightPx, channels, pxPerPt }: PagePixels, box: Box): number[] {
  const shades: number[] = [];
  for (let row = 0; row < printSize; row += 1)
    for (let column = 0; column < printSize; column += 1) {
      const x = Math.min(widthPx - 1, Math.max(0, Math.round((box.x + ((column + 0.5) / printSize) * box.width) * pxPerPt)));
      const y = Math.min(heightPx - 1, Math.max(0, Math.round((box.y + ((row + 0.5) / printSize) * box.height) * pxPerPt)));
      const at = (y * widthPx + x) * channels;
      shades.push(((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3);
    }
  return shades;
}

export function shadesDistance(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, shade, index) => sum + Math.abs(shade - (b[index] ?? 0)), 0) / Math.max(1, a.length);
}
