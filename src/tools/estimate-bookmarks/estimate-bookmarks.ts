import { z } from 'zod';
import { defineOperation } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { bookmarkList } from '#contract/pages/bookmarks.ts';
import { texts } from '#locales/texts.ts';

/** Lists the bookmarks of a document, or those that its headings would make, for the page that edits bookmarks. */
export const estimateBookmarks = defineOperation({
  id: 'estimate-bookmarks',
  routes: ['/api/pdf/:id/estimate-bookmarks'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    from: z.enum(['outline', 'headings']).default('outline').meta({
      description: '`outline`: the bookmarks of the document. `headings`: one for each heading that is recognized on its pages.',
    }),
  }),
  example: { from: 'outline' },
  output: {
    kind: 'json',
    schema: bookmarkList,
    routeName: () => 'bookmarks.json',
    savedName: () => 'bookmarks.json',
    expects: () => ({}),
  },
  credits: 0,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'none',
  failure: texts('estimate-bookmarks').failure,
});
