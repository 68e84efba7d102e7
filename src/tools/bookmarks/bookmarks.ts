import { z } from 'zod';
import { AppError } from '#contract/api/appError.ts';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { bookmark, bookmarkLimits, misplacedBookmark } from '#contract/pages/bookmarks.ts';
import { texts } from '#locales/texts.ts';
import { estimateBookmarks } from '../estimate-bookmarks/estimate-bookmarks.ts';

const messages = texts('bookmarks');

export const bookmarks = defineOperation({
  id: 'bookmarks',
  routes: ['/api/pdf/:id/bookmarks'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    bookmarks: z.array(bookmark).max(bookmarkLimits.most).meta({
      description:
        'All bookmarks of the result, in reading order. An entry with an `id` from `estimate-bookmarks` keeps everything you do not change, such as its position on the page. Bookmarks that are not listed are removed.',
    }),
  }),
  example: { bookmarks: [{ title: 'Beginning', depth: 0, page: 1 }] },
  largestBodyBytes: 8 * 1024 * 1024,
  output: {
    kind: 'pdf',
    routeName: () => 'bookmarks.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_bookmarks.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'assemble',
  // Scripts and actions are removed with the bookmarks that hold them.
  preservation: {
    may: () => ({ outlineEntries: ['lose', 'gain', 'change', 'rename'], scripts: ['lose'], submitActions: ['lose'] }),
  },
  failure: messages.failure,
  problem: ({ bookmarks: all }, [source]) => {
    const misplaced = misplacedBookmark(all);
    if (misplaced !== undefined) {
      return new AppError('bad_request', {
        values: { detail: `bookmark ${misplaced + 1} is more than one level below the one before` },
      });
    }
    const pageCount = source?.pageCount ?? 0;
    const beyond = pageCount > 0 ? all.find(({ page }) => page !== null && page > pageCount) : undefined;
    return beyond ? new AppError('page_out_of_range', { values: { page: beyond.page ?? 0, pageCount } }) : undefined;
  },
});

export const bookmarksPage = definePage({
  path: '/tools/edit-bookmarks',
  aliases: ['/edit-bookmarks', '/pdf-bookmarks'],
  group: 'edit',
  icon: 'bookmark',
  name: messages.name,
  description: messages.description,
  operation: bookmarks,
  estimate: estimateBookmarks,
  prepareOperation: estimateBookmarks,
  texts: messages.page,
  success: messages.success,
});
