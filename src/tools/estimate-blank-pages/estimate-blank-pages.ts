import { z } from 'zod';
import { defineOperation } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { pageInk } from '#contract/pages/pageInk.ts';
import { texts } from '#locales/texts.ts';

/** Measures the ink of each page, for the page that removes blank pages. */
export const estimateBlankPages = defineOperation({
  id: 'estimate-blank-pages',
  routes: ['/api/pdf/:id/estimate-blank-pages'],
  source: { from: 'document', kind: pdf },
  params: z.object({}),
  example: {},
  output: {
    kind: 'json',
    schema: pageInk,
    routeName: () => 'page-ink.json',
    savedName: () => 'page-ink.json',
    expects: () => ({}),
  },
  credits: 0,
  progressUnit: 'pages',
  access: 'anyone',
  permission: 'none',
  failure: texts('estimate-blank-pages').failure,
});
