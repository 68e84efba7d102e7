import { amountText, cents, decimalOf, distance, sum } from '#contract/eInvoice/decimal.ts';
import type { Invoice, InvoiceTax } from '#contract/eInvoice/invoice.ts';
import { totalLines } from './amountRules.ts';
import { hasLines } from './profiles.ts';
import type { RuleSheet } from './ruleSheet.ts';

/** Categories that are taxed by a rate: the standard rate, and the taxes of the Canary Islands and of Ceuta and Melilla. */
const taxed = new Set(['S', 'L', 'M']);
/** Categories without tax that must give a reason. */
const explained = new Set(['E', 'AE', 'K', 'G', 'O']);
const known = new Set([...taxed, ...explained, 'Z', 'B']);

const isZero = (text: string | undefined) => (decimalOf(text) ?? 0n) === 0n;

/** Checks the rules of each tax category (EN 16931-1 §6.4.3). Their numbers are the same in each: `BR-S-08` and `BR-Z-08`. */
export function checkCategories(sheet: RuleSheet): void {
  const { invoice, profile } = sheet;
  for (const tax of invoice.taxes) checkCategory(sheet, tax);
  const named = [...totalLines(invoice), ...invoice.allowances]
    .map(({ category }) => category)
    .filter((one) => one !== undefined);
  const used = new Set([...named, ...invoice.taxes.map(({ category }) => category ?? '')]);
  for (const category of used) {
    if (category === '') continue;
    sheet.ask(
      'BR-x-01',
      invoice.taxes.some((tax) => tax.category === category),
      { category },
    );
    checkParties(sheet, category);
  }
  if (hasLines(profile)) for (const tax of invoice.taxes) checkBase(sheet, tax);
}

function checkCategory(sheet: RuleSheet, tax: InvoiceTax): void {
  const { category = '', rate, amount, reason, reasonCode } = tax;
  sheet.ask('BR-CL-17', known.has(category), { found: category });
  sheet.hasAmount('BR-45', tax.base, { category });
  sheet.hasAmount('BR-46', amount, { category });
  sheet.has('BR-47', category);
  if (category !== 'O') sheet.hasAmount('BR-48', rate, { category });
  if (!known.has(category)) return;
  const told = { category, ...(rate !== undefined && { found: rate }) };
  sheet.ask('BR-x-05', category === 'S' ? !isZero(rate) : taxed.has(category) || isZero(rate), told);
  if (!taxed.has(category)) sheet.ask('BR-x-09', isZero(amount), { category, found: amount ?? '', expected: '0.00' });
  const isExplained = Boolean(reason || reasonCode);
  sheet.ask('BR-x-10', explained.has(category) ? isExplained : category === 'B' || !isExplained, { category });
}

/** BR-x-02 to BR-x-04: which parties must have a tax number. */
function checkParties(sheet: RuleSheet, category: string): void {
  const { seller, buyer, taxRepresentative, deliveryDate, periodStart, shipTo } = sheet.invoice;
  if (category === 'O' || !known.has(category)) return;
  const hasVat = Boolean(seller.vatId || taxRepresentative?.vatId);
  const needsVat = category === 'K' || category === 'G';
  sheet.ask('BR-x-02', hasVat || (!needsVat && Boolean(seller.taxNumber)), { category });
  if (category === 'AE') sheet.ask('BR-AE-02', Boolean(buyer.vatId || buyer.registration));
  if (category !== 'K') return;
  sheet.ask('BR-IC-02', Boolean(buyer.vatId));
  sheet.ask('BR-IC-11', Boolean(deliveryDate || periodStart));
  sheet.ask('BR-IC-12', Boolean(shipTo?.country));
}

/** BR-x-08: amounts of one category and rate add up to the base of that tax. */
function checkBase(sheet: RuleSheet, { category, rate, base }: InvoiceTax): void {
  const { invoice, profile } = sheet;
  const found = decimalOf(base);
  if (found === undefined || category === undefined) return;
  const isAlike = (one: { readonly category?: string | undefined; readonly rate?: string | undefined }) =>
    one.category === category && (!taxed.has(category) || decimalOf(one.rate) === decimalOf(rate));
  const expected = cents(baseOf(invoice, isAlike));
  const most = profile === 'extended' ? (decimalOf('0.01') as bigint) * BigInt(Math.max(1, invoice.lines.length)) : 0n;
  // The official rules allow less than one unit here too, for the standard rate.
  const isNear =
    distance(found, expected) <= most || (taxed.has(category) && distance(found, expected) < (decimalOf('1') as bigint));
  sheet.ask('BR-x-08', isNear, { category, found: base ?? '', expected: amountText(expected) });
}

function baseOf(
  invoice: Invoice,
  isAlike: (one: { readonly category?: string | undefined; readonly rate?: string | undefined }) => boolean,
): bigint {
  const lines = totalLines(invoice).filter(isAlike);
  const allowances = invoice.allowances.filter(isAlike);
  return (
    sum(lines.map(({ netAmount }) => decimalOf(netAmount) ?? 0n)) +
    sum(allowances.map(({ amount, isCharge }) => (isCharge ? 1n : -1n) * (decimalOf(amount) ?? 0n)))
  );
}
