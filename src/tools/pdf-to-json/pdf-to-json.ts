import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { documentJson } from '#contract/results/documentJson.ts';
import { notCarriedByConversions } from '#contract/results/preservation.ts';
import { headersParam } from '#contract/text/headersChoice.ts';
import { scanParams } from '#contract/text/scans.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('pdf-to-json');

export const pdfToJson = defineOperation({
  id: 'pdf-to-json',
  routes: ['/api/convert/pdf-to-json'],
  source: { from: 'request', field: 'file', kind: pdf, min: 1, max: 1 },
  params: z.object({
    pages: pageChoice.optional(),
    /** Text that repeats at the edges of neighboring pages, including page numbers: blocks of a type of their own. */
    headers: headersParam('kept'),
    ...scanParams,
  }),
  example: {},
  output: {
    kind: 'json',
    schema: documentJson,
    isFile: true,
    routeName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_converted.json`,
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_converted.json`,
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

export const pdfToJsonPage = definePage({
  path: '/tools/pdf-to-json',
  aliases: ['/pdf-to-json'],
  group: 'from',
  icon: 'braces',
  name: pageTexts.title,
  description: messages.description,
  operation: pdfToJson,
  texts: pageTexts,
  success: messages.success,
});
