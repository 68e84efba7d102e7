import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { notCarriedByConversions } from '#contract/results/preservation.ts';
import { scanParams } from '#contract/text/scans.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('pdf-to-word');

export const pdfToWord = defineOperation({
  id: 'pdf-to-word',
  routes: ['/api/convert/pdf-to-word'],
  source: { from: 'request', field: 'file', kind: pdf, min: 1, max: 1 },
  params: z.object({ pages: pageChoice.optional(), ...scanParams }),
  example: {},
  output: {
    kind: 'docx',
    routeName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_converted.docx`,
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_converted.docx`,
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

export const pdfToWordPage = definePage({
  path: '/tools/pdf-to-word',
  aliases: ['/pdf-to-word'],
  group: 'from',
  icon: 'file-type',
  name: pageTexts.title,
  description: messages.description,
  operation: pdfToWord,
  texts: pageTexts,
  success: messages.success,
});
