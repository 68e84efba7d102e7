import { type NewInvoice, newInvoice } from '#contract/eInvoice/newInvoice.ts';
import { writeInvoice } from '#engines/capabilities/e-invoices/writeInvoice.ts';
import { createEInvoice } from '#tools/create-e-invoice/create-e-invoice.ts';
import { fullPdf } from './tinyPdf.ts';

export const exampleInvoice: NewInvoice = newInvoice.parse(createEInvoice.example.invoice);

/** Pages with an attached invoice. `changed` may damage its XML. */
export function invoicePdf(pages = 1, changed: (xml: string) => string = (xml) => xml): Uint8Array<ArrayBuffer> {
  return fullPdf(pages, ['factur-x.xml', changed(writeInvoice(exampleInvoice))]);
}
