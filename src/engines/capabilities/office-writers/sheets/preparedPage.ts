import type { Picture, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { PictureFile } from '#engines/ports.ts';
import type { SheetManner } from './cells/cellText.ts';
import { withTextColumns } from './columns/textColumns.ts';
import { type PageBlocks, pageBlocks } from './pageBlocks.ts';
import { withPlainBackgrounds } from './pictures/pictureBackgrounds.ts';
import { withoutWatermarks } from './pictures/watermarks.ts';

/** A page as sheets take it: with plain backgrounds, without watermarks, and its blocks from top to bottom. */
export interface PreparedPage extends PageBlocks {
  readonly page: RecognizedPage;
  /** The page for a sheet whose texts are where they are on the page, so that pictures lie around them. */
  readonly placed: RecognizedPage;
  readonly watermarks: readonly Picture[];
  /** Of its pictures, those that can be shown. */
  readonly files: ReadonlyMap<Picture, PictureFile>;
}

/** Prepares a page once, for the choice of its sheet and for what writes it. */
export function preparedPage(
  found: RecognizedPage,
  format: SheetManner,
  files: ReadonlyMap<Picture, PictureFile> = new Map(),
): PreparedPage {
  const { page: bare, watermarks } = withoutWatermarks(found, files);
  const page = withTextColumns(withPlainBackgrounds(bare, files));
  const isOverText = (one: RecognizedPage['behind'][number]) =>
    one.kind === 'picture' && files.get(one)?.textsBeneath !== undefined;
  // Parts of a picture that is shown as a whole are not needed.
  const whole = bare.behind.filter((one) => one.kind !== 'picture' || !one.isPart);
  const placed = bare.behind.some(isOverText) ? withTextColumns({ ...bare, behind: whole }) : page;
  return { page, placed, watermarks, files, ...pageBlocks(page, format) };
}
