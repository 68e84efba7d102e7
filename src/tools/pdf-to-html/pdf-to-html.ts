import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { notCarriedByConversions } from '#contract/results/preservation.ts';
import { headersParam } from '#contract/text/headersChoice.ts';
import { scanParams } from '#contract/text/scans.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('pdf-to-html');

export const htmlWords = messages.file;

export const pdfToHtml = defineOperation({
  id: 'pdf-to-html',
  routes: ['/api/convert/pdf-to-html'],
  source: { from: 'request', field: 'file', kind: pdf, min: 1, max: 1 },
  params: z.object({
    pages: pageChoice.optional(),
    /** `embedded`: in the file itself. `left-out`: only their text stays. */
    pictures: z.enum(['embedded', 'left-out']).default('embedded'),
    /** Text that repeats at the edges of neighboring pages, including page numbers. */
    headers: headersParam('dropped'),
    ...scanParams,
  }),
  example: {},
  output: {
    kind: 'html',
    routeName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_converted.html`,
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_converted.html`,
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'percent',
  pace: 'slow',
  access: 'anyone',
  permission: 'extract',
  notConverted: [...notCarriedByConversions, 'outlineEntries'],
  failure: messages.failure,
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

const pageTexts = messages.page;

export const pdfToHtmlPage = definePage({
  path: '/tools/pdf-to-html',
  aliases: ['/pdf-to-html'],
  group: 'from',
  icon: 'file-code',
  name: pageTexts.title,
  description: messages.description,
  operation: pdfToHtml,
  texts: pageTexts,
  success: messages.success,
});
