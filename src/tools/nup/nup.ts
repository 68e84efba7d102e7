import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { nupPages, pageOrders, perSheetCounts } from '#contract/imposition/nup.ts';
import { millimetres, orientations, paper } from '#contract/imposition/paper.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('nup');

/** On A6, the smallest paper, sixteen pages still have room. */
export const maxMm = { gap: 15, margin: 20 } as const;

export const nup = defineOperation({
  id: 'nup',
  routes: ['/api/pdf/:id/nup'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    perSheet: z.enum(perSheetCounts).default('2'),
    paper: paper.default('a4'),
    orientation: z.enum(orientations).default('auto'),
    order: z.enum(pageOrders).default('rows'),
    gapMm: millimetres(maxMm.gap, 3),
    marginMm: millimetres(maxMm.margin, 8),
    border: z.boolean().default(false),
  }),
  example: { perSheet: '4', paper: 'a4' },
  output: {
    kind: 'pdf',
    routeName: () => 'sheets.pdf',
    savedName: ({ perSheet }, [source]) => `${stem(source?.name ?? 'document.pdf')}_${perSheet}up.pdf`,
    expects: ({ perSheet }, [source]) => (source?.pageCount ? { pages: nupPages(source.pageCount, perSheet).length } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'assemble',
  preservation: {
    may: () => ({
      pageBoxes: ['change'],
      pageTurns: ['change'],
      pageContents: ['change'],
      pageLabels: ['change'],
    }),
    pages: ({ perSheet }, [source]) => [
      nupPages(source?.pageCount ?? 0, perSheet).map((indices) => indices.map((index) => ({ file: 0, page: index + 1 }))),
    ],
    isWhole: true,
  },
  failure: messages.failure,
});

export const nupPage = definePage({
  path: '/tools/pages-per-sheet',
  aliases: ['/pages-per-sheet', '/n-up-pdf'],
  group: 'organize',
  icon: 'grid',
  name: messages.name,
  description: messages.description,
  operation: nup,
  texts: messages.page,
  success: messages.success,
});
