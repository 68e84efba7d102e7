import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import type { PageShape } from '#engines/ports.ts';

/** Points. Programs round the places of lines. */
const samePlacePt = 2;
/** In parts of a line: programs write one line in pieces. */
const maxDrawn = 0.5;
const minLengthPt = 6;
const maxLines = 1_000;

/**
 * Level lines through or right below words that only the first page has, such as words that were struck out or underlined. Both pages can
 * be overlaid. Pixels are compared beside the words only.
 */
export function linesOverWords(shapes: readonly PageShape[], others: readonly PageShape[], words: readonly Box[]): Box[] {
  const lines = shapes.filter(isLevelLine);
  const there = others.filter(isLevelLine);
  if (lines.length > maxLines || there.length > maxLines) return [];
  return lines
    .filter((line) => {
      const on = there.filter((other) => Math.abs(middleOf(other) - middleOf(line)) < samePlacePt);
      const drawn = on.reduce((sum, other) => sum + sharedLength(line, other), 0);
      return drawn < maxDrawn * line.width && words.some((word) => isOver(line, word));
    })
    .map(({ x, y, width, height }) => ({ x, y, width, height }));
}

/** Of 255, in the mean of a strip around a line. */
const minDarker = 10;
/** Points above and below a line. */
const stripPt = 1;

/** Whether a page is darker along a line than the other. One program draws as a picture or a letter what another draws as a line. */
export function isDarkerAlong(line: Box, page: PagePixels, other: PagePixels): boolean {
  return brightnessAlong(line, other) - brightnessAlong(line, page) > minDarker;
}

function brightnessAlong({ x, y, width, height }: Box, { data, widthPx, heightPx, channels, pxPerPt }: PagePixels): number {
  const [left, right] = [Math.max(0, Math.round(x * pxPerPt)), Math.min(widthPx, Math.round((x + width) * pxPerPt))];
  const top = Math.max(0, Math.floor((y - stripPt) * pxPerPt));
  const bottom = Math.min(heightPx, Math.ceil((y + height + stripPt) * pxPerPt));
  let sum = 0;
  for (let row = top; row < bottom; row += 1)
    for (let at = (row * widthPx + left) * channels; at < (row * widthPx + right) * channels; at += channels)
      sum += ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
  return sum / Math.max(1, (right - left) * (bottom - top));
}

function isLevelLine({ kind, width, height }: PageShape): boolean {
  return kind === 'line' && width >= minLengthPt && width > height;
}

const middleOf = ({ y, height }: Box) => y + height / 2;

function sharedLength(a: Box, b: Box): number {
  return Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x));
}

function isOver(line: Box, word: Box): boolean {
  const at = middleOf(line);
  return at > word.y && at < word.y + word.height + samePlacePt && sharedLength(line, word) > word.width / 2;
}
