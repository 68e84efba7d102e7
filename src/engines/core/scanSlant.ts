import type { ScanWord } from '#engines/ports.ts';

/** Degrees. A page with more skew is intended to be skewed. */
const mostSlant = 5;

/** How far the lines of a scanned page lean, in degrees, clockwise; 0 where they lean too much to be a mistake of the scanner. */
export function slantOf(words: readonly ScanWord[]): number {
  const slants = words.map(({ angle }) => angle - 90 * Math.round(angle / 90)).sort((a, b) => a - b);
  const slant = slants[slants.length >> 1] ?? 0;
  return Math.abs(slant) > mostSlant ? 0 : slant;
}
