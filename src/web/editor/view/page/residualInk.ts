import type { Box } from '#contract/pages/box.ts';

/** A part of a picture, as pixels with a color each. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A difference from the paper that is seen, as a part of 255. */
const seen = 24;

/** The rows of the cleared strip, and of the line with its ascenders and descenders. */
export interface Rows {
  readonly cleared: readonly [from: number, to: number];
  readonly line: readonly [from: number, to: number];
}

/**
 * What letters of a cleared strip have above and below it: the rest of each shape that reaches into the strip, and whole shapes beside it
 * within the line, such as dots and accents. The file loses whole letters (docs/decisions/0300), so the screen must too. Shapes of other
 * lines reach out of the line. Ink as long as a line is high is a drawn rule and stays.
 */
export function residualInk(pixels: Pixels, [red, green, blue]: readonly [number, number, number], rows: Rows): Box[] {
  const { data, width, height } = pixels;
  const ink = new Uint8Array(width * height);
  for (let at = 0; at < ink.length; at += 1) {
    const far = [red, green, blue].some((value, channel) => Math.abs((data[at * 4 + channel] ?? 0) - value) > seen);
    ink[at] = far ? 1 : 0;
  }
  dropRules(ink, width, height);
  const rests: Box[] = [];
  const [from, to] = rows.cleared;
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1) continue;
    const shape = shapeAt(ink, start, width, height);
    const ys = shape.map((at) => Math.floor(at / width));
    const reachesIn = ys.some((y) => y >= from && y < to);
    const isOwn = ys.every((y) => y >= rows.line[0] && y < rows.line[1]);
    if (reachesIn || isOwn) rests.push(...runsOf(shape, width).filter(({ y }) => y < from || y >= to));
  }
  return rests;
}

/** Marks a shape as visited, and returns its pixels. */
function shapeAt(ink: Uint8Array, start: number, width: number, height: number): number[] {
  const shape: number[] = [];
  const todo = [start];
  ink[start] = 2;
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    shape.push(at);
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let toY = Math.max(0, y - 1); toY <= Math.min(height - 1, y + 1); toY += 1) {
      for (let toX = Math.max(0, x - 1); toX <= Math.min(width - 1, x + 1); toX += 1) {
        const next = toY * width + toX;
        if (ink[next] !== 1) continue;
        ink[next] = 2;
        todo.push(next);
      }
    }
  }
  return shape;
}

function dropRules(ink: Uint8Array, width: number, height: number): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; ) {
      let end = x;
      while (end < width && ink[y * width + end] === 1) end += 1;
      if (end - x > height) ink.fill(0, y * width + x, y * width + end);
      x = Math.max(end, x + 1);
    }
  }
}

/** Neighbouring pixels of a row as one box, a pixel larger on each side: the edges of letters are soft. */
function runsOf(shape: readonly number[], width: number): Box[] {
  const runs: { x: number; y: number; width: number; height: number }[] = [];
  for (const at of shape.toSorted((a, b) => a - b)) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const last = runs.at(-1);
    if (last && last.y === y && last.x + last.width === x) last.width += 1;
    else runs.push({ x, y, width: 1, height: 1 });
  }
  return runs.map((run) => ({ x: run.x - 1, y: run.y, width: run.width + 2, height: 1 }));
}

/** How far letters reach out of the cleared strip, as parts of its height: within their line, and beyond it. */
const reach = { line: 0.16, beyond: 0.34 } as const;

/** The rests beside a cleared place of a page, in points. */
export function residualInkAt(
  { x, y, width, height }: Box,
  picture: HTMLCanvasElement,
  pageWidthPt: number,
  paper: string,
): Box[] {
  const context = picture.getContext('2d', { willReadFrequently: true });
  if (!context || picture.width === 0) return [];
  const scale = picture.width / pageWidthPt;
  const [left, top] = [Math.round(x * scale), Math.round((y - height * reach.beyond) * scale)];
  const size = { width: Math.round(width * scale), height: Math.round(height * (1 + 2 * reach.beyond) * scale) };
  if (size.width < 1 || size.height < 1) return [];
  const row = (atPt: number) => Math.round(atPt * scale) - top;
  const rows = {
    cleared: [row(y), row(y + height)],
    line: [row(y - height * reach.line), row(y + height * (1 + reach.line))],
  } as const;
  const color = [1, 3, 5].map((at) => Number.parseInt(paper.slice(at, at + 2), 16)) as [number, number, number];
  const rests = residualInk(context.getImageData(left, top, size.width, size.height), color, rows);
  return rests.map((rest) => ({
    x: (left + rest.x) / scale,
    y: (top + rest.y) / scale,
    width: rest.width / scale,
    height: rest.height / scale,
  }));
}
