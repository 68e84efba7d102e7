import { z } from 'zod';
import { defineOperation, definePage } from '#contract/api/operation.ts';
import { invoiceReading } from '#contract/eInvoice/invoiceReading.ts';
import { invoice } from '#contract/files/files.ts';
import { reportOutput } from '#contract/results/reportOutput.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('read-xml-invoice');

export const readXmlInvoice = defineOperation({
  id: 'read-xml-invoice',
  routes: ['/api/convert/read-xml-invoice'],
  source: { from: 'request', field: 'file', kind: invoice, min: 1, max: 1 },
  params: z.object({}),
  example: {},
  output: reportOutput(invoiceReading, 'invoice.json'),
  credits: 0,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'none',
  failure: messages.failure,
});

export const readXmlInvoicePage = definePage({
  path: '/tools/xml-invoice-viewer',
  aliases: ['/xml-invoice-viewer', '/xrechnung-viewer', '/ubl-viewer', '/peppol-viewer'],
  group: 'from',
  icon: 'receipt-text',
  name: messages.name,
  description: messages.description,
  operation: readXmlInvoice,
  texts: messages.page,
  success: messages.success,
});
