import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('repair');

export const repair = defineOperation({
  id: 'repair',
  routes: ['/api/pdf/repair'],
  source: { from: 'request', field: 'pdf', kind: pdf, min: 1, max: 1 },
  /** `rebuild`: write the file anew even if it has no damage. Otherwise such a file is refused, at no cost. */
  params: z.object({ rebuild: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false) }),
  example: { rebuild: 'true' },
  output: {
    kind: 'pdf',
    routeName: () => 'repaired.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_repaired.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'none',
  failure: messages.failure,
});

export const repairPage = definePage({
  path: '/tools/repair-pdf',
  aliases: ['/repair-pdf'],
  group: 'optimize',
  icon: 'wrench',
  name: messages.name,
  description: messages.description,
  operation: repair,
  texts: messages.page,
  success: messages.success,
});
