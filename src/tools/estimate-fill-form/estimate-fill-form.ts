import { z } from 'zod';
import { defineOperation } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { namedFields } from '#contract/forms/formData.ts';
import { texts } from '#locales/texts.ts';

/** Lists the fields that data can fill in, for the page that fills in forms. */
export const estimateFillForm = defineOperation({
  id: 'estimate-fill-form',
  routes: ['/api/pdf/:id/estimate-fill-form'],
  source: { from: 'document', kind: pdf },
  params: z.object({}),
  example: {},
  output: {
    kind: 'json',
    schema: namedFields,
    routeName: () => 'fields.json',
    savedName: () => 'fields.json',
    expects: () => ({}),
  },
  credits: 0,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'none',
  failure: texts('estimate-fill-form').failure,
});
