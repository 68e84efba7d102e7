import type { Operation } from '#contract/api/operation.ts';
import { type Bookmark, type BookmarkList, bookmarkLimits } from '#contract/pages/bookmarks.ts';
import type { Paragraph } from '#engines/core/document-model/document.ts';
import type { HandlerContext } from './defineHandler.ts';
import { readSource, recognizedDocument } from './recognizedSource.ts';

/** The headings of a PDF as bookmarks. Skipped levels are closed: an entry is at most one level deeper than the previous one. */
export async function recognizedHeadings<Op extends Operation>(task: HandlerContext<Op>): Promise<BookmarkList> {
  const read = await readSource(task, { scans: 'left', scanLanguage: 'auto' });
  const document = await recognizedDocument(read, {});
  const found: Bookmark[] = [];
  const path: number[] = [];
  for (const { page, sections } of document.pages) {
    for (const block of sections.flatMap(({ blocks }) => blocks)) {
      if (block.kind !== 'paragraph' || block.headingLevel === undefined || block.continues) continue;
      const title = titleOf(block);
      if (title === '') continue;
      while ((path.at(-1) ?? 0) >= block.headingLevel) path.pop();
      found.push({ title, depth: path.length, page, isOpen: true });
      path.push(block.headingLevel);
    }
  }
  return { total: found.length, bookmarks: found.slice(0, bookmarkLimits.most) };
}

function titleOf({ runs }: Paragraph): string {
  const words = runs.filter(({ footnote }) => footnote === undefined).map(({ text }) => text);
  return words
    .join('')
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, bookmarkLimits.longestTitle);
}
