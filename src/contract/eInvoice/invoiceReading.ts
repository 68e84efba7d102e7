import { z } from 'zod';
import { texts } from '#locales/texts.ts';
import { invoice, invoiceProfiles } from './invoice.ts';

/** The text of each rule, by its id (EN 16931-1 chapter 6; XRechnung 3.0 for BR-DE). */
export const ruleWords = texts('invoiceRules').rules;
export type InvoiceRule = keyof typeof ruleWords;

const ruleIds = Object.keys(ruleWords) as [InvoiceRule, ...InvoiceRule[]];

const invoiceFinding = z.object({
  rule: z.enum(ruleIds),
  /** Numbers, codes and amounts of the invoice: the line, the stated value, and the expected one. */
  line: z.string().optional(),
  category: z.string().optional(),
  found: z.string().optional(),
  expected: z.string().optional(),
});
export type InvoiceFinding = z.output<typeof invoiceFinding>;

/** The reading of an invoice that a PDF carries, or of an XML file. */
export const invoiceReading = z.object({
  fileName: z.string(),
  profile: z.enum(invoiceProfiles),
  guideline: z.string().meta({ description: 'As the file names it (BT-24)' }),
  invoice,
  checkedRules: z.array(z.enum(ruleIds)).meta({ description: 'The rules that this profile has to keep and that were checked' }),
  findings: z.array(invoiceFinding),
  /** What the PDF must say besides the XML (Factur-X 1.07 chapter 6). */
  carrier: z
    .object({
      isPdfA3: z.boolean().meta({ description: 'As the file claims, not checked' }),
      relationship: z.string().optional(),
      namedProfile: z.string().optional().meta({ description: 'The conformance level in the metadata' }),
    })
    .optional()
    .meta({ description: 'Missing where the invoice is an XML file of its own' }),
});
export type InvoiceReading = z.output<typeof invoiceReading>;
