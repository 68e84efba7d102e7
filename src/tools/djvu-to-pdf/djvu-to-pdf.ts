import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { djvu } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('djvu-to-pdf');

export const djvuToPdf = defineOperation({
  id: 'djvu-to-pdf',
  routes: ['/api/convert/djvu-to-pdf'],
  source: { from: 'request', field: 'file', kind: djvu, min: 1, max: 1 },
  params: z.object({}),
  example: {},
  output: {
    kind: 'pdf',
    routeName: (_, [first]) => `${stem(first?.name ?? 'document')}_converted.pdf`,
    savedName: (_, [first]) => `${stem(first?.name ?? 'document')}_converted.pdf`,
    // The number of pages is known only after reading.
    expects: () => ({}),
  },
  credits: 1,
  pace: 'slow',
  progressUnit: 'pages',
  needs: 'djvu',
  access: 'anyone',
  permission: 'none',
  failure: messages.failure,
});

export const djvuToPdfPage = definePage({
  path: '/tools/djvu-to-pdf',
  aliases: ['/djvu-to-pdf'],
  group: 'to',
  icon: 'book-open',
  name: messages.name,
  description: messages.description,
  operation: djvuToPdf,
  texts: messages.page,
  success: messages.success,
});
