import {
  type PageChoice,
  type PageListProblem,
  type PageRange,
  parsePageList,
  readPageList,
  writePageList,
} from '../api/wire.ts';
import { formErrors } from '../errors/forms.ts';
import type { Text } from '../text/text.ts';
import { pageWords } from './pageWords.ts';

/** All pages, or a list as entered. */
export interface PagesDraft {
  readonly which: 'all' | 'picked';
  readonly list: string;
}

export const allPages: PagesDraft = { which: 'all', list: '' };

type Translate = (text: Text, values?: Readonly<Record<string, string | number>>) => string;

/** The meaning of a draft; `pages` is undefined for all of them. `pageCount` is given where it is known. */
export function readPagesDraft(
  { which, list }: PagesDraft,
  t: Translate,
  pageCount?: number,
): { readonly pages: PageChoice | undefined; readonly problem: string | undefined } {
  if (which === 'all') return { pages: undefined, problem: undefined };
  const ranges = readPageList(list);
  if ('kind' in ranges) return { pages: undefined, problem: pageListProblem(ranges, t) };
  const last = Math.max(...ranges.map((range) => range.last));
  const isBeyond = pageCount !== undefined && last > pageCount;
  const problem = isBeyond ? t(formErrors.page_out_of_range.text, { page: last, pageCount }) : undefined;
  return { pages: { kind: 'pages', ranges }, problem };
}

/** The problem of an entered list, as a text; where no item can be named, the specification's text. */
export function pageListProblem(problem: PageListProblem, t: Translate): string {
  if (!('item' in problem)) return t(pageWords.invalid);
  return t(pageListTexts[problem.kind], { item: problem.item });
}

export const pageListTexts = {
  zero: pageWords.zero,
  reversed: pageWords.reversed,
  'no-page': pageWords.noPage,
  'too-high': pageWords.invalid,
} as const;

/** The texts of the selection field. */
export function pagesFieldMessages(t: Translate) {
  return { which: t(pageWords.which), all: t(pageWords.all), picked: t(pageWords.picked), hint: t(pageWords.hint) };
}

/** The pages that a list such as `1,3,5-7` names, as far as the document has them. Empty for an invalid list. */
export function selectedPages(list: string, pageCount: number): ReadonlySet<number> {
  const pages = new Set<number>();
  for (const { first, last } of parsePageList(list) ?? []) {
    for (let page = first; page <= Math.min(last, pageCount); page += 1) pages.add(page);
  }
  return pages;
}

/** The list after a click on a page: in page order, and each page as an item of its own, because each item becomes a file. */
export function togglePage(list: string, page: number, pageCount: number): string {
  const pages = new Set(selectedPages(list, pageCount));
  if (!pages.delete(page)) pages.add(page);
  const ranges: PageRange[] = [...pages].sort((a, b) => a - b).map((each) => ({ first: each, last: each }));
  return writePageList(ranges);
}
