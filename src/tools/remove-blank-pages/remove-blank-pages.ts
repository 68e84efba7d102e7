import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { inkLimits } from '#contract/pages/pageInk.ts';
import { texts } from '#locales/texts.ts';
import { estimateBlankPages } from '../estimate-blank-pages/estimate-blank-pages.ts';

const messages = texts('remove-blank-pages');

export const removeBlankPages = defineOperation({
  id: 'remove-blank-pages',
  routes: ['/api/pdf/:id/remove-blank-pages'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    maxInkPercent: z.number().min(0).max(inkLimits.most).default(inkLimits.specks).meta({
      description:
        'The largest marked share of a blank page, in percent of its area: 0 for no mark at all, 0.004 for specks of dust, 0.15 for a few words. Pages with fields or comments are not blank.',
    }),
    keep: pageChoice.optional().meta({ description: 'Pages to keep even if they are blank.' }),
  }),
  example: { maxInkPercent: inkLimits.specks },
  output: {
    kind: 'pdf',
    routeName: () => 'without-blank-pages.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_without_blank_pages.pdf`,
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'pages',
  access: 'anyone',
  permission: 'assemble',
  preservation: {
    may: () => ({
      layers: ['lose'],
      outlineEntries: ['gain'],
      pageLabels: ['gain'],
      submitActions: ['lose'],
    }),
  },
  failure: messages.failure,
  problem: ({ keep }, [source]) => pageBeyondEnd(keep, source),
});

export const removeBlankPagesPage = definePage({
  path: '/tools/remove-blank-pages',
  aliases: ['/remove-blank-pages', '/delete-blank-pages'],
  group: 'organize',
  icon: 'file-minus',
  name: messages.name,
  description: messages.description,
  operation: removeBlankPages,
  estimate: estimateBlankPages,
  texts: messages.page,
  success: messages.success,
});
