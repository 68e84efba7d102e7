import { z } from 'zod';
import { defineOperation } from '#contract/api/operation.ts';
import { attachmentList } from '#contract/files/attachments.ts';
import { pdf } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';

/** Lists the attachments of a document, for the pages that change and extract them. */
export const estimateAttachments = defineOperation({
  id: 'estimate-attachments',
  routes: ['/api/pdf/:id/estimate-attachments'],
  source: { from: 'document', kind: pdf },
  params: z.object({}),
  example: {},
  output: {
    kind: 'json',
    schema: attachmentList,
    routeName: () => 'attachments.json',
    savedName: () => 'attachments.json',
    expects: () => ({}),
  },
  credits: 0,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'none',
  failure: texts('estimate-attachments').failure,
});
