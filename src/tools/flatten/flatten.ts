import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('flatten');

export const flatten = defineOperation({
  id: 'flatten',
  routes: ['/api/pdf/:id/flatten'],
  source: { from: 'document', kind: pdf },
  params: z.object({ fields: z.boolean().default(true), comments: z.boolean().default(true) }),
  example: { fields: true, comments: true },
  output: {
    kind: 'pdf',
    routeName: () => 'flattened.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_flattened.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: {
    may: ({ fields, comments }) => ({
      pageContents: ['change'],
      fonts: ['gain', 'lose'],
      ...(fields && { formFields: ['lose'], scripts: ['lose'], submitActions: ['lose'] }),
      ...(comments && { annotations: ['lose'] }),
    }),
  },
  failure: messages.failure,
});

export const flattenPage = definePage({
  path: '/tools/flatten-pdf',
  aliases: ['/flatten-pdf'],
  group: 'edit',
  icon: 'layers',
  name: messages.name,
  description: messages.description,
  operation: flatten,
  texts: messages.page,
  success: messages.success,
});
