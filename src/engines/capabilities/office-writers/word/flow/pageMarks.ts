import { Bookmark } from 'docx';
import type { Standing } from '../../anchoredPictures.ts';
import type { FlowItem } from '../../flow.ts';

export const markOf = (page: number): string => `begins_${page}`;

/**
 * Bookmarks that show where the pages begin, for the items that hold them: the first of each page that is in the flow and has a paragraph
 * for it.
 */
export function pageMarks(items: readonly FlowItem[], standing: Standing): ReadonlyMap<FlowItem, Bookmark> {
  const marks = new Map<FlowItem, Bookmark>();
  for (const [index, first] of items.entries()) {
    if (!first.isFirstOfPage) continue;
    const holder = items.find((item, at) => at >= index && item.page === first.page && holdsMark(item, items[at - 1], standing));
    if (holder) marks.set(holder, new Bookmark({ id: markOf(first.page.page), children: [] }));
  }
  return marks;
}

/** A table has a paragraph above it, unless one of the text is there. */
function holdsMark({ block, breaksBefore }: FlowItem, above: FlowItem | undefined, standing: Standing): boolean {
  if (block.kind === 'table') return breaksBefore || above?.block.kind !== 'paragraph';
  return block.kind === 'picture' || (block.kind === 'paragraph' && !standing.has(block));
}
