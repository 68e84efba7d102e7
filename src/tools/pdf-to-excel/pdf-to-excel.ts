import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { notCarriedByConversions } from '#contract/results/preservation.ts';
import { scanParams } from '#contract/text/scans.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('pdf-to-excel');

export const sheetNames = messages.sheetNames;

export const pdfToExcel = defineOperation({
  id: 'pdf-to-excel',
  routes: ['/api/convert/pdf-to-excel'],
  source: { from: 'request', field: 'file', kind: pdf, min: 1, max: 1 },
  params: z.object({
    pages: pageChoice.optional(),
    /**
     * `tables`: a sheet for each table, joined over pages, without other text. `pages`: a sheet for each page with all its text. `printed`:
     * the sheets that a spreadsheet program printed, joined over their pages. `auto`: `printed` for a file of such a program, else a sheet
     * for each page, or one for all pages that a table runs over.
     */
    sheets: z.enum(['auto', 'tables', 'pages', 'printed']).default('auto'),
    /** The decimal separator; `auto`: as the document shows. */
    numbers: z.enum(['auto', 'point', 'comma']).default('auto'),
    dates: z.enum(['auto', 'month-first', 'day-first']).default('auto'),
    /** The cell of a total that is the sum of its column. */
    totals: z.enum(['values', 'formulas']).default('values'),
    ...scanParams,
  }),
  example: { sheets: 'auto' },
  output: {
    kind: 'xlsx',
    routeName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_converted.xlsx`,
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_converted.xlsx`,
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

export const pdfToExcelPage = definePage({
  path: '/tools/pdf-to-excel',
  aliases: ['/pdf-to-excel'],
  group: 'from',
  icon: 'sheet',
  name: pageTexts.title,
  description: messages.description,
  operation: pdfToExcel,
  texts: pageTexts,
  success: messages.success,
});
