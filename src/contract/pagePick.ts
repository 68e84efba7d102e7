import { type PageRange, parsePageList, writePageList } from './wire.ts';

/** The pages that a typed list such as `1,3,5-7` names, as far as the document has them. Empty for what is no list. */
export function pickedPages(list: string, pageCount: number): ReadonlySet<number> {
  const pages = new Set<number>();
  for (const { first, last } of parsePageList(list) ?? []) {
    for (let page = first; page <= Math.min(last, pageCount); page += 1) pages.add(page);
  }
  return pages;
}

/** The list after a click on a page: in page order, and every page by itself, since each listed item is a file of its own. */
export function togglePage(list: string, page: number, pageCount: number): string {
  const pages = new Set(pickedPages(list, pageCount));
  if (!pages.delete(page)) pages.add(page);
  const ranges: PageRange[] = [...pages].sort((a, b) => a - b).map((each) => ({ first: each, last: each }));
  return writePageList(ranges);
}
