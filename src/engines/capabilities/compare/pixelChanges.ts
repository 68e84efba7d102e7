import type { Box } from '#contract/box.ts';
import type { PagePixels } from '#contract/mosaic.ts';

const cellPt = 6;
/** Of 255: the mean of a cell differs by more than the edges of letters that are drawn anew. */
const leastDifference = 14;
/** Cells of one change are no further apart. */
const reachCells = 2;
const marginPt = 3;

/** Where two pages that lie over each other look different, beside their words. */
export function pixelChanges(before: PagePixels, after: PagePixels, words: readonly Box[]): Box[] {
  const columns = Math.floor(Math.min(before.widthPx / before.pxPerPt, after.widthPx / after.pxPerPt) / cellPt);
  const rows = Math.floor(Math.min(before.heightPx / before.pxPerPt, after.heightPx / after.pxPerPt) / cellPt);
  const isWord = new Uint8Array(columns * rows);
  for (const box of words) {
    const [left, right] = [box.x - marginPt, box.x + box.width + marginPt].map((at) => Math.floor(at / cellPt)) as [
      number,
      number,
    ];
    const [top, bottom] = [box.y - marginPt, box.y + box.height + marginPt].map((at) => Math.floor(at / cellPt)) as [
      number,
      number,
    ];
    for (let row = Math.max(0, top); row <= Math.min(rows - 1, bottom); row += 1)
      isWord.fill(1, row * columns + Math.max(0, left), row * columns + Math.min(columns - 1, right) + 1);
  }
  const different = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      if (isWord[at] === 0 && distance(cellMean(before, column, row), cellMean(after, column, row)) > leastDifference)
        different[at] = 1;
    }
  return clusters(different, columns, rows);
}

type Mean = readonly [number, number, number];

function cellMean({ data, widthPx, heightPx, channels, pxPerPt }: PagePixels, column: number, row: number): Mean {
  const [left, right] = [column, column + 1].map((at) => Math.min(widthPx, Math.round(at * cellPt * pxPerPt))) as [
    number,
    number,
  ];
  const [top, bottom] = [row, row + 1].map((at) => Math.min(heightPx, Math.round(at * cellPt * pxPerPt))) as [number, number];
  let [red, green, blue] = [0, 0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let at = (y * widthPx + left) * channels; at < (y * widthPx + right) * channels; at += channels) {
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
  const count = Math.max(1, (right - left) * (bottom - top));
  return [red / count, green / count, blue / count];
}

function distance(a: Mean, b: Mean): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}

/** The boxes around cells that stand together. */
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
      for (let y = Math.max(0, row - reachCells); y <= Math.min(rows - 1, row + reachCells); y += 1)
        for (let x = Math.max(0, column - reachCells); x <= Math.min(columns - 1, column + reachCells); x += 1) {
          if (different[y * columns + x] !== 1) continue;
          different[y * columns + x] = 2;
          todo.push(y * columns + x);
        }
    }
    found.push({ x: left * cellPt, y: top * cellPt, width: (right - left + 1) * cellPt, height: (bottom - top + 1) * cellPt });
  }
  return found;
}

const printSize = 8;

/** A picture as a few shades, by which two of them can be compared wherever they stand. */
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
