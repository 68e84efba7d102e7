import { defineOperation } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { preparedSignature, signatureOptions } from '#contract/signatures/signatureOptions.ts';
import { texts } from '#locales/texts.ts';

/**
 * The first of two calls that sign a document: it returns what has to be signed. The second is `sign-certificate`, with the same settings.
 */
export const prepareSignature = defineOperation({
  id: 'prepare-signature',
  routes: ['/api/pdf/:id/prepare-signature'],
  source: { from: 'document', kind: pdf },
  params: signatureOptions,
  example: {},
  output: {
    kind: 'json',
    schema: preparedSignature,
    routeName: () => 'prepared-signature.json',
    savedName: () => 'prepared-signature.json',
    expects: () => ({}),
  },
  credits: 0,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'none',
  failure: texts('prepare-signature').failure,
});
