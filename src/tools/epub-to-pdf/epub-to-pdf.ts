import { defineOperation, definePage } from '#contract/api/operation.ts';
import { ebook } from '#contract/files/files.ts';
import { printedPages, printWords } from '#contract/pages/printPages.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('epub-to-pdf');

export const epubToPdf = defineOperation({
  id: 'epub-to-pdf',
  routes: ['/api/convert/epub-to-pdf'],
  source: { from: 'request', field: 'file', kind: ebook, min: 1, max: 1 },
  ...printedPages,
  failure: messages.failure,
});

export const epubToPdfPage = definePage({
  path: '/tools/epub-to-pdf',
  aliases: ['/ebook-to-pdf'],
  group: 'to',
  icon: 'book',
  name: messages.name,
  description: messages.description,
  operation: epubToPdf,
  texts: { ...printWords, ...messages.page },
  success: messages.success,
});
