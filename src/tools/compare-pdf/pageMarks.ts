import { type ChangeSide, type DocumentChange, placesOf } from '#contract/results/comparison.ts';

export type VersionSide = 'before' | 'after';

/** A change and its boxes on one page. */
export interface PageMark {
  readonly change: DocumentChange;
  /** Its number in the list of changes. */
  readonly number: number;
  readonly boxes: ChangeSide['boxes'];
}

/** The marks of each page, so that a thousand pages do not each look through all changes. */
export function marksByPage(changes: readonly DocumentChange[]): Record<VersionSide, ReadonlyMap<number, readonly PageMark[]>> {
  const marksOf = (side: VersionSide) => {
    const pages = new Map<number, PageMark[]>();
    for (const [index, change] of changes.entries()) {
      const at = change[side];
      for (const { page, boxes } of at ? placesOf(at) : []) {
        const own = pages.get(page) ?? [];
        pages.set(page, own);
        own.push({ change, number: index + 1, boxes });
      }
    }
    return pages;
  };
  return { before: marksOf('before'), after: marksOf('after') };
}

/** Numbers of marks in the margin of a page. */
interface MarkTag {
  readonly topPt: number;
  readonly first: number;
  readonly last: number;
  readonly changes: readonly DocumentChange[];
}

/** Before the number of a tag, so that no mark is told by its color alone. */
export function tagSign({ changes }: Pick<MarkTag, 'changes'>, side: VersionSide): string {
  if (changes.every(({ kind }) => kind === 'moved')) return '⇅';
  return side === 'before' ? '−' : '+';
}

/** Points. Nearer tags would lie over each other. */
const tagPt = 22;

/** The numbers of the marks of one page, those on one line together. */
export function markTags(marks: readonly PageMark[]): MarkTag[] {
  const tags: MarkTag[] = [];
  const tops = marks.flatMap((mark) => (mark.boxes[0] ? [{ ...mark, topPt: Math.min(...mark.boxes.map(({ y }) => y)) }] : []));
  for (const { topPt, number, change } of tops.toSorted((a, b) => a.topPt - b.topPt)) {
    const tag = tags.at(-1);
    if (!tag || topPt - tag.topPt >= tagPt) tags.push({ topPt, first: number, last: number, changes: [change] });
    else
      tags[tags.length - 1] = {
        ...tag,
        first: Math.min(tag.first, number),
        last: Math.max(tag.last, number),
        changes: [...tag.changes, change],
      };
  }
  return tags;
}
