import type { SourcePage } from '../pages.ts';
import type { OutlineEntry } from './outline.ts';

/** An entry and the page it leads to, if any. */
export interface TargetedEntry {
  readonly entry: OutlineEntry;
  readonly page: SourcePage | undefined;
  readonly kids: readonly TargetedEntry[];
}

/** Finds the page of each entry once, for all parts. */
export function targetEntries(
  entries: readonly OutlineEntry[],
  pageOf: (entry: OutlineEntry) => SourcePage | undefined,
): TargetedEntry[] {
  const result: TargetedEntry[] = [];
  const todo: { entries: readonly OutlineEntry[]; into: TargetedEntry[] }[] = [{ entries, into: result }];
  for (let list = todo.pop(); list; list = todo.pop()) {
    for (const entry of list.entries) {
      const kids: TargetedEntry[] = [];
      list.into.push({ entry, page: pageOf(entry), kids });
      if (entry.kids.length > 0) todo.push({ entries: entry.kids, into: kids });
    }
  }
  return result;
}

/** Outlines are as deep as a book's chapters. Deeper nesting is an attack and is left out. */
const maxDepth = 100;

/**
 * The entries that lead to kept pages, with their parents: those stay as headings, without a destination that was removed. `keepsOthers`:
 * entries without a page of the document stay too, such as links to the web.
 */
export function keepEntries(
  entries: readonly TargetedEntry[],
  pages: ReadonlySet<SourcePage>,
  keepsOthers = false,
  depth = 0,
): OutlineEntry[] {
  if (depth > maxDepth) return [];
  const kept: OutlineEntry[] = [];
  for (const { entry, page, kids } of entries) {
    const keptKids = kids.length > 0 ? keepEntries(kids, pages, keepsOthers, depth + 1) : [];
    const isTarget = page !== undefined && pages.has(page);
    const isElsewhere = keepsOthers && page === undefined;
    if (!isTarget && !isElsewhere && keptKids.length === 0) continue;
    kept.push({ ...entry, dict: isTarget || page === undefined ? entry.dict : withoutTarget(entry), kids: keptKids });
  }
  return kept;
}

function withoutTarget(entry: OutlineEntry): OutlineEntry['dict'] {
  const dict = new Map(entry.dict);
  for (const key of ['Dest', 'A', 'SE']) dict.delete(key);
  return dict;
}

/** The number of entries that lead to one of the pages. */
export function countTargets(
  entries: readonly TargetedEntry[],
  isKept: (page: SourcePage) => boolean,
): { kept: number; gone: number } {
  const counts = { kept: 0, gone: 0 };
  const todo = [...entries];
  for (let next = todo.pop(); next; next = todo.pop()) {
    if (next.page) counts[isKept(next.page) ? 'kept' : 'gone']++;
    for (const kid of next.kids) todo.push(kid);
  }
  return counts;
}
