import { amountText, cents, decimalOf, distance, sum } from '#contract/eInvoice/decimal.ts';
import type { Invoice, InvoiceTax } from '#contract/eInvoice/invoice.ts';
import { totalLines } from './amountRules.ts';
import { hasLines } from './profiles.ts';
import type { RuleFindings } from './ruleFindings.ts';

/** Categories that are taxed by a rate: the standard rate, and the taxes of the Canary Islands and of Ceuta and Melilla. */
const taxed = new Set(['S', 'L', 'M']);
/** Categories without tax that must give a reason. */
const explained = new Set(['E', 'AE', 'K', 'G', 'O']);
/** The split payment of Italian authorities: the buyer pays the tax to the state. */
const splitPayment = 'B';
const known = new Set([...taxed, ...explained, 'Z', splitPayment]);

const isZero = (text: string | undefined) => (decimalOf(text) ?? 0n) === 0n;

/** Checks the rules of each tax category (EN 16931-1 §6.4.3). Their numbers are the same in each: `BR-S-08` and `BR-Z-08`. */
export function checkCategories(sheet: RuleFindings): void {
  const { invoice, profile } = sheet;
  for (const tax of invoice.taxes) checkCategory(sheet, tax);
  const uses = usesOf(invoice);
  for (const category of new Set([...uses, ...invoice.taxes].map((one) => one.category ?? ''))) {
    if (category === '') continue;
    checkBreakdown(sheet, category);
    checkParties(
      sheet,
      category,
      uses.filter((use) => use.category === category),
    );
  }
  for (const use of uses) checkRate(sheet, use);
  if (hasLines(profile)) for (const tax of invoice.taxes) checkBase(sheet, tax);
}

/** A category where it is used. The official numbers of its rules differ by place. */
interface Use {
  readonly category: string | undefined;
  readonly rate: string | undefined;
  readonly line?: string | undefined;
  readonly parties: 'BR-x-02' | 'BR-x-03' | 'BR-x-04';
  readonly rates: 'BR-x-05' | 'BR-x-06' | 'BR-x-07';
}

function usesOf(invoice: Invoice): readonly Use[] {
  const onLines = totalLines(invoice).map(({ id, category, rate }) => ({
    line: id,
    category,
    rate,
    parties: 'BR-x-02' as const,
    rates: 'BR-x-05' as const,
  }));
  const onAllowances = invoice.allowances.map(({ isCharge, category, rate }) => ({
    category,
    rate,
    parties: isCharge ? ('BR-x-04' as const) : ('BR-x-03' as const),
    rates: isCharge ? ('BR-x-07' as const) : ('BR-x-06' as const),
  }));
  return [...onLines, ...onAllowances];
}

/** BR-x-01: a category without tax has one breakdown, a taxed one has one for each rate. */
function checkBreakdown(sheet: RuleFindings, category: string): void {
  const { taxes } = sheet.invoice;
  const count = taxes.filter((tax) => tax.category === category).length;
  sheet.ask('BR-x-01', taxed.has(category) || category === splitPayment ? count > 0 : count === 1, { category });
  if (category === 'O')
    sheet.ask(
      'BR-O-11',
      taxes.every((tax) => tax.category === 'O'),
    );
}

function checkCategory(sheet: RuleFindings, tax: InvoiceTax): void {
  const { category = '', rate, amount, reason, reasonCode } = tax;
  sheet.ask('BR-CL-17', known.has(category), { found: category });
  sheet.hasAmount('BR-45', tax.base, { category });
  sheet.hasAmount('BR-46', amount, { category });
  sheet.has('BR-47', category);
  if (category !== 'O') sheet.hasAmount('BR-48', rate, { category });
  // Split payment is taxed like its goods, and has no rules of its own.
  if (!known.has(category) || category === splitPayment) return;
  const told = { category, ...(rate !== undefined && { found: rate }) };
  sheet.ask('BR-x-05', category === 'S' ? !isZero(rate) : taxed.has(category) || isZero(rate), told);
  if (!taxed.has(category)) sheet.ask('BR-x-09', isZero(amount), { category, found: amount ?? '', expected: '0.00' });
  sheet.ask('BR-x-10', explained.has(category) === Boolean(reason || reasonCode), { category });
}

/** BR-x-05 to BR-x-07: the standard rate is above zero, no rate is below it, and what is not subject to VAT has none. */
function checkRate(sheet: RuleFindings, { category, rate, line, rates }: Use): void {
  if (category === undefined || !known.has(category) || category === splitPayment) return;
  const percent = decimalOf(rate);
  const fits = taxed.has(category) ? percent !== undefined && percent >= (category === 'S' ? 1n : 0n) : percent === 0n;
  const told = { category, ...(line !== undefined && { line }), ...(rate !== undefined && { found: rate }) };
  sheet.ask(rates, category === 'O' ? rate === undefined : fits, told);
}

/** BR-x-02 to BR-x-04: which parties must have a tax number. */
function checkParties(sheet: RuleFindings, category: string, uses: readonly Use[]): void {
  const { seller, buyer, taxRepresentative, deliveryDate, periodStart, shipTo } = sheet.invoice;
  if (!known.has(category) || category === splitPayment) return;
  if (category === 'O') {
    const vatIds = [seller, taxRepresentative, buyer].filter((party) => party?.vatId);
    if (uses.length > 0) sheet.ask('BR-O-02', vatIds.length === 0);
    return;
  }
  const needsVat = category === 'K' || category === 'G';
  const isSellerKnown = Boolean(seller.vatId || taxRepresentative?.vatId || (!needsVat && seller.taxNumber));
  const isBuyerKnown = category === 'AE' ? Boolean(buyer.vatId || buyer.registration) : category !== 'K' || Boolean(buyer.vatId);
  for (const rule of new Set(uses.map(({ parties }) => parties))) {
    sheet.ask(rule, isSellerKnown && (rule === 'BR-x-02' || isBuyerKnown), { category });
    if (rule === 'BR-x-02' && category === 'AE') sheet.ask('BR-AE-02', isBuyerKnown);
    if (rule === 'BR-x-02' && category === 'K') sheet.ask('BR-IC-02', isBuyerKnown);
  }
  if (category !== 'K') return;
  sheet.ask('BR-IC-11', Boolean(deliveryDate || periodStart));
  sheet.ask('BR-IC-12', Boolean(shipTo?.country));
}

/** BR-x-08: amounts of one category and rate add up to the base of that tax. */
function checkBase(sheet: RuleFindings, { category, rate, base }: InvoiceTax): void {
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
