import { z } from 'zod';
import { documentJson } from '#contract/documentJson.ts';
import { pdf } from '#contract/files.ts';
import { headersParam } from '#contract/headersChoice.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { pageBeyondEnd } from '#contract/pageBounds.ts';
import { notCarriedByConversions } from '#contract/preservation.ts';
import { scanParams } from '#contract/scans.ts';
import { pageChoice } from '#contract/wire.ts';
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
  leaves: [...notCarriedByConversions, 'outlineEntries'],
  failure: messages.failure,
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

const words = messages.words;

export const pdfToJsonPage = definePage({
  path: '/tools/pdf-to-json',
  aliases: ['/pdf-to-json'],
  group: 'from',
  icon: 'braces',
  name: words.title,
  description: messages.description,
  does: pdfToJson,
  words,
  success: messages.success,
});
