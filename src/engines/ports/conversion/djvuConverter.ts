import type { Bookmark } from '#contract/pages/bookmarks.ts';
import type { EngineCall, PdfMade, PictureInput } from '../call.ts';

/** A PDF with the pages, text and links of a DjVu file. Its outline is written by `Bookmarks`. */
export interface DjvuMade extends PdfMade {
  readonly bookmarks: readonly Bookmark[];
}

export interface DjvuConverter {
  /** Throws `djvu_damaged`, `djvu_indirect` and `too_many_pages`. Progress counts pages. */
  convert(input: PictureInput, outPath: string, call: EngineCall): Promise<DjvuMade>;
}
