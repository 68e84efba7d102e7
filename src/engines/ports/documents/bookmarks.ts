import type { Bookmark, BookmarkList } from '#contract/pages/bookmarks.ts';
import type { EngineCall, PdfInput, PdfMade } from '../call.ts';

/** The outline of a document (ISO 32000-2 §12.3.3). */
export interface Bookmarks {
  /** In reading order, up to the limit. */
  read(input: PdfInput, call: EngineCall): Promise<BookmarkList>;
  /** Replaces the outline by these entries. Entries with an id keep everything that is not changed: position on the page, color, action. */
  write(input: PdfInput, bookmarks: readonly Bookmark[], outPath: string, call: EngineCall): Promise<PdfMade>;
}
