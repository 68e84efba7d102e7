import { z } from 'zod';
import { defineOperation } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { signatureLimits } from '#contract/signatures/signatureLimits.ts';
import { texts } from '#locales/texts.ts';

/** Used by pages that change signed documents: says what may be added without ending the signatures. */
export const estimateSignatures = defineOperation({
  id: 'estimate-signatures',
  routes: ['/api/pdf/:id/estimate-signatures'],
  source: { from: 'document', kind: pdf },
  params: z.object({}),
  example: {},
  output: {
    kind: 'json',
    schema: signatureLimits,
    routeName: () => 'signatures.json',
    savedName: () => 'signatures.json',
    expects: () => ({}),
  },
  credits: 0,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'none',
  failure: texts('estimate-signatures').failure,
});
