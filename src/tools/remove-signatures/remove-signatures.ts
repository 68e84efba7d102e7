import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('remove-signatures');

export const removeSignatures = defineOperation({
  id: 'remove-signatures',
  routes: ['/api/pdf/:id/remove-signatures'],
  source: { from: 'document', kind: pdf },
  params: z.object({ remains: z.enum(['appearance', 'emptyField', 'nothing']).default('appearance') }),
  example: { remains: 'appearance' },
  output: {
    kind: 'pdf',
    routeName: () => 'unsigned.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_unsigned.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  removesSignatures: true,
  preservation: {
    may: ({ remains }) => ({
      ...(remains === 'appearance' && { pageContents: ['change'], fonts: ['gain', 'lose'] }),
      ...(remains === 'nothing' && { fonts: ['lose'], images: ['lose'] }),
      ...(remains === 'nothing' && { structureElements: ['lose', 'gain'], alternativeTexts: ['lose', 'gain'] }),
      ...(remains !== 'emptyField' && { formFields: ['lose'], scripts: ['lose'], submitActions: ['lose'] }),
    }),
  },
  failure: messages.failure,
});

export const removeSignaturesPage = definePage({
  path: '/tools/remove-signatures',
  aliases: ['/remove-signatures', '/unsign-pdf'],
  group: 'secure',
  icon: 'pen-off',
  name: messages.name,
  description: messages.description,
  operation: removeSignatures,
  texts: messages.page,
  success: messages.success,
});
