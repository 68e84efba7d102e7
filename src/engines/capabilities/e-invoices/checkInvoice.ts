import type { Invoice, InvoiceProfile } from '#contract/eInvoice/invoice.ts';
import type { InvoiceReading } from '#contract/eInvoice/invoiceReading.ts';
import { checkAmounts } from './amountRules.ts';
import { checkContents } from './contentRules.ts';
import { isEn16931 } from './profiles.ts';
import { RuleFindings } from './ruleFindings.ts';
import { checkCategories } from './taxRules.ts';

/** Checks an invoice against the rules of its profile. Returns the checked rules as well as the findings. */
export function checkInvoice(
  invoice: Invoice,
  profile: InvoiceProfile,
  guideline: string,
  isUblCreditNote = false,
): Pick<InvoiceReading, 'checkedRules' | 'findings'> {
  const sheet = new RuleFindings(invoice, profile);
  if (isEn16931(profile)) checkContents(sheet, guideline, isUblCreditNote);
  checkAmounts(sheet);
  if (isEn16931(profile) && profile !== 'minimum') checkCategories(sheet);
  return { checkedRules: [...sheet.checked], findings: [...sheet.findings] };
}
