import { z } from 'zod';

export const bookmarkLimits = { most: 5000, longestTitle: 500, deepest: 20 } as const;

/** An entry of the outline, in reading order; how deep it stands says what it belongs to. */
export const bookmark = z.object({
  /** Its place in the outline as it is, from 1; a new one has none. */
  id: z.int().min(1).optional(),
  title: z.string().max(bookmarkLimits.longestTitle),
  /** 0 at the top; no more than one deeper than the entry before. */
  depth: z.int().min(0).max(bookmarkLimits.deepest),
  /** Where it leads, counted from 1; null for one that leads elsewhere or nowhere. */
  page: z.int().min(1).nullable(),
  /** Whether what lies below it is shown when the document opens. */
  isOpen: z.boolean().optional(),
});
export type Bookmark = z.output<typeof bookmark>;

export const bookmarkList = z.object({ total: z.int(), bookmarks: z.array(bookmark) });
export type BookmarkList = z.output<typeof bookmarkList>;

/** The first entry that stands deeper than it can. */
export function misplacedBookmark(bookmarks: readonly Pick<Bookmark, 'depth'>[]): number | undefined {
  const index = bookmarks.findIndex(({ depth }, at) => depth > (at === 0 ? 0 : (bookmarks[at - 1]?.depth ?? 0) + 1));
  return index < 0 ? undefined : index;
}
