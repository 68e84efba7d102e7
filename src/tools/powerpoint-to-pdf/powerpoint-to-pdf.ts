import { z } from 'zod';
import { defineOperation, definePage } from '#contract/api/operation.ts';
import { powerpoint } from '#contract/files/files.ts';
import {
  maxOfficeFiles,
  officeFailure,
  officeOutput,
  officeParams,
  officeSuccess,
  officeWords,
} from '#contract/pages/officePages.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('powerpoint-to-pdf');

export const powerpointToPdf = defineOperation({
  id: 'powerpoint-to-pdf',
  routes: ['/api/convert/powerpoint-to-pdf'],
  source: { from: 'request', field: 'file', kind: powerpoint, min: 1, max: maxOfficeFiles },
  params: z.object({
    ...officeParams,
    /** `notes`: the speaker notes are below each slide. */
    layout: z.enum(['slides', 'notes']).default('slides'),
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

export const powerpointToPdfPage = definePage({
  path: '/tools/powerpoint-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'presentation',
  name: messages.name,
  description: messages.description,
  operation: powerpointToPdf,
  texts: {
    ...officeWords,
    ...messages.page,
  },
  success: { ...officeSuccess, body: messages.success.body },
});
