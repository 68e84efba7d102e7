import type { Box } from '#contract/box.ts';
import type { PageShape } from '#engines/ports.ts';

/** Points. Programs round the places of lines. */
const samePlacePt = 2;
/** In parts of a line: programs write one line in pieces. */
const mostDrawn = 0.5;
const leastLengthPt = 6;
const mostLines = 1_000;

/**
 * Level lines through or right below words that only the first page has, such as words that were struck out or underlined. Both pages can
 * be overlaid. Pixels are compared beside the words only.
 */
export function linesOverWords(shapes: readonly PageShape[], others: readonly PageShape[], words: readonly Box[]): Box[] {
  const lines = shapes.filter(isLevelLine);
  const there = others.filter(isLevelLine);
  if (lines.length > mostLines || there.length > mostLines) return [];
  return lines
    .filter((line) => {
      const on = there.filter((other) => Math.abs(middleOf(other) - middleOf(line)) < samePlacePt);
      const drawn = on.reduce((sum, other) => sum + sharedLength(line, other), 0);
      return drawn < mostDrawn * line.width && words.some((word) => isOver(line, word));
    })
    .map(({ x, y, width, height }) => ({ x, y, width, height }));
}

function isLevelLine({ kind, width, height }: PageShape): boolean {
  return kind === 'line' && width >= leastLengthPt && width > height;
}

const middleOf = ({ y, height }: Box) => y + height / 2;

function sharedLength(a: Box, b: Box): number {
  return Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x));
}

function isOver(line: Box, word: Box): boolean {
  const at = middleOf(line);
  return at > word.y && at < word.y + word.height + samePlacePt && sharedLength(line, word) > word.width / 2;
}
