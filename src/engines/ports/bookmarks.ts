import type { Bookmark, BookmarkList } from '#contract/bookmarks.ts';
import type { EngineCall, PdfInput, PdfMade } from './call.ts';

/** The outline of a document (ISO 32000-2 §12.3.3). */
export interface Bookmarks {
  /** In reading order; no more of them than the limit. */
  read(input: PdfInput, call: EngineCall): Promise<BookmarkList>;
  /** The outline is these entries, and no others. Those that have an id keep all that is not changed: place on the page, colour, action. */
  write(input: PdfInput, bookmarks: readonly Bookmark[], outPath: string, call: EngineCall): Promise<PdfMade>;
}
