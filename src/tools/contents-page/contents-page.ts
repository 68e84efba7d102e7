import { z } from 'zod';
import { AppError } from '#contract/api/appError.ts';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { integer } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { bookmarkLimits } from '#contract/pages/bookmarks.ts';
import { texts } from '#locales/texts.ts';
import { estimateBookmarks } from '../estimate-bookmarks/estimate-bookmarks.ts';

const messages = texts('contents-page');

export const deepestLevel = 6;
/** The default title of the pages. */
export const { defaultHeading } = messages.form;

export const contentsPage = defineOperation({
  id: 'contents-page',
  routes: ['/api/pdf/:id/contents-page'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    from: z.enum(['auto', 'bookmarks', 'headings']).default('auto').meta({
      description:
        'What is listed: bookmarks with a page, or recognized headings; `auto` uses headings if there are no bookmarks.',
    }),
    entries: z
      .array(
        z.object({
          title: z.string().trim().min(1).max(bookmarkLimits.longestTitle),
          depth: z.int().min(0).max(bookmarkLimits.deepest).default(0),
          page: z.int().min(1),
        }),
      )
      .min(1)
      .max(bookmarkLimits.most)
      .optional()
      .meta({ description: 'The entries to list instead, in order. Page numbers are those of the input file.' }),
    heading: z
      .string()
      .trim()
      .max(200)
      .optional()
      .meta({ description: 'Title of the page; by default "Contents" in the language of the request.' }),
    levels: integer({ min: 1, max: deepestLevel }).default(3),
    beforePage: integer({ min: 1, max: 100_000 }).default(1),
  }),
  example: { entries: [{ title: 'Beginning', page: 1 }] },
  largestBodyBytes: 8 * 1024 * 1024,
  output: {
    kind: 'pdf',
    routeName: () => 'contents.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_contents.pdf`,
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  // The added objects belong to the new pages.
  preservation: {
    may: () => ({
      pageBoxes: ['gain'],
      pageTurns: ['gain'],
      pageContents: ['gain'],
      pageLabels: ['gain', 'change'],
      links: ['gain'],
      structureElements: ['gain'],
      fonts: ['gain'],
      images: ['gain'],
    }),
  },
  failure: messages.failure,
  problem: ({ entries = [], beforePage }, [source]) => {
    const pageCount = source?.pageCount ?? 0;
    if (pageCount === 0) return undefined;
    const beyond = [...entries.map(({ page }) => page), beforePage - 1].find((page) => page > pageCount);
    return beyond === undefined ? undefined : new AppError('page_out_of_range', { values: { page: beyond, pageCount } });
  },
});

export const contentsPagePage = definePage({
  path: '/tools/table-of-contents',
  aliases: ['/table-of-contents', '/pdf-table-of-contents'],
  group: 'edit',
  icon: 'table-of-contents',
  name: messages.name,
  description: messages.description,
  operation: contentsPage,
  estimate: estimateBookmarks,
  prepareOperation: estimateBookmarks,
  texts: messages.page,
  success: messages.success,
});
