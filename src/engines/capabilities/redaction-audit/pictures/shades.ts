import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';

/** The shades of a part of a drawn page: whether anything stands out, and its color. */
export interface Shades {
  /** The difference between the lightest and the darkest value, of 255, in the channel with the largest one. */
  readonly range: number;
  /** The mean of red, green and blue. */
  readonly mean: readonly [number, number, number];
}

/** Of 255. A smaller difference is invisible. */
const minSeen = 14;
/** A black box in a scan is grey with dust. Text below that level is lost. */
const minSeenOnDark = 48;
const darkMean = 80;

/** Undefined for a part outside of the page. */
export function shadesIn({ data, widthPx, heightPx, channels, pxPerPt }: PagePixels, box: Box): Shades | undefined {
  const [left, right] = span(box.x * pxPerPt, box.width * pxPerPt, widthPx);
  const [top, bottom] = span(box.y * pxPerPt, box.height * pxPerPt, heightPx);
  if (right <= left || bottom <= top) return undefined;
  const [least, most, sum]: [number[], number[], number[]] = [
    [255, 255, 255],
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * widthPx + left) * channels; at < (y * widthPx + right) * channels; at += channels) {
      for (let channel = 0; channel < 3; channel += 1) {
        const value = data[at + channel] ?? 0;
        if (value < (least[channel] ?? 0)) least[channel] = value;
        if (value > (most[channel] ?? 0)) most[channel] = value;
        sum[channel] = (sum[channel] ?? 0) + value;
      }
    }
  }
  const count = (right - left) * (bottom - top);
  const mean = sum.map((value) => value / count) as [number, number, number];
  return { range: Math.max(...most.map((value, channel) => value - (least[channel] ?? 0))), mean };
}

/** Of 255. Edges between bars side by side are a little lighter. */
const likeColor = 80;

/** The part of a box that has nearly one color, `#rrggbb`. */
export function partOfColor({ data, widthPx, heightPx, channels, pxPerPt }: PagePixels, box: Box, color: string): number {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const [left, right] = span(box.x * pxPerPt, box.width * pxPerPt, widthPx);
  const [top, bottom] = span(box.y * pxPerPt, box.height * pxPerPt, heightPx);
  if (right <= left || bottom <= top) return 0;
  let like = 0;
  for (let y = top; y < bottom; y += 1)
    for (let at = (y * widthPx + left) * channels; at < (y * widthPx + right) * channels; at += channels)
      if (wanted.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < likeColor)) like += 1;
  return like / ((right - left) * (bottom - top));
}

/** Whole pixels, at least one. */
function span(fromPx: number, lengthPx: number, mostPx: number): [number, number] {
  const from = Math.floor(fromPx + 0.5);
  const to = Math.max(from + 1, Math.floor(fromPx + lengthPx + 0.5));
  return [Math.max(0, from), Math.min(mostPx, to)];
}

export function isPlain({ range, mean }: Shades): boolean {
  return range < (isDark(mean) ? minSeenOnDark : minSeen);
}

export function isDark(mean: Shades['mean']): boolean {
  return Math.max(...mean) < darkMean;
}

