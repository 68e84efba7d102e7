import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('sanitize');

const choice = z.boolean();

export const sanitize = defineOperation({
  id: 'sanitize',
  routes: ['/api/pdf/:id/sanitize'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    scripts: choice.default(true),
    attachments: choice.default(true),
    multimedia: choice.default(true),
    webLinks: choice.default(false),
    metadata: choice.default(false),
  }),
  example: { scripts: true, attachments: true, multimedia: true, webLinks: true, metadata: true },
  output: {
    kind: 'pdf',
    routeName: () => 'sanitized.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_sanitized.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: {
    may: ({ scripts, attachments, multimedia, webLinks, metadata }) => ({
      ...(scripts && { scripts: ['lose'], submitActions: ['lose'] }),
      ...(attachments && { attachments: ['lose'] }),
      ...((attachments || multimedia) && { annotations: ['lose'] }),
      ...((webLinks || scripts || multimedia || attachments) && { links: ['lose', 'gain'], outlineEntries: ['change'] }),
      ...(metadata && { metadata: ['lose'], xmp: ['lose'], claims: ['lose'] }),
    }),
  },
  failure: messages.failure,
});

export const sanitizePage = definePage({
  path: '/tools/sanitize-pdf',
  aliases: ['/sanitize-pdf'],
  group: 'secure',
  icon: 'shield',
  name: messages.name,
  description: messages.description,
  operation: sanitize,
  texts: messages.page,
  success: messages.success,
});
