import { errorTable } from '#contract/errors.ts';
import type { Text, TextValues } from '#contract/text.ts';
import { parsePageList, writePageList } from '#contract/wire.ts';
import { splitPage } from './split.ts';

export type Method = 'all' | 'range' | 'pages';

/** What stands in the fields. */
export interface Draft {
  readonly method: Method;
  readonly start: string;
  readonly end: string;
  readonly list: string;
}

interface DraftProblem {
  readonly title: Text;
  readonly text: Text;
  readonly values: TextValues;
}

const { words } = splitPage;

/** Why a draft cannot be run, in the specification's words; bounds are checked where the page count is known. */
export function problemOf(draft: Draft, pageCount: number | undefined): DraftProblem | undefined {
  if (draft.method === 'range') return rangeProblem(draft, pageCount);
  if (draft.method === 'pages') {
    const ranges = parsePageList(draft.list);
    if (!ranges) return { title: words.invalidPagesTitle, text: words.invalidPages, values: {} };
    return beyondEnd(Math.max(...ranges.map((range) => range.last)), pageCount, words.invalidPagesTitle);
  }
  return undefined;
}

function rangeProblem({ start, end }: Draft, pageCount: number | undefined): DraftProblem | undefined {
  const [first, last] = [Number(start), Number(end)];
  const isWhole = (value: number) => Number.isInteger(value) && value >= 1;
  if (!isWhole(first) || !isWhole(last)) return { title: words.invalidRangeTitle, text: words.invalidRange, values: {} };
  if (last < first) return { title: words.invalidRangeTitle, text: words.rangeOrder, values: {} };
  return beyondEnd(last, pageCount, words.invalidRangeTitle);
}

function beyondEnd(page: number, pageCount: number | undefined, title: Text): DraftProblem | undefined {
  if (pageCount === undefined || page <= pageCount) return undefined;
  return { title, text: errorTable.page_out_of_range.text, values: { page, pageCount } };
}

/** The pages that a list names, as far as the document has them. */
export function pagesOfList(list: string, pageCount: number): ReadonlySet<number> {
  const pages = new Set<number>();
  for (const { first, last } of parsePageList(list) ?? []) {
    for (let page = first; page <= Math.min(last, pageCount); page += 1) pages.add(page);
  }
  return pages;
}

/** The list after a click on a page: in page order, neighbours stay apart, since each listed item is a file of its own. */
export function toggledPage(list: string, page: number, pageCount: number): string {
  const pages = new Set(pagesOfList(list, pageCount));
  if (!pages.delete(page)) pages.add(page);
  return writePageList([...pages].sort((a, b) => a - b).map((each) => ({ first: each, last: each })));
}
