import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { notCarriedByConversions } from '#contract/results/preservation.ts';
import { scanParams } from '#contract/text/scans.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('pdf-to-powerpoint');

export const pdfToPowerpoint = defineOperation({
  id: 'pdf-to-powerpoint',
  routes: ['/api/convert/pdf-to-powerpoint'],
  source: { from: 'request', field: 'file', kind: pdf, min: 1, max: 1 },
  params: z.object({ pages: pageChoice.optional(), ...scanParams }),
  example: {},
  output: {
    kind: 'pptx',
    routeName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_converted.pptx`,
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_converted.pptx`,
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'pages',
  pace: 'slow',
  access: 'anyone',
  permission: 'extract',
  notConverted: notCarriedByConversions,
  failure: messages.failure,
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

const pageTexts = messages.page;

export const pdfToPowerpointPage = definePage({
  path: '/tools/pdf-to-powerpoint',
  aliases: ['/pdf-to-powerpoint'],
  group: 'from',
  icon: 'presentation',
  name: pageTexts.title,
  description: messages.description,
  operation: pdfToPowerpoint,
  texts: pageTexts,
  success: messages.success,
});
