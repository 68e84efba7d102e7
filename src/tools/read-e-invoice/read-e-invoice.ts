import { z } from 'zod';
import { defineOperation, definePage } from '#contract/api/operation.ts';
import { invoiceReading } from '#contract/eInvoice/invoiceReading.ts';
import { pdf } from '#contract/files/files.ts';
import { reportOutput } from '#contract/results/reportOutput.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('read-e-invoice');

export const readEInvoice = defineOperation({
  id: 'read-e-invoice',
  routes: ['/api/pdf/:id/read-e-invoice'],
  source: { from: 'document', kind: pdf },
  params: z.object({}),
  example: {},
  output: reportOutput(invoiceReading, 'invoice.json'),
  credits: 0,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'none',
  failure: messages.failure,
});

export const readEInvoicePage = definePage({
  path: '/tools/read-e-invoice',
  aliases: ['/read-e-invoice', '/e-invoice-viewer', '/zugferd-viewer', '/e-invoice'],
  group: 'from',
  icon: 'receipt-text',
  name: messages.name,
  description: messages.description,
  operation: readEInvoice,
  texts: messages.page,
  success: messages.success,
});
