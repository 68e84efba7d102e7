import type { InvoiceFinding } from '#contract/eInvoice/invoiceReading.ts';

/** The number of a tax category's rule contains the letters of the category, with two exceptions (EN 16931-1 §6.4.3). */
const letters: Readonly<Record<string, string>> = { K: 'IC', L: 'AF', M: 'AG' };

/** The rule number of EN 16931: `BR-S-08` for `BR-x-08` of the standard rate. */
export function ruleNumber({ rule, category }: Pick<InvoiceFinding, 'rule' | 'category'>): string {
  return rule.startsWith('BR-x-') && category ? rule.replace('x', letters[category] ?? category) : rule;
}
