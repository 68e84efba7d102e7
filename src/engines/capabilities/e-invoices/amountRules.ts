import { amountText, cents, decimalOf, decimalsOf, distance, over, sum, times } from '#contract/eInvoice/decimal.ts';
import type { Invoice, InvoiceAllowance } from '#contract/eInvoice/invoice.ts';
import type { InvoiceRule } from '#contract/eInvoice/invoiceReading.ts';
import { hasLines, hasTaxes } from './profiles.ts';
import type { RuleFindings } from './ruleFindings.ts';

const cent = decimalOf('0.01') as bigint;
const unit = decimalOf('1') as bigint;
const hundred = decimalOf('100') as bigint;

const numberOf = (text: string | undefined) => decimalOf(text) ?? 0n;
const amounts = (of: readonly { readonly amount?: string | undefined }[]) => sum(of.map(({ amount }) => numberOf(amount)));
export const totalLines = ({ lines }: Invoice) => lines.filter(({ isInformation }) => !isInformation);

/** Checks the arithmetic of EN 16931-1 §6.4.2 (BR-CO-10 to BR-CO-17, BR-DEC), exact to the cent. */
export function checkAmounts(sheet: RuleFindings): void {
  const { invoice, profile } = sheet;
  checkWithTax(sheet);
  if (!hasTaxes(profile)) return;
  checkSums(sheet);
  checkTaxes(sheet);
  checkDue(sheet);
  if (hasLines(profile)) for (const line of totalLines(invoice)) checkLine(sheet, line);
  checkDecimals(sheet);
}

/** EXTENDED and the French profiles allow a cent per line (Factur-X 1.07, BR-FXEXT-CO-10). */
function tolerance({ profile, invoice }: RuleFindings): bigint {
  return profile === 'extended' ? cent * BigInt(Math.max(1, invoice.lines.length)) : 0n;
}

function compare(sheet: RuleFindings, rule: InvoiceRule, found: string | undefined, expected: bigint): void {
  const value = decimalOf(found);
  const isNear = value !== undefined && distance(value, cents(expected)) <= tolerance(sheet);
  sheet.ask(rule, isNear, { ...(found !== undefined && { found }), expected: amountText(cents(expected)) });
}

function checkSums(sheet: RuleFindings): void {
  const { invoice, profile } = sheet;
  const { totals, allowances } = invoice;
  const [charges, reductions] = [allowances.filter(isCharge), allowances.filter((one) => !isCharge(one))];
  if (hasLines(profile)) {
    const all = sum(totalLines(invoice).map(({ netAmount }) => numberOf(netAmount)));
    compare(sheet, 'BR-CO-10', totals.lines, all);
  }
  // ZUGFeRD 1.0 writes discounts with either sign.
  if (profile.startsWith('zugferd1')) return;
  if (totals.allowances !== undefined || reductions.length > 0)
    compare(sheet, 'BR-CO-11', totals.allowances ?? '0', amounts(reductions));
  if (totals.charges !== undefined || charges.length > 0) compare(sheet, 'BR-CO-12', totals.charges ?? '0', amounts(charges));
  const without = numberOf(totals.lines) - numberOf(totals.allowances) + numberOf(totals.charges);
  compare(sheet, 'BR-CO-13', totals.withoutTax, without);
}

const isCharge = (one: InvoiceAllowance) => one.isCharge;

function checkTaxes(sheet: RuleFindings): void {
  const { taxes, totals } = sheet.invoice;
  sheet.ask('BR-CO-18', taxes.length > 0);
  if (totals.tax !== undefined || taxes.some(({ amount }) => numberOf(amount) !== 0n))
    compare(sheet, 'BR-CO-14', totals.tax ?? '0', amounts(taxes));
  for (const { base, rate, amount, category } of taxes) {
    if (decimalOf(base) === undefined || decimalOf(amount) === undefined) continue;
    const expected = cents(over(times(numberOf(base), numberOf(rate)), hundred));
    // Taxes may be rounded per line. The official rules allow less than one unit of the currency (EN 16931, validation artefacts 1.3).
    const isNear = numberOf(rate) === 0n ? numberOf(amount) === 0n : distance(numberOf(amount), expected) < unit;
    sheet.ask('BR-CO-17', isNear, {
      ...(category !== undefined && { category }),
      ...(amount !== undefined && { found: amount }),
      expected: amountText(expected),
    });
  }
}

