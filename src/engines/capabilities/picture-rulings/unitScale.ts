import { median } from '#engines/core/document-model/geometry.ts';
import type { PageBox } from '#engines/ports.ts';

/** In points, of a page: no paper of an office is longer. */
const longestPaper = 1200;
/** The height of the lines of a usual text. */
const usualLine = 11;
const clearlyLarger = 2;

/**
 * How many times as large as on paper a page is. Phones and some scanners store a pixel as a point: their letters are as large as a thumb, and
 * so are the rules and the gaps between them.
 */
export function unitScale(longSidePt: number, words: readonly PageBox[]): number {
  const scale = median(words.map(({ height }) => height)) / usualLine;
  return longSidePt > longestPaper && scale >= clearlyLarger ? scale : 1;
}
