import { type Bookmark, bookmarkLimits } from '#contract/pages/bookmarks.ts';
import { type Expression, isList, textOf } from './expressions.ts';

/** The page that `#7`, `#p0007.djvu` or a name means, from 1; null for a web address or a page that is not there. */
export type PageOfAddress = (address: string) => number | null;

export function pageFinder(names: ReadonlyMap<string, number>, pageCount: number): PageOfAddress {
  return (address) => {
    if (!address.startsWith('#')) return null;
    const named = address.slice(1);
    const page = names.get(named) ?? (/^\d{1,6}$/.test(named) ? Number(named) : 0);
    return page >= 1 && page <= pageCount ? page : null;
  };
}

/** The kinds of all parts and the pages by their names, from the output of djvused `ls`: `   1 P    1411  p0001.djvu`. */
export function partsIn(listing: string): { readonly kinds: readonly string[]; readonly names: ReadonlyMap<string, number> } {
  const kinds: string[] = [];
  const names = new Map<string, number>();
  for (const [, page, kind = '', name = ''] of listing.matchAll(/^ *(\d*) +([A-Z]) +\d+ {2}(.*)$/gm)) {
    kinds.push(kind);
    if (kind === 'P') for (const one of [name, ...name.split(/ [FT]=/)]) names.set(one.trim(), Number(page));
  }
  return { kinds, names };
}

/** `(bookmarks ("title" "#address" …) …)` as entries in reading order. */
export function bookmarksIn(outline: Expression | undefined, pageOf: PageOfAddress): { bookmarks: Bookmark[]; total: number } {
  const bookmarks: Bookmark[] = [];
  let total = 0;
  const add = (entry: Expression, depth: number) => {
    const title = isList(entry) ? textOf(entry[0]) : undefined;
    if (!isList(entry) || title === undefined) return;
    total += 1;
    if (bookmarks.length < bookmarkLimits.most) {
      const page = pageOf(textOf(entry[1]) ?? '');
      bookmarks.push({ title: title.trim().slice(0, bookmarkLimits.longestTitle), depth, page, isOpen: false });
    }
    for (const child of entry.slice(2)) add(child, Math.min(depth + 1, bookmarkLimits.deepest));
  };
  if (isList(outline) && outline[0] === 'bookmarks') for (const entry of outline.slice(1)) add(entry, 0);
  return { bookmarks, total };
}
