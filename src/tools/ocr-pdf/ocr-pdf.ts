import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { scanLanguageChoice } from '#contract/text/scanLanguages.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('ocr-pdf');

export const ocrPdf = defineOperation({
  id: 'ocr-pdf',
  routes: ['/api/pdf/:id/ocr'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    pages: pageChoice.optional(),
    language: scanLanguageChoice,
    /** Rotates pages that were scanned sideways or upside down. */
    upright: z.enum(['on', 'off']).default('on'),
  }),
  example: {},
  output: {
    kind: 'pdf',
    routeName: () => 'ocr.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_ocr.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'pages',
  pace: 'slow',
  needs: 'ocr',
  access: 'anyone',
  permission: 'modify',
  preservation: { may: () => ({ pageContents: ['change'], pageTurns: ['change'], fonts: ['gain'] }) },
  failure: messages.failure,
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

export const ocrPdfPage = definePage({
  path: '/tools/ocr-pdf',
  aliases: [],
  group: 'optimize',
  icon: 'scan-text',
  name: messages.name,
  description: messages.description,
  operation: ocrPdf,
  texts: messages.page,
  success: messages.success,
});
