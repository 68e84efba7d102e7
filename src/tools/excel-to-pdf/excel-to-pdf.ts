import { z } from 'zod';
import { excel } from '#contract/files.ts';
import { mostOfficeFiles, officeFailure, officeOutput, officeParams, officeSuccess, officeWords } from '#contract/officePages.ts';
import { defineOperation, definePage } from '#contract/operation.ts';
import { integer } from '#contract/wire.ts';

/** Of a workbook's sheets; 0 is all of them. */
export const sheetBounds = { min: 0, max: 10_000 } as const;

export const excelToPdf = defineOperation({
  id: 'excel-to-pdf',
  summary:
    'Spreadsheets (also OpenDocument and CSV) as PDFs: all sheets or one, as the file says, fitted to the width of the page, or each sheet on one page. Of several files a zip with one PDF each, or one PDF of all. Macros are not run and nothing is fetched.',
  routes: ['/api/convert/excel-to-pdf'],
  source: { from: 'request', field: 'file', kind: excel, min: 1, max: mostOfficeFiles },
  params: z.object({
    ...officeParams,
    /** From 1; 0 is all sheets. */
    sheet: integer(sheetBounds).default(0),
    /** `file`: as the file says. `width`: all columns on the width of a page. `sheet`: a page as large as each sheet. */
    fit: z.enum(['file', 'width', 'sheet']).default('file'),
    orientation: z.enum(['file', 'landscape']).default('file'),
  }),
  example: {},
  output: officeOutput,
  credits: 1,
  progressUnit: 'files',
  pace: 'slow',
  needs: 'office',
  access: 'anyone',
  permission: 'none',
  failure: {
    title: officeFailure,
    body: {
      en: 'Failed to convert spreadsheet to PDF. Please try again.',
      fil: 'Hindi na-convert ang spreadsheet sa PDF. Subukan muli.',
    },
  },
});

export const excelToPdfPage = definePage({
  path: '/tools/excel-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'sheet',
  name: { en: 'Excel to PDF', fil: 'Excel sa PDF' },
  description: { en: '.xls and .xlsx files.', fil: 'Mga .xls at .xlsx file.' },
  does: excelToPdf,
  words: {
    ...officeWords,
    title: { en: 'Excel to PDF', fil: 'Excel sa PDF' },
    lead: {
      en: 'Tables that fit their pages: all sheets or one, as wide as the paper if you like.',
      fil: 'Mga talahanayang kasya sa pahina: lahat ng sheet o isa, kasinlapad ng papel kung gusto mo.',
    },
    invalidFiles: {
      en: 'Please select an Excel spreadsheet (.xls or .xlsx)',
      fil: 'Pumili ng Excel spreadsheet (.xls o .xlsx)',
    },
    addFiles: { en: 'Add spreadsheets', fil: 'Magdagdag ng spreadsheet' },
    moved: { en: '{name} is now spreadsheet {n} of {count}', fil: 'Ang {name} ay pang-{n} na sa {count} spreadsheet' },
    files: { en: '{count} {count|spreadsheet|spreadsheets}', fil: '{count} spreadsheet' },
    sheets: { en: 'Sheets', fil: 'Mga sheet' },
    allSheets: { en: 'All sheets', fil: 'Lahat ng sheet' },
    oneSheet: { en: 'One sheet', fil: 'Isang sheet' },
    sheetNumber: { en: 'Its number, counted from 1', fil: 'Ang bilang nito, mula 1' },
    sheetWrong: { en: 'A whole number from 1', fil: 'Buong numero mula 1' },
    fit: { en: 'Fit', fil: 'Pagkasya' },
    fitFile: { en: 'As the file says', fil: 'Ayon sa file' },
    fitWidth: { en: 'All columns on the width of a page', fil: 'Lahat ng column sa lapad ng pahina' },
    fitSheet: { en: 'Each sheet on one page', fil: 'Bawat sheet sa isang pahina' },
    orientation: { en: 'Orientation', fil: 'Oryentasyon' },
    landscape: { en: 'Landscape', fil: 'Pahiga' },
  },
  success: { ...officeSuccess, body: { en: 'Your spreadsheet is a PDF now.', fil: 'PDF na ang spreadsheet mo.' } },
});
