import { z } from 'zod';

export const bookmarkLimits = { most: 5000, longestTitle: 500, deepest: 20 } as const;

/** An outline entry, in reading order. Its depth tells which entry it belongs to. */
export const bookmark = z.object({
  /** Its position in the existing outline, from 1. A new entry has none. */
  id: z.int().min(1).optional(),
  title: z.string().max(bookmarkLimits.longestTitle),
  /** 0 at the top level; at most one more than the previous entry. */
  depth: z.int().min(0).max(bookmarkLimits.deepest),
  /** The page it leads to, from 1; null for other targets or none. */
  page: z.int().min(1).nullable(),
  /** Whether its children are shown when the document opens. */
  isOpen: z.boolean().optional(),
});
export type Bookmark = z.output<typeof bookmark>;

export const bookmarkList = z.object({ total: z.int(), bookmarks: z.array(bookmark) });
export type BookmarkList = z.output<typeof bookmarkList>;

/** The first entry that is nested too deeply. */
export function misplacedBookmark(bookmarks: readonly Pick<Bookmark, 'depth'>[]): number | undefined {
  const index = bookmarks.findIndex(({ depth }, at) => depth > (at === 0 ? 0 : (bookmarks[at - 1]?.depth ?? 0) + 1));
  return index < 0 ? undefined : index;
}
