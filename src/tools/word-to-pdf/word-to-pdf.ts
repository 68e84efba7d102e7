import { z } from 'zod';
import { defineOperation, definePage } from '#contract/api/operation.ts';
import { word } from '#contract/files/files.ts';
import {
  maxOfficeFiles,
  officeFailure,
  officeOutput,
  officeParams,
  officeSuccess,
  officeWords,
} from '#contract/pages/officePages.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('word-to-pdf');

export const wordToPdf = defineOperation({
  id: 'word-to-pdf',
  routes: ['/api/convert/word-to-pdf'],
  source: { from: 'request', field: 'file', kind: word, min: 1, max: maxOfficeFiles },
  params: z.object(officeParams),
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

export const wordToPdfPage = definePage({
  path: '/tools/word-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'file-type',
  name: messages.name,
  description: messages.description,
  operation: wordToPdf,
  texts: {
    ...officeWords,
    ...messages.page,
  },
  success: { ...officeSuccess, body: messages.success.body },
});
