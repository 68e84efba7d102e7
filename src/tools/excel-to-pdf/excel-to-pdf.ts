import { z } from 'zod';
import { defineOperation, definePage } from '#contract/api/operation.ts';
import { integer } from '#contract/api/wire.ts';
import { excel } from '#contract/files/files.ts';
import {
  maxOfficeFiles,
  officeFailure,
  officeOutput,
  officeParams,
  officeSuccess,
  officeWords,
} from '#contract/pages/officePages.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('excel-to-pdf');

/** The number of a sheet; 0 is all of them. */
export const sheetBounds = { min: 0, max: 10_000 } as const;

export const excelToPdf = defineOperation({
  id: 'excel-to-pdf',
  routes: ['/api/convert/excel-to-pdf'],
  source: { from: 'request', field: 'file', kind: excel, min: 1, max: maxOfficeFiles },
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
    body: messages.failure.body,
  },
});

export const excelToPdfPage = definePage({
  path: '/tools/excel-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'sheet',
  name: messages.name,
  description: messages.description,
  operation: excelToPdf,
  texts: {
    ...officeWords,
    ...messages.page,
  },
  success: { ...officeSuccess, body: messages.success.body },
});
