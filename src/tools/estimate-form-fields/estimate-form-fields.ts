import { z } from 'zod';
import { defineOperation } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { foundFields } from '#contract/forms/newFields.ts';
import { texts } from '#locales/texts.ts';

/** Finds the places to fill in, for the page that creates forms. */
export const estimateFormFields = defineOperation({
  id: 'estimate-form-fields',
  routes: ['/api/pdf/:id/estimate-form-fields'],
  source: { from: 'document', kind: pdf },
  params: z.object({}),
  example: {},
  output: {
    kind: 'json',
    schema: foundFields,
    routeName: () => 'fields.json',
    savedName: () => 'fields.json',
    expects: () => ({}),
  },
  credits: 0,
  progressUnit: 'pages',
  pace: 'slow',
  access: 'anyone',
  permission: 'none',
  failure: texts('estimate-form-fields').failure,
});
