import type { InvoiceFinding } from '#contract/eInvoice/invoiceReading.ts';

/** The rules of a tax category have its letters in their numbers, but for two of them (EN 16931-1 §6.4.3). */
const letters: Readonly<Record<string, string>> = { K: 'IC', L: 'AF', M: 'AG' };

/** The number of the rule as EN 16931 has it: `BR-S-08` for `BR-x-08` of the standard rate. */
export function ruleNumber({ rule, category }: Pick<InvoiceFinding, 'rule' | 'category'>): string {
  return rule.startsWith('BR-x-') && category ? rule.replace('x', letters[category] ?? category) : rule;
}
