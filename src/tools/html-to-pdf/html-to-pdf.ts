import { z } from 'zod';
import { html } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { printParams, printWords } from '#contract/printPages.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('html-to-pdf');

export const htmlToPdf = defineOperation({
  id: 'html-to-pdf',
  routes: ['/api/convert/html-to-pdf'],
  source: { from: 'request', field: 'file', kind: html, min: 1, max: 1 },
  params: z.object(printParams),
  example: { pageSize: 'a4' },
  output: {
    kind: 'pdf',
    routeName: (_, [first]) => `${stem(first?.name ?? 'page')}_converted.pdf`,
    savedName: (_, [first]) => `${stem(first?.name ?? 'page')}_converted.pdf`,
    // How many pages it fills, only who lays it out knows.
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'steps',
  pace: 'slow',
  needs: 'html',
  access: 'anyone',
  permission: 'none',
  failure: messages.failure,
});

export const htmlToPdfPage = definePage({
  path: '/tools/html-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'file-code',
  name: messages.name,
  description: messages.description,
  does: htmlToPdf,
  words: { ...printWords, ...messages.words },
  success: messages.success,
});
