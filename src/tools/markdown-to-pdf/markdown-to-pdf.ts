import { defineOperation, definePage } from '#contract/api/operation.ts';
import { markdown } from '#contract/files/files.ts';
import { printedPages, printWords } from '#contract/pages/printPages.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('markdown-to-pdf');

export const markdownToPdf = defineOperation({
  id: 'markdown-to-pdf',
  routes: ['/api/convert/markdown-to-pdf'],
  source: { from: 'request', field: 'file', kind: markdown, min: 1, max: 1 },
  ...printedPages,
  failure: messages.failure,
});

export const markdownToPdfPage = definePage({
  path: '/tools/markdown-to-pdf',
  aliases: ['/md-to-pdf'],
  group: 'to',
  icon: 'heading',
  name: messages.name,
  description: messages.description,
  operation: markdownToPdf,
  texts: { ...printWords, ...messages.page },
  success: messages.success,
});
