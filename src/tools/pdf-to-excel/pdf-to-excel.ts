import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { pageBeyondEnd } from '#contract/pageBounds.ts';
import { notCarriedByConversions } from '#contract/preservation.ts';
import { scanParams } from '#contract/scans.ts';
import type { Text } from '#contract/text.ts';
import { pageChoice } from '#contract/wire.ts';

export const pdfToExcel = defineOperation({
  id: 'pdf-to-excel',
  summary:
    'A workbook of the tables in a PDF: numbers, dates, currencies and percentages as such, merged cells, widths of columns. No formula comes out of it.',
  routes: ['/api/convert/pdf-to-excel'],
  source: { from: 'request', field: 'file', kind: pdf, min: 1, max: 1 },
  params: z.object({
    pages: pageChoice.optional(),
    /**
     * `tables`: a sheet for each table, whole over pages. `pages`: a sheet for each page, its text too. `printed`: the sheets that a
     * spreadsheet program had printed, joined over their pages. `auto`: `printed` for a file of such a program, else `tables`.
     */
    sheets: z.enum(['auto', 'tables', 'pages', 'printed']).default('auto'),
    /** What stands before the decimals; `auto`: as the document shows. */
    numbers: z.enum(['auto', 'point', 'comma']).default('auto'),
    dates: z.enum(['auto', 'month-first', 'day-first']).default('auto'),
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
  leaves: notCarriedByConversions,
  failure: {
    title: { en: 'Conversion failed', fil: 'Hindi na-convert' },
    body: {
      en: 'Failed to convert PDF to Excel. Please try again.',
      fil: 'Hindi na-convert ang PDF sa Excel. Subukan muli.',
    },
  },
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

const words = {
  title: { en: 'PDF to Excel', fil: 'PDF tungong Excel' },
  lead: {
    en: 'The tables of a PDF as sheets to calculate with: numbers, dates and amounts of money as such, merged cells kept.',
    fil: 'Ang mga talahanayan ng PDF bilang sheet na makukuwenta: numero, petsa at halaga ng pera, pati pinagsamang cell.',
  },
  run: { en: 'Convert to Excel', fil: 'I-convert sa Excel' },
  running: { en: 'Converting...', fil: 'Kino-convert...' },
  sheets: { en: 'Sheets', fil: 'Mga sheet' },
  byItself: { en: 'As suits the document', fil: 'Ayon sa dokumento' },
  asPrinted: { en: 'As the spreadsheet was printed from', fil: 'Gaya ng pinag-print-ang spreadsheet' },
  byTable: { en: 'One for each table', fil: 'Isa sa bawat talahanayan' },
  byPage: { en: 'One for each page, its text too', fil: 'Isa sa bawat pahina, kasama ang teksto' },
  numbers: { en: 'How numbers are written', fil: 'Pagkakasulat ng numero' },
  auto: { en: 'As the document shows', fil: 'Ayon sa dokumento' },
  dates: { en: 'How dates are written', fil: 'Pagkakasulat ng petsa' },
  monthFirst: { en: 'Month first', fil: 'Buwan muna' },
  dayFirst: { en: 'Day first', fil: 'Araw muna' },
} satisfies Record<string, Text>;

export const pdfToExcelPage = definePage({
  path: '/tools/pdf-to-excel',
  aliases: ['/pdf-to-excel'],
  group: 'from',
  icon: 'sheet',
  name: words.title,
  description: {
    en: 'The tables of a PDF as sheets, with numbers and dates as such.',
    fil: 'Mga talahanayan ng PDF bilang sheet, may totoong numero at petsa.',
  },
  does: pdfToExcel,
  words,
  success: {
    title: { en: 'Conversion successful!', fil: 'Tagumpay ang pag-convert!' },
    body: { en: 'Your Excel file is ready.', fil: 'Handa na ang Excel file mo.' },
  },
});
