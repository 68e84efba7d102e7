import { type ChangeSide, type DocumentChange, placesOf } from '#contract/results/comparison.ts';

export type VersionSide = 'before' | 'after';

/** A change and its boxes on one page. */
export interface PageMark {
  readonly change: DocumentChange;
  readonly boxes: ChangeSide['boxes'];
}

/** The marks of each page, so that a thousand pages do not each look through all changes. */
export function marksByPage(changes: readonly DocumentChange[]): Record<VersionSide, ReadonlyMap<number, readonly PageMark[]>> {
  const marksOf = (side: VersionSide) => {
    const pages = new Map<number, PageMark[]>();
    for (const change of changes) {
      const at = change[side];
      for (const { page, boxes } of at ? placesOf(at) : []) {
        const own = pages.get(page) ?? [];
        pages.set(page, own);
        own.push({ change, boxes });
      }
    }
    return pages;
  };
  return { before: marksOf('before'), after: marksOf('after') };
}
