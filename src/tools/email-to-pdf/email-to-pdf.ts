import { defineOperation, definePage } from '#contract/api/operation.ts';
import { email } from '#contract/files/files.ts';
import { printedPages, printWords } from '#contract/pages/printPages.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('email-to-pdf');

export const emailToPdf = defineOperation({
  id: 'email-to-pdf',
  routes: ['/api/convert/email-to-pdf'],
  source: { from: 'request', field: 'file', kind: email, min: 1, max: 1 },
  ...printedPages,
  failure: messages.failure,
});

/** The labels of a mail's header. */
export const headerWords = messages.header;

export const emailToPdfPage = definePage({
  path: '/tools/email-to-pdf',
  aliases: ['/eml-to-pdf', '/msg-to-pdf'],
  group: 'to',
  icon: 'mail',
  name: messages.name,
  description: messages.description,
  operation: emailToPdf,
  texts: { ...printWords, ...messages.page },
  success: messages.success,
});
