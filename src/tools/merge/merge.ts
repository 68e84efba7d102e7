import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage } from '#contract/operation.ts';
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
    // One bookmark a file; names that two files use are told apart; what a document says of itself is the first one's.
    may: () => ({
      outlineEntries: ['gain'],
      formFields: ['rename'],
      namedDestinations: ['rename'],
      pageLabels: ['gain'],
      metadata: ['first'],
      xmp: ['first', 'change'],
      claims: ['first', 'lose'],
      language: ['first'],
      // What is done when the file opens is done for the first one alone.
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
  does: merge,
  words: messages.words,
  success: messages.success,
});
