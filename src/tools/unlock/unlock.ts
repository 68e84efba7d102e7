import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('unlock');

export const unlock = defineOperation({
  id: 'unlock',
  routes: ['/api/pdf/unlock'],
  source: { from: 'request', field: 'pdf', kind: pdf, min: 1, max: 1 },
  params: z.object({}),
  example: {},
  output: {
    kind: 'pdf',
    routeName: () => 'unlocked.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_unlocked.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'unlock',
  preservation: { may: () => ({ encryption: ['lose'] }) },
  failure: messages.failure,
});

export const unlockPage = definePage({
  path: '/tools/unlock-pdf',
  aliases: ['/unlock-pdf'],
  group: 'secure',
  icon: 'unlock',
  name: messages.name,
  description: messages.description,
  operation: unlock,
  texts: messages.page,
  success: messages.success,
});
