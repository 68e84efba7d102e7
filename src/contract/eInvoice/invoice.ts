import { z } from 'zod';

/** Limits for reading an invoice. */
export const invoiceLimits = {
  /** The XML may hold files in base64. */
  mostXmlBytes: 10 * 1024 * 1024,
  deepestXml: 100,
  mostLines: 10_000,
  longestText: 5000,
  mostFindings: 200,
} as const;

/** The profiles of Factur-X and ZUGFeRD (Factur-X 1.07 chapter 3; ZUGFeRD 1.0 chapter 2), and Peppol BIS Billing 3.0. */
export const invoiceProfiles = [
  'minimum',
  'basic-wl',
  'basic',
  'en16931',
  'extended',
  'xrechnung',
  'peppol',
  'zugferd1-basic',
  'zugferd1-comfort',
  'zugferd1-extended',
  'unknown',
] as const;
export type InvoiceProfile = (typeof invoiceProfiles)[number];

const text = z.string();
const some = text.optional();
/** As the file writes it, such as `1204.50`. */
const amount = text.optional().meta({ description: 'A decimal number as the file writes it' });
const day = some.meta({ description: 'YYYY-MM-DD where the file has a date that can be read' });

const invoiceParty = z.object({
  name: some,
  ids: z.array(text),
  registration: some.meta({ description: 'Of the legal organization (BT-30, BT-47)' }),
  vatId: some,
  taxNumber: some,
  address: z.array(text).meta({ description: 'Street and further lines' }),
  postcode: some,
  city: some,
  region: some,
  country: some.meta({ description: 'ISO 3166-1 alpha-2' }),
  contact: some,
  phone: some,
  email: some,
  electronicAddress: some,
  electronicAddressScheme: some.meta({ description: 'Of the code list EAS, such as 0088 or EM' }),
});
export type InvoiceParty = z.output<typeof invoiceParty>;

const invoiceAllowance = z.object({
  isCharge: z.boolean(),
  amount,
  base: amount,
  percent: amount,
  reason: some,
  reasonCode: some,
  category: some,
  rate: amount,
});
export type InvoiceAllowance = z.output<typeof invoiceAllowance>;

const invoiceLine = z.object({
  id: some,
  name: some,
  description: some,
  itemNumber: some,
  quantity: amount,
  unit: some.meta({ description: 'UN/ECE recommendation 20 or 21' }),
  netPrice: amount,
  grossPrice: amount,
  baseQuantity: amount,
  category: some,
  rate: amount,
  netAmount: amount,
  periodStart: day,
  periodEnd: day,
  allowances: z.array(invoiceAllowance),
  /** Lines of EXTENDED that only group other lines, or only inform, are in no total (Factur-X 1.07, BT-X-8). */
  isInformation: z.boolean(),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

const invoiceTax = z.object({
  category: some.meta({ description: 'UNCL 5305, such as S, Z, E, AE, K, G, O' }),
  rate: amount,
  base: amount,
  amount,
  reason: some,
  reasonCode: some,
});
export type InvoiceTax = z.output<typeof invoiceTax>;

const invoiceTotals = z.object({
  lines: amount,
  allowances: amount,
  charges: amount,
  withoutTax: amount,
  tax: amount,
  taxInTaxCurrency: amount.meta({ description: 'In the currency of the tax office (BT-111)' }),
  withTax: amount,
  prepaid: amount,
  rounding: amount,
  due: amount,
});
export type InvoiceTotals = z.output<typeof invoiceTotals>;

const paymentMeans = z.object({ code: some, text: some, account: some, accountName: some, bank: some });

export const invoice = z.object({
  number: some,
  typeCode: some.meta({ description: 'UNCL 1001, such as 380 for an invoice and 381 for a credit note' }),
  issueDate: day,
  dueDate: day,
  deliveryDate: day,
  periodStart: day,
  periodEnd: day,
  currency: some,
  taxCurrency: some,
  buyerReference: some,
  orderReference: some,
  contractReference: some,
  precedingInvoices: z.array(text),
  notes: z.array(text),
  seller: invoiceParty,
  buyer: invoiceParty,
  payee: invoiceParty.optional(),
  taxRepresentative: invoiceParty.optional(),
  shipTo: invoiceParty.optional(),
  lines: z.array(invoiceLine),
  allowances: z.array(invoiceAllowance),
  taxes: z.array(invoiceTax),
  totals: invoiceTotals,
  paymentMeans: z.array(paymentMeans),
  paymentTerms: some,
  paymentReference: some,
});
export type Invoice = z.output<typeof invoice>;
