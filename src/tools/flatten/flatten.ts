import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';

export const flatten = defineOperation({
  id: 'flatten',
  summary: 'Make form fields, comments, or both part of the pages, so that nobody can change them. Links stay.',
  routes: ['/api/pdf/:id/flatten'],
  source: { from: 'document', kind: pdf },
  params: z.object({ fields: z.boolean().default(true), comments: z.boolean().default(true) }),
  example: { fields: true, comments: true },
  output: {
    kind: 'pdf',
    routeName: () => 'flattened.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_flattened.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: {
    may: ({ fields, comments }) => ({
      pageContents: ['change'],
      fonts: ['gain', 'lose'],
      ...(fields && { formFields: ['lose'], scripts: ['lose'], submitActions: ['lose'] }),
      ...(comments && { annotations: ['lose'] }),
    }),
  },
  failure: {
    title: { en: 'Flattening failed', fil: 'Hindi na-flatten' },
    body: { en: 'Failed to flatten PDF', fil: 'Hindi na-flatten ang PDF' },
  },
});

export const flattenPage = definePage({
  path: '/tools/flatten-pdf',
  aliases: ['/flatten-pdf'],
  group: 'edit',
  icon: 'layers',
  name: { en: 'Flatten PDF', fil: 'I-flatten ang PDF' },
  description: {
    en: 'Make filled fields and comments part of the page, so that nobody can change them.',
    fil: 'Gawing bahagi ng pahina ang mga field at komento, para walang makapagbago.',
  },
  does: flatten,
  words: {
    title: { en: 'Flatten PDF', fil: 'I-flatten ang PDF' },
    lead: {
      en: 'What you filled in and wrote stays visible, and cannot be changed any more. Links still work.',
      fil: 'Makikita pa rin ang isinulat mo, at hindi na mababago. Gumagana pa rin ang mga link.',
    },
    run: { en: 'Flatten PDF', fil: 'I-flatten ang PDF' },
    running: { en: 'Flattening...', fil: 'Fina-flatten...' },
    what: { en: 'Make part of the page', fil: 'Gawing bahagi ng pahina' },
    fields: { en: 'Form fields with their values', fil: 'Mga field ng form at ang laman' },
    comments: { en: 'Comments, marks and stamps', fil: 'Mga komento, marka at tatak' },
  },
  success: {
    title: { en: 'Success!', fil: 'Tagumpay!' },
    body: { en: 'PDF flattened successfully', fil: 'Na-flatten ang PDF' },
  },
});
