import { decimalOf } from '#contract/eInvoice/decimal.ts';
import { type Invoice, type InvoiceProfile, invoiceLimits } from '#contract/eInvoice/invoice.ts';
import type { InvoiceFinding, InvoiceRule } from '#contract/eInvoice/invoiceReading.ts';

type Told = Omit<InvoiceFinding, 'rule'>;

/** The findings of one invoice, and the checked rules. */
export class RuleFindings {
  readonly invoice: Invoice;
  readonly profile: InvoiceProfile;
  readonly #checked = new Set<InvoiceRule>();
  readonly #findings: InvoiceFinding[] = [];

  constructor(invoice: Invoice, profile: InvoiceProfile) {
    this.invoice = invoice;
    this.profile = profile;
  }

  get checked(): readonly InvoiceRule[] {
    return [...this.#checked];
  }

  get findings(): readonly InvoiceFinding[] {
    return this.#findings;
  }

  /** Records that `rule` was checked, and where it is broken. */
  ask(rule: InvoiceRule, isKept: boolean, told: Told = {}): void {
    this.#checked.add(rule);
    if (!isKept && this.#findings.length < invoiceLimits.mostFindings) this.#findings.push({ rule, ...told });
  }

  has(rule: InvoiceRule, value: string | undefined, told: Told = {}): void {
    this.ask(rule, value !== undefined && value !== '', told);
  }

  /** Checks for an amount that must be present and a number. */
  hasAmount(rule: InvoiceRule, value: string | undefined, told: Told = {}): void {
    this.ask(rule, decimalOf(value) !== undefined, { ...told, ...(value !== undefined && { found: value }) });
  }
}
