import { defineOperation, definePage } from '#contract/api/operation.ts';
import { html } from '#contract/files/files.ts';
import { printedPages, printWords } from '#contract/pages/printPages.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('html-to-pdf');

export const htmlToPdf = defineOperation({
  id: 'html-to-pdf',
  routes: ['/api/convert/html-to-pdf'],
  source: { from: 'request', field: 'file', kind: html, min: 1, max: 1 },
  ...printedPages,
  failure: messages.failure,
});

export const htmlToPdfPage = definePage({
  path: '/tools/html-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'file-code',
  name: messages.name,
  description: messages.description,
  operation: htmlToPdf,
  texts: { ...printWords, ...messages.page },
  success: messages.success,
});
