import { z } from 'zod';
import { defineOperation } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { dateOrder, documentInfo } from '#contract/results/documentInfo.ts';
import { texts } from '#locales/texts.ts';

/** Finds what a document is called by on its first pages, for the pages that rename and describe documents. */
export const estimateDocumentInfo = defineOperation({
  id: 'estimate-document-info',
  routes: ['/api/pdf/:id/estimate-document-info'],
  source: { from: 'document', kind: pdf },
  params: z.object({ dateOrder }),
  example: { dateOrder: 'mdy' },
  output: {
    kind: 'json',
    schema: documentInfo,
    routeName: () => 'document-info.json',
    savedName: () => 'document-info.json',
    expects: () => ({}),
  },
  credits: 0,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'none',
  failure: texts('estimate-document-info').failure,
});
