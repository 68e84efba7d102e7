import { z } from 'zod';
import { defineOperation } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { compressionEstimate } from '#contract/results/compressionEstimate.ts';
import { texts } from '#locales/texts.ts';

/** Estimates the result of compression, for its page. */
export const estimateCompression = defineOperation({
  id: 'estimate-compression',
  routes: ['/api/pdf/:id/estimate-compression'],
  source: { from: 'document', kind: pdf },
  params: z.object({}),
  example: {},
  output: {
    kind: 'json',
    schema: compressionEstimate,
    routeName: () => 'estimate.json',
    savedName: () => 'estimate.json',
    expects: () => ({}),
  },
  credits: 0,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'none',
  failure: texts('estimate-compression').failure,
});
