import { isBoxWithin } from '#contract/pages/box.ts';
import type { Picture, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { PictureFiles } from '../openSheet.ts';

/** In points: the parts of a picture end where it does. */
const slackPt = 1;

/**
 * The watermarks of a page, which are transparent where they are white and lie over the cells, and the page without the pictures that they
 * are taken from and the parts of these.
 */
export function withoutWatermarks(
  page: RecognizedPage,
  files: PictureFiles<Picture>,
): { page: RecognizedPage; watermarks: Picture[] } {
  const wanted = page.behind.filter((one): one is Picture => one.kind === 'picture' && one.isWatermark === true);
  if (wanted.length === 0) return { page, watermarks: [] };
  const watermarks = wanted.filter((one) => files.has(one));
  const isOfOne = (one: Picture) =>
    watermarks.some((mark) => isBoxWithin(mark, one, slackPt) || (one.isPart === true && isBoxWithin(one, mark, slackPt)));
  const behind = page.behind.filter((one) => one.kind !== 'picture' || (one.isWatermark !== true && !isOfOne(one)));
  return { page: { ...page, behind }, watermarks };
}
