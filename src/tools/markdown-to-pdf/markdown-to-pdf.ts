import { z } from 'zod';
import { markdown } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { printParams, printWords } from '#contract/printPages.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('markdown-to-pdf');

export const markdownToPdf = defineOperation({
  id: 'markdown-to-pdf',
  routes: ['/api/convert/markdown-to-pdf'],
  source: { from: 'request', field: 'file', kind: markdown, min: 1, max: 1 },
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

export const markdownToPdfPage = definePage({
  path: '/tools/markdown-to-pdf',
  aliases: ['/md-to-pdf'],
  group: 'to',
  icon: 'heading',
  name: messages.name,
  description: messages.description,
  does: markdownToPdf,
  words: { ...printWords, ...messages.words },
  success: messages.success,
});
