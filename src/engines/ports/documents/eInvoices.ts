import type { InvoiceFinding, InvoiceReading } from '#contract/eInvoice/invoiceReading.ts';
import type { NewInvoice } from '#contract/eInvoice/newInvoice.ts';
import type { EngineCall, PdfInput, PdfMade } from '../call.ts';

/** Invoices that programs read, inside of PDFs that people read: Factur-X and ZUGFeRD. */
export interface EInvoices {
  /** Throws `no_e_invoice` and `e_invoice_unreadable`. */
  read(input: PdfInput, call: EngineCall): Promise<InvoiceReading>;
  /** An XML file that is an invoice itself: UBL or Cross Industry Invoice. Throws `not_an_xml_invoice`. */
  readXml(input: { readonly path: string; readonly name: string }, call: EngineCall): Promise<InvoiceReading>;
  /** The rules that an invoice would break. */
  check(invoice: NewInvoice): Promise<readonly InvoiceFinding[]>;
  /** The pages of `input` as PDF/A-3 that carries the invoice, which breaks no rule. Throws `not_archivable`. */
  embed(input: PdfInput, invoice: NewInvoice, outPath: string, call: EngineCall): Promise<PdfMade>;
}