function checkWithTax(sheet: RuleFindings): void {
  const { totals } = sheet.invoice;
  if (totals.withoutTax !== undefined)
    compare(sheet, 'BR-CO-15', totals.withTax, numberOf(totals.withoutTax) + numberOf(totals.tax));
}

function checkDue(sheet: RuleFindings): void {
  const { due, withTax, prepaid, rounding } = sheet.invoice.totals;
  if (sheet.profile.startsWith('zugferd1')) return;
  compare(sheet, 'BR-CO-16', due, numberOf(withTax) - numberOf(prepaid) + numberOf(rounding));
}

/** EN 16931-1, BT-131: price times quantity, minus allowances, plus charges. EN 16931 has no rule for this, but Peppol does (R120). */
function checkLine(sheet: RuleFindings, line: Invoice['lines'][number]): void {
  const [quantity, price, net] = [line.quantity, line.netPrice, line.netAmount].map((text) => decimalOf(text));
  if (quantity === undefined || price === undefined || net === undefined) return;
  const base = numberOf(line.baseQuantity);
  const charges = amounts(line.allowances.filter(isCharge)) - amounts(line.allowances.filter((one) => !isCharge(one)));
  const product = times(quantity, price);
  const expected = cents((base > 0n ? over(product, base) : product) + charges);
  const told = {
    ...(line.id !== undefined && { line: line.id }),
    ...(line.netAmount !== undefined && { found: line.netAmount }),
  };
  const rounding = roundedPrice(line.netPrice ?? '', quantity, base) + (isWhole(sheet.invoice) ? unit / 2n : 0n);
  sheet.ask('BT-131', distance(net, expected) <= cent + rounding, {
    ...told,
    expected: amountText(expected),
  });
}

/** Amounts in a currency that is used without decimals are rounded to whole units. */
function isWhole({ lines, totals, currency }: Invoice): boolean {
  if (!isWithoutDecimals(currency)) return false;
  const amountsOf = [...lines.map(({ netAmount }) => netAmount), totals.withTax, totals.due];
  return amountsOf.every((text) => text === undefined || decimalsOf(text.replace(/0+$/, '')) === 0);
}

function isWithoutDecimals(currency: string | undefined): boolean {
  // ISO 4217 gives the forint two decimals, and nobody has used them since 1999.
  if (currency === 'HUF') return true;
  if (!/^[A-Z]{3}$/.test(currency ?? '')) return false;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 0;
}

/** The effect of a price's rounding: half of its last decimal, times the quantity. */
function roundedPrice(price: string, quantity: bigint, base: bigint): bigint {
  const size = distance(quantity, 0n);
  const half = unit / (2n * 10n ** BigInt(Math.min(decimalsOf(price.replace(/0+$/, '')), 9)));
  // A whole price was not rounded.
  if (half === unit / 2n) return 0n;
  return base > 0n ? over(times(size, half), base) : times(size, half);
}

function checkDecimals(sheet: RuleFindings): void {
  const { totals, taxes, allowances, lines } = sheet.invoice;
  const written = [
    ...Object.values(totals),
    ...taxes.flatMap(({ base, amount }) => [base, amount]),
    ...allowances.flatMap(({ base, amount }) => [base, amount]),
    ...lines.map(({ netAmount }) => netAmount),
  ].filter((text) => text !== undefined);
  const tooFine = written.find((text) => decimalsOf(text.replace(/0+$/, '')) > 2);
  sheet.ask('BR-DEC', tooFine === undefined, tooFine === undefined ? {} : { found: tooFine });
}
