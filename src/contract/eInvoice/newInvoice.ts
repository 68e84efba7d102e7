import { z } from 'zod';
import { cents, decimalOf, over, sum, times } from './decimal.ts';

/** The data of a new invoice: EN 16931 as most invoices use it. Totals and taxes are calculated, never accepted. */

const line = z.string().trim().max(300);
const needed = line.min(1);
const optional = line.optional();
const day = z.iso.date();
const amount = z
  .union([z.number(), z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/)])
  .meta({ description: 'A number, or the text of one with a decimal point' });
const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ description: 'ISO 3166-1 alpha-2' });

const newParty = z.object({
  name: needed,
  street: optional,
  postcode: optional,
  city: optional,
  country,
  vatId: optional.meta({ description: 'With the prefix of its country' }),
  taxNumber: optional.meta({ description: 'Of the seller: the national tax number' }),
  registration: optional,
  contact: optional,
  phone: optional,
  email: optional,
});
export type NewParty = z.output<typeof newParty>;

/** The supported codes of UNCL 5305: standard, zero, exempt, reverse charge, within the EU, export, not subject to VAT. */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;
export type TaxCategory = (typeof taxCategories)[number];

const newLine = z.object({
  name: needed,
  description: z.string().max(1000).optional(),
  quantity: amount,
  unit: z
    .string()
    .regex(/^[A-Z0-9]{1,3}$/)
    .default('C62')
    .meta({ description: 'UN/ECE recommendation 20: C62 piece, HUR hour, DAY day, KGM kilogram' }),
  price: amount.meta({ description: 'Of one unit, without tax' }),
  rate: amount.default(0).meta({ description: 'VAT in percent' }),
  category: z.enum(taxCategories).optional().meta({ description: 'S where the rate is above zero, else Z, unless it is given.' }),
});
export type NewLine = z.output<typeof newLine>;

export const newInvoice = z.object({
  profile: z.enum(['en16931', 'xrechnung']).default('en16931'),
  number: needed,
  typeCode: z
    .enum(['380', '381', '384', '389', '326'])
    .default('380')
    .meta({ description: 'UNCL 1001: 380 invoice, 381 credit note' }),
  issueDate: day,
  dueDate: day.optional(),
  deliveryDate: day.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('EUR'),
  buyerReference: optional,
  orderReference: optional,
  precedingInvoice: optional,
  notes: z.array(z.string().max(2000)).max(20).default([]),
  seller: newParty,
  buyer: newParty,
  lines: z.array(newLine).min(1).max(1000),
  discount: amount.optional().meta({ description: 'Taken off all lines; needs lines of one VAT rate.' }),
  prepaid: amount.optional(),
  exemptionReason: optional.meta({ description: 'Why no VAT is charged, for category E.' }),
  iban: z
    .string()
    .regex(/^[A-Z]{2}[0-9A-Z ]{10,40}$/)
    .optional(),
  bic: optional,
  accountName: optional,
  paymentReference: optional,
  paymentTerms: z.string().max(2000).optional(),
});
export type NewInvoice = z.output<typeof newInvoice>;

export function categoryOf({ category, rate }: Pick<NewLine, 'category' | 'rate'>): TaxCategory {
  return category ?? ((decimalOf(rate) ?? 0n) === 0n ? 'Z' : 'S');
}

interface TaxTotal {
  readonly category: TaxCategory;
  readonly rate: bigint;
  readonly base: bigint;
  readonly amount: bigint;
}

export interface InvoiceSums {
  readonly lines: readonly bigint[];
  readonly lineTotal: bigint;
  readonly discount: bigint;
  readonly taxes: readonly TaxTotal[];
  readonly withoutTax: bigint;
  readonly tax: bigint;
  readonly withTax: bigint;
  readonly due: bigint;
}

const hundred = decimalOf(100) as bigint;
const numberOf = (amount: string | number | undefined) => decimalOf(amount) ?? 0n;

/** EN 16931-1 §6.4.2: written amounts are rounded, and totals are sums of written amounts. */
export function sumsOf(invoice: Pick<NewInvoice, 'lines' | 'discount' | 'prepaid'>): InvoiceSums {
  const lines = invoice.lines.map(({ quantity, price }) => cents(times(numberOf(quantity), numberOf(price))));
  const discount = cents(numberOf(invoice.discount));
  const bases = new Map<string, { category: TaxCategory; rate: bigint; base: bigint }>();
  for (const [index, one] of invoice.lines.entries()) {
    const [category, rate] = [categoryOf(one), numberOf(one.rate)];
    const known = bases.get(`${category} ${rate}`) ?? { category, rate, base: 0n };
    bases.set(`${category} ${rate}`, { ...known, base: known.base + (lines[index] ?? 0n) });
  }
  const taxes = [...bases.values()].map(({ category, rate, base }, index) => {
    const reduced = index === 0 ? base - discount : base;
    return { category, rate, base: reduced, amount: cents(over(times(reduced, rate), hundred)) };
  });
  const lineTotal = sum(lines);
  const withoutTax = lineTotal - discount;
  const tax = sum(taxes.map(({ amount: each }) => each));
  const withTax = withoutTax + tax;
  return { lines, lineTotal, discount, taxes, withoutTax, tax, withTax, due: withTax - cents(numberOf(invoice.prepaid)) };
}
