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
  return { page, watermarks, files, ...pageBlocks(page, format) };
}
