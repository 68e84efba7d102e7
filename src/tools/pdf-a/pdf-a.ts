import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { archiveAllowance } from '#contract/pages/archiving.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('pdf-a');

export const pdfA = defineOperation({
  id: 'pdf-a',
  routes: ['/api/pdf/:id/pdf-a'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    /** The part of ISO 19005, with its level: 3b keeps attached files, 2b has none. */
    part: z.enum(['2b', '3b']).default('2b'),
  }),
  example: { part: '3b' },
  output: {
    kind: 'pdf',
    routeName: () => 'archive.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_pdfa.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'unlock',
  preservation: {
    may: ({ part }) => ({ ...archiveAllowance, ...(part === '2b' && { attachments: ['lose'] }) }),
  },
  failure: messages.failure,
});

export const pdfAPage = definePage({
  path: '/tools/pdf-to-pdfa',
  aliases: ['/pdf-to-pdfa', '/pdfa', '/pdf-a'],
  group: 'secure',
  icon: 'archive',
  name: messages.name,
  description: messages.description,
  operation: pdfA,
  texts: messages.page,
  success: messages.success,
});
