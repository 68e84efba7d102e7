import { type Bookmark, bookmarkLimits } from '#contract/pages/bookmarks.ts';

/** A bookmark that is being edited. */
export interface BookmarkDraft {
  /** Identifies it while it moves. */
  readonly key: string;
  readonly id: number | undefined;
  readonly title: string;
  readonly depth: number;
  /** As entered; empty for a bookmark without a page. */
  readonly page: string;
  readonly isOpen: boolean;
}

type Drafts = readonly BookmarkDraft[];

export function draftsOf(bookmarks: readonly Bookmark[], keyPrefix: string): BookmarkDraft[] {
  return bookmarks.map(({ id, title, depth, page, isOpen = true }, index) => ({
    key: `${keyPrefix}-${index}`,
    id,
    title,
    depth,
    page: page === null ? '' : String(page),
    isOpen,
  }));
}

/** The index after the last descendant of the entry at `index`. */
export function endOfBranch(drafts: Drafts, index: number): number {
  const depth = drafts[index]?.depth ?? 0;
  let end = index + 1;
  while (end < drafts.length && (drafts[end]?.depth ?? 0) > depth) end += 1;
  return end;
}

/** The previous or next sibling of an entry; undefined where there is none. */
function neighbour(drafts: Drafts, index: number, by: -1 | 1): number | undefined {
  const depth = drafts[index]?.depth ?? 0;
  if (by === 1) {
    const next = endOfBranch(drafts, index);
    return drafts[next]?.depth === depth ? next : undefined;
  }
  for (let at = index - 1; at >= 0; at -= 1) {
    const other = drafts[at]?.depth ?? 0;
    if (other < depth) return undefined;
    if (other === depth) return at;
  }
  return undefined;
}

export function canMove(drafts: Drafts, index: number, by: -1 | 1): boolean {
  return neighbour(drafts, index, by) !== undefined;
}

export function canNest(drafts: Drafts, index: number, by: -1 | 1): boolean {
  const depth = (drafts[index]?.depth ?? 0) + by;
  const mostDepth = index === 0 ? 0 : (drafts[index - 1]?.depth ?? 0) + 1;
  return depth >= 0 && depth <= mostDepth;
}

/** Swaps an entry and its descendants with its sibling. Returns the same drafts where there is none. */
export function movedBranch(drafts: Drafts, index: number, by: -1 | 1): Drafts {
  const other = neighbour(drafts, index, by);
  if (other === undefined) return drafts;
  const [first, second] = by === 1 ? [index, other] : [other, index];
  const end = endOfBranch(drafts, second);
  return [...drafts.slice(0, first), ...drafts.slice(second, end), ...drafts.slice(first, second), ...drafts.slice(end)];
}

/** Moves an entry with its descendants one level deeper or higher. Returns the same drafts where the tree does not allow it. */
export function nestedBranch(drafts: Drafts, index: number, by: -1 | 1): Drafts {
  const end = endOfBranch(drafts, index);
  const isTooDeep = drafts.slice(index, end).some((one) => one.depth + by > bookmarkLimits.deepest);
  if (!canNest(drafts, index, by) || isTooDeep) return drafts;
  return drafts.map((one, at) => (at >= index && at < end ? { ...one, depth: one.depth + by } : one));
}

/** Its children move to its level. */
export function withoutDraft(drafts: Drafts, index: number): Drafts {
  const end = endOfBranch(drafts, index);
  return drafts.flatMap((one, at) => (at === index ? [] : at > index && at < end ? [{ ...one, depth: one.depth - 1 }] : [one]));
}

/** After the entry at `index`, on its level; at the end without an index. */
export function withNewDraft(drafts: Drafts, index: number | undefined, added: Pick<BookmarkDraft, 'key' | 'page'>): Drafts {
  const at = index === undefined ? drafts.length : endOfBranch(drafts, index);
  const depth = index === undefined ? 0 : (drafts[index]?.depth ?? 0);
  return drafts.toSpliced(at, 0, { ...added, id: undefined, title: '', depth, isOpen: true });
}

export type DraftProblem = 'untitled' | 'noPage' | 'beyondEnd';

/** The problem of an entry. One that had no page may stay without one. */
export function problemOf({ id, title, page }: BookmarkDraft, pageCount: number | undefined): DraftProblem | undefined {
  if (id === undefined && title.trim() === '') return 'untitled';
  if (page.trim() === '') return id === undefined ? 'noPage' : undefined;
  const number = Number(page);
  if (!Number.isInteger(number) || number < 1) return 'noPage';
  return pageCount !== undefined && number > pageCount ? 'beyondEnd' : undefined;
}

export function bookmarksOf(drafts: Drafts): Bookmark[] {
  return drafts.map(({ id, title, depth, page, isOpen }) => ({
    ...(id !== undefined && { id }),
    title: title.trim() === '' ? title : title.trim(),
    depth,
    page: page.trim() === '' ? null : Number(page),
    isOpen,
  }));
}