export function hexOf(mean: Shades['mean']): string {
  return `#${mean.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** The difference of two colors, of 255, in the channel with the largest one. */
export function colorDistance(color: string, mean: Shades['mean']): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return Math.max(...parts.map((part, channel) => Math.abs(part - (mean[channel] ?? 0))));
}

/** Of 255, as brightness. */
const [standsOutBy, paperRange, lightestInk, leastPaper] = [36, 24, 60, 140];
/** In parts of an area. */
const [leastStandingOut, leastInk, mostlyPaper] = [0.004, 0.005, 0.55];
const minPixels = 6;
/** On a whole page dust is a smaller part than a few words are. */
const enoughPixels = 400;

/** Whether an area shows something: more than dust stands out from its most frequent shade. */
export function standingOut(pixels: PagePixels, box: Box): boolean {
  const found = brightnessIn(pixels, box);
  const other = found.count - within(found, standsOutBy);
  return other >= Math.max(minPixels, Math.min(enoughPixels, leastStandingOut * found.count));
}

/** Whether an area shows dark ink on light paper, as a scan of a document does and a photograph does not. */
export function inkOnPaper(pixels: PagePixels, box: Box): boolean {
  const found = brightnessIn(pixels, box);
  if (found.most < leastPaper || within(found, paperRange) < mostlyPaper * found.count) return false;
  const ink = found.shades.slice(0, Math.max(0, found.most - lightestInk)).reduce((sum, count) => sum + count, 0);
  return ink >= Math.max(minPixels, Math.min(enoughPixels, leastInk * found.count));
}

/** Strokes of ink in a row of pixels, and rows with as many, of a line of letters. */
const [minStrokes, minRows, maxRows] = [6, 3, 80];
const minLines = 2;
/** Of 255: letters differ from their background by this much. */
const strokeContrast = 60;

/** Whether an area shows lines of writing: rows of pixels that pass ink and paper by turns, and rows between them that do not. */
export function showsWriting(pixels: PagePixels, box: Box): boolean {
  const found = brightnessIn(pixels, box);
  if (within(found, paperRange) < mostlyPaper * found.count) return false;
  const [top, bottom] = span(box.y * pixels.pxPerPt, box.height * pixels.pxPerPt, pixels.heightPx);
  let [lines, rows] = [0, 0];
  for (let y = top; y <= bottom && lines < minLines; y += 1) {
    // The edges of many sheets beside a scanned page are strokes from top to bottom.
    if (y < bottom && strokesIn(pixels, box, y, found.most) >= minStrokes) rows += 1;
    else {
      if (rows >= minRows && rows <= maxRows) lines += 1;
      rows = 0;
    }
  }
  return lines >= minLines;
}

function strokesIn(pixels: PagePixels, box: Box, y: number, paper: number): number {
  const { widthPx, channels, pxPerPt } = pixels;
  const [left, right] = span(box.x * pxPerPt, box.width * pxPerPt, widthPx);
  let strokes = 0;
  let wasInk = false;
  for (let at = (y * widthPx + left) * channels; at < (y * widthPx + right) * channels; at += channels) {
    const isInk = Math.abs(brightnessAt(pixels, at) - paper) > strokeContrast;
    if (isInk && !wasInk) strokes += 1;
    wasInk = isInk;
  }
  return strokes;
}

interface Brightness {
  /** How many pixels have each brightness. */
  readonly shades: readonly number[];
  readonly most: number;
  readonly count: number;
}

function within({ shades, most }: Brightness, range: number): number {
  return shades.slice(Math.max(0, most - range), most + range + 1).reduce((sum, count) => sum + count, 0);
}

function brightnessIn(pixels: PagePixels, box: Box): Brightness {
  const { widthPx, heightPx, channels, pxPerPt } = pixels;
  const [left, right] = span(box.x * pxPerPt, box.width * pxPerPt, widthPx);
  const [top, bottom] = span(box.y * pxPerPt, box.height * pxPerPt, heightPx);
  const shades = new Array<number>(256).fill(0);
  let count = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * widthPx + left) * channels; at < (y * widthPx + right) * channels; at += channels) {
      const shade = Math.round(brightnessAt(pixels, at));
      shades[shade] = (shades[shade] ?? 0) + 1;
      count += 1;
    }
  }
  return { shades, most: shades.indexOf(Math.max(...shades)), count };
}

/** Whether two drawings of a page look the same within a box. */
export function isSameWithin(one: PagePixels, other: PagePixels, box: Box): boolean {
  if (one.widthPx !== other.widthPx || one.heightPx !== other.heightPx || one.channels !== other.channels) return false;
  const { widthPx, heightPx, channels, pxPerPt } = one;
  const [left, right] = span(box.x * pxPerPt, box.width * pxPerPt, widthPx);
  const [top, bottom] = span(box.y * pxPerPt, box.height * pxPerPt, heightPx);
  if (right <= left || bottom <= top) return false;
  for (let y = top; y < bottom; y += 1)
    for (let at = (y * widthPx + left) * channels; at < (y * widthPx + right) * channels; at += 1)
      if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) >= minSeen) return false;
  return true;
}

/** In parts of the ink, and of the paper around it. */
const mostlySame = 0.9;

/** Whether nearly all ink within a box of `bare`, and nearly all of its paper, look alike in another drawing of the page. */
export function isMostlySame(page: PagePixels, bare: PagePixels, box: Box): boolean {
  if (page.widthPx !== bare.widthPx || page.heightPx !== bare.heightPx || page.channels !== bare.channels) return false;
  const { widthPx, heightPx, channels, pxPerPt } = bare;
  const [left, right] = span(box.x * pxPerPt, box.width * pxPerPt, widthPx);
  const [top, bottom] = span(box.y * pxPerPt, box.height * pxPerPt, heightPx);
  const lightest = brightnessIn(bare, box).most - lightestInk;
  const [all, same] = [
    [0, 0],
    [0, 0],
  ];
  for (let y = top; y < bottom; y += 1)
    for (let at = (y * widthPx + left) * channels; at < (y * widthPx + right) * channels; at += channels) {
      const kind = brightnessAt(bare, at) < lightest ? 0 : 1;
      all[kind] = (all[kind] ?? 0) + 1;
      if (Math.abs(brightnessAt(bare, at) - brightnessAt(page, at)) < minSeen) same[kind] = (same[kind] ?? 0) + 1;
    }
  return all.every((count, kind) => (same[kind] ?? 0) >= mostlySame * count);
}

function brightnessAt({ data }: PagePixels, at: number): number {
  return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
}
