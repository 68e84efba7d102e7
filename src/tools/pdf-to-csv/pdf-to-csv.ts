import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { notCarriedByConversions } from '#contract/results/preservation.ts';
import { scanParams } from '#contract/text/scans.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('pdf-to-csv');

export const pdfToCsv = defineOperation({
  id: 'pdf-to-csv',
  routes: ['/api/convert/pdf-to-csv'],
  source: { from: 'request', field: 'file', kind: pdf, min: 1, max: 1 },
  params: z.object({
    pages: pageChoice.optional(),
    /**
     * `spreadsheet`: with a byte order mark, and an apostrophe before what a spreadsheet program would run as a formula. `program`: the
     * texts unchanged.
     */
    use: z.enum(['spreadsheet', 'program']).default('spreadsheet'),
    ...scanParams,
  }),
  example: { use: 'spreadsheet' },
  output: {
    kind: 'csv',
    // One table is a CSV, several are a zip.
    otherKinds: ['zip'],
    routeName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_tables.csv`,
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_tables.csv`,
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'pages',
  pace: 'slow',
  access: 'anyone',
  permission: 'extract',
  notConverted: [...notCarriedByConversions, 'links', 'outlineEntries'],
  failure: messages.failure,
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

const pageTexts = messages.page;

export const pdfToCsvPage = definePage({
  path: '/tools/pdf-to-csv',
  aliases: ['/pdf-to-csv'],
  group: 'from',
  icon: 'table',
  name: pageTexts.title,
  description: messages.description,
  operation: pdfToCsv,
  texts: pageTexts,
  success: messages.success,
});
