import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import { shownPlace } from '#engines/core/content/shownPlace.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { OperatorFilter } from '../pages/operatorFilter.ts';
import { type CoverBox, innerBox } from './coverBoxes.ts';
import { denseStrokes } from './denseStrokes.ts';
import { hasOnlyRulings } from './rulingsBelow.ts';
import { inkOnPaper, isMostlySame, standingOut } from './shades.ts';

const painted = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const kept = new Set(['q', 'Q', 'cm', 'gs', 'Do', 'W', 'W*', 'm', 'l', 'c', 'v', 'y', 're', 'h', 'n', 'EI', 'BI']);
/** What colors a picture that is a mask. */
const colors = new Set(['g', 'rg', 'k', 'cs', 'sc', 'scn']);
/** Points. A picture at the place of a cover is the cover. */
const samePlacePt = 1.5;

/** Keeps only the pictures of a page, without those that are covers themselves. False for a page that cannot be read. */
export function leavePictures(page: SourcePage, covers: readonly Box[]): boolean {
  const filter = new OperatorFilter({
    operator: (word) => (kept.has(word) || colors.has(word) ? 'keep' : painted.has(word) ? 'endPath' : 'drop'),
    picture: (corners) => {
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
      const place = shownPlace(page, [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
      return !place || !covers.some((cover) => isSamePlace(cover, place));
    },
  });
  if (!filter.page(page)) return false;
  page.dict.delete('Annots');
  return true;
}

function isSamePlace(a: Box, b: Box): boolean {
  const sides = [a.x - b.x, a.y - b.y, a.x + a.width - b.x - b.width, a.y + a.height - b.y - b.height];
  return sides.every((side) => Math.abs(side) < samePlacePt);
}

/** Where something is visible below a cover, on a page that was drawn with its pictures only. */
export function pictureBelow(
  { box, below, isRough, isLabelled }: CoverBox,
  bare: PagePixels,
  whole: PagePixels | undefined,
): Box | undefined {
  if (isRough) {
    const dense = whole && denseStrokes(whole, bare, box);
    return dense && inkOnPaper(bare, dense) ? dense : undefined;
  }
  // A stamp draws its background as a frame, or around a page: what lies within shows as it is.
  if (isLabelled && whole && isMostlySame(whole, bare, innerBox(box))) return undefined;
  if (hasOnlyRulings(bare, innerBox(box))) return undefined;
  return (below === 'ink' ? inkOnPaper(bare, innerBox(box)) : standingOut(bare, innerBox(box))) ? box : undefined;
}
