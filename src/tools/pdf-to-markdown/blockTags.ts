import type { Box } from '#contract/pages/box.ts';

/** Where the name of a block stands: in the margin beside it, or at its upper edge where the margin is too narrow. */
export type TagPlace = 'beside' | 'above';

/** A wide estimate for the interface font, at the size of a tag. */
const letterPt = 5.6;
/** The size of a tag where the page is as large as on paper. */
export const tagSizePt = 11;
const gapPt = 8;
const tagHeightPt = 14;

/** The place of a block's name among the blocks of its page. `name`: as it is shown. */
export function tagPlace(name: string, box: Box, others: readonly Box[]): TagPlace {
  const neededPt = name.length * letterPt + 2 * gapPt;
  const isInRow = (other: Box) => other.y < box.y + tagHeightPt && other.y + other.height > box.y;
  const left = Math.max(0, ...others.filter(isInRow).map((other) => Math.min(other.x + other.width, box.x)));
  return box.x - left >= neededPt ? 'beside' : 'above';
}
