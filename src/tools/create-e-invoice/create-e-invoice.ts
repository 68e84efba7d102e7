import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { jsonValue } from '#contract/api/wire.ts';
import { newInvoice } from '#contract/eInvoice/newInvoice.ts';
import { pdf } from '#contract/files/files.ts';
import { archiveAllowance } from '#contract/pages/archiving.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('create-e-invoice');

const example = {
  number: '2026-0017',
  issueDate: '2026-11-02',
  dueDate: '2026-12-02',
  seller: {
    name: 'Sampaguita GmbH',
    street: 'Am Markt 1',
    postcode: '10115',
    city: 'Berlin',
    country: 'DE',
    vatId: 'DE123456789',
  },
  buyer: { name: 'Narra SAS', street: '2 rue du Port', postcode: '75001', city: 'Paris', country: 'FR' },
  lines: [{ name: 'Consulting', quantity: 3, unit: 'HUR', price: 120, rate: 19 }],
};

export const createEInvoice = defineOperation({
  id: 'create-e-invoice',
  routes: ['/api/pdf/:id/create-e-invoice'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    invoice: jsonValue(newInvoice, 1024 * 1024).meta({ description: 'The invoice that the pages show; totals are calculated.' }),
  }),
  example: { invoice: example },
  largestBodyBytes: 1024 * 1024,
  output: {
    kind: 'pdf',
    routeName: () => 'e-invoice.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_e-invoice.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'unlock',
  // The new invoice replaces one that the file carried before.
  preservation: { may: () => ({ ...archiveAllowance, attachments: ['gain', 'lose'] }) },
  failure: messages.failure,
});

export const createEInvoicePage = definePage({
  path: '/tools/create-e-invoice',
  aliases: ['/create-e-invoice', '/zugferd', '/factur-x', '/pdf-to-zugferd'],
  group: 'to',
  icon: 'receipt-euro',
  name: messages.name,
  description: messages.description,
  operation: createEInvoice,
  texts: messages.page,
  success: messages.success,
});
