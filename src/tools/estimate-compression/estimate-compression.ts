import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation } from '#contract/operation.ts';

/** Asked by the page of compression before a run. */
export const estimateCompression = defineOperation({
  id: 'estimate-compression',
  summary: 'Say about how many bytes each level of compression would leave of a PDF, told from a sample of what is in it. Free.',
  routes: ['/api/pdf/:id/estimate-compression'],
  source: { from: 'document', kind: pdf },
  params: z.object({}),
  example: {},
  output: {
    kind: 'json',
    routeName: () => 'estimate.json',
    savedName: () => 'estimate.json',
    expects: () => ({}),
  },
  credits: 0,
  progressUnit: 'steps',
  pace: 'slow',
  access: 'anyone',
  permission: 'none',
  failure: {
    title: { en: 'No estimate', fil: 'Walang pagtatantiya' },
    body: { en: 'The size cannot be told beforehand', fil: 'Hindi masabi agad ang magiging laki' },
  },
});
