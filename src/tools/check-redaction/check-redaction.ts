import { z } from 'zod';
import { defineOperation, definePage } from '#contract/api/operation.ts';
import { pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { redactionAudit } from '#contract/results/redactionAudit.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('check-redaction');

export const checkRedaction = defineOperation({
  id: 'check-redaction',
  routes: ['/api/pdf/:id/check-redaction'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    /** What is looked at as drawn, and what findings are removed from. The checks of the whole file are always made. */
    pages: pageChoice.optional(),
    /** Also makes a file without the findings, and checks it. */
    remove: z.boolean().default(false),
    /** With `remove`: also removes attachments, thumbnails, scripts, metadata, and values of forms that no page shows. */
    clean: z.boolean().default(false),
  }),
  example: {},
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
  output: {
    kind: 'json',
    schema: redactionAudit,
    view: { needsPages: true },
    routeName: () => 'redaction-check.json',
    savedName: () => 'redaction-check.json',
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'pages',
  access: 'anyone',
  permission: 'modify',
  failure: messages.failure,
});

export const checkRedactionPage = definePage({
  path: '/tools/check-redaction',
  aliases: ['/check-redaction'],
  group: 'secure',
  icon: 'scan-text',
  name: messages.name,
  description: messages.description,
  operation: checkRedaction,
  texts: messages.page,
  success: messages.success,
});
