import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('auto-rotate');

export const autoRotate = defineOperation({
  id: 'auto-rotate',
  routes: ['/api/pdf/:id/auto-rotate'],
  source: { from: 'document', kind: pdf },
  params: z.object({ pages: pageChoice.optional() }),
  example: {},
  output: {
    kind: 'pdf',
    routeName: () => 'rotated.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_rotated.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  pace: 'slow',
  progressUnit: 'pages',
  needs: 'ocr',
  access: 'anyone',
  permission: 'assemble',
  preservation: { may: () => ({ pageTurns: ['change'] }) },
  failure: messages.failure,
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

export const autoRotatePage = definePage({
  path: '/tools/auto-rotate',
  aliases: ['/auto-rotate', '/auto-rotate-pdf'],
  group: 'organize',
  icon: 'rotate-cw',
  name: messages.name,
  description: messages.description,
  operation: autoRotate,
  texts: messages.page,
  success: messages.success,
});
