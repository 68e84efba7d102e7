import { z } from 'zod';
import { defineOperation, definePage } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('merge');

export const merge = defineOperation({
  id: 'merge',
  routes: ['/api/pdf/merge'],
  source: { from: 'request', field: 'pdfs', kind: pdf, min: 2, max: 100 },
  params: z.object({}),
  example: {},
  output: {
    kind: 'pdf',
    routeName: () => 'merged.pdf',
    savedName: () => 'merged.pdf',
    expects: (_, sources) => ({ pages: sources.reduce((sum, source) => sum + source.pageCount, 0) }),
  },
  credits: 1,
  progressUnit: 'files',
  access: 'anyone',
  permission: 'assemble',
  preservation: {
    // One bookmark for each file is added; names that two files use are changed; metadata comes from the first file.
    may: () => ({
      outlineEntries: ['gain'],
      formFields: ['rename'],
      namedDestinations: ['rename'],
      pageLabels: ['gain'],
      metadata: ['first'],
      xmp: ['first', 'change'],
      claims: ['first', 'lose'],
      language: ['first'],
      // Files of one letterhead bring the same fonts and images along. They are written once (docs/decisions/0481).
      fonts: ['share'],
      images: ['share'],
      // Actions on opening are kept for the first file only.
      submitActions: ['lose'],
    }),
  },
  failure: messages.failure,
});

export const mergePage = definePage({
  path: '/tools/merge-pdf',
  aliases: ['/merge-pdf'],
  group: 'organize',
  icon: 'combine',
  name: messages.name,
  description: messages.description,
  operation: merge,
  texts: messages.page,
  success: messages.success,
});
