import { decimalOf } from '#contract/eInvoice/decimal.ts';
import type { InvoiceParty } from '#contract/eInvoice/invoice.ts';
import { totalLines } from './amountRules.ts';
import { documentTypes, paymentMeansCodes } from './codeLists.ts';
import { hasLines, hasTaxes } from './profiles.ts';
import type { RuleFindings } from './ruleFindings.ts';

/** Checks the required entries of an invoice (EN 16931-1 §6.4.1, BR-01 to BR-65), as far as its profile has them. */
export function checkContents(sheet: RuleFindings, guideline: string, isUblCreditNote: boolean): void {
  const { invoice, profile } = sheet;
  sheet.has('BR-01', guideline);
  sheet.has('BR-02', invoice.number);
  sheet.ask('BR-03', isDay(invoice.issueDate), found(invoice.issueDate));
  sheet.has('BR-04', invoice.typeCode);
  if (invoice.typeCode) sheet.ask('BR-CL-01', documentTypes.has(invoice.typeCode), found(invoice.typeCode));
  sheet.has('BR-05', invoice.currency);
  sheet.ask('BR-CL-04', isCurrency(invoice.currency), found(invoice.currency));
  sheet.has('BR-06', invoice.seller.name);
  sheet.has('BR-07', invoice.buyer.name);
  checkCountry(sheet, 'BR-09', invoice.seller);
  checkSeller(sheet);
  sheet.hasAmount('BR-13', invoice.totals.withoutTax);
  sheet.hasAmount('BR-14', invoice.totals.withTax);
  sheet.hasAmount('BR-15', invoice.totals.due);
  if (hasTaxes(profile)) {
    checkDetails(sheet, isUblCreditNote);
    checkOtherParties(sheet);
  }
  if (hasLines(profile)) checkLines(sheet);
  if (profile === 'xrechnung') checkGerman(sheet);
}

const found = (text: string | undefined) => (text === undefined ? {} : { found: text });
const isDay = (text: string | undefined) => /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
const currencies = new Set(Intl.supportedValuesOf('currency'));
const isCurrency = (code: string | undefined) => currencies.has(code ?? '');
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;

function checkCountry(sheet: RuleFindings, rule: 'BR-09' | 'BR-11', { country }: InvoiceParty): void {
  sheet.has(rule, country);
  if (country) sheet.ask('BR-CL-14', isCountry(country), { found: country });
}

function checkSeller(sheet: RuleFindings): void {
  const { seller, buyer, taxRepresentative } = sheet.invoice;
  sheet.ask('BR-CO-26', Boolean(seller.ids[0] || seller.registration || seller.vatId));
  for (const vatId of [seller.vatId, buyer.vatId, taxRepresentative?.vatId]) {
    if (vatId === undefined) continue;
    const country = vatId.slice(0, 2);
    // Greece uses EL, which is no country code.
    sheet.ask('BR-CO-09', country === 'EL' || isCountry(country), { found: vatId });
  }
}

function checkDetails(sheet: RuleFindings, isUblCreditNote: boolean): void {
  const { invoice } = sheet;
  const { seller, buyer, totals, paymentMeans } = invoice;
  sheet.ask('BR-08', hasAddress(seller));
  sheet.ask('BR-10', hasAddress(buyer));
  checkCountry(sheet, 'BR-11', buyer);
  sheet.hasAmount('BR-12', totals.lines);
  // In UBL, only invoices have this rule (EN 16931-3-2).
  const isOwed = !isUblCreditNote && (decimalOf(totals.due) ?? 0n) > 0n;
  sheet.ask('BR-CO-25', !isOwed || Boolean(invoice.dueDate || invoice.paymentTerms));
  if (invoice.periodStart && invoice.periodEnd) sheet.ask('BR-29', invoice.periodEnd >= invoice.periodStart);
  for (const { code, account } of paymentMeans) {
    sheet.has('BR-49', code);
    if (code) sheet.ask('BR-CL-16', paymentMeansCodes.has(code), found(code));
    if (code === '30' || code === '58') sheet.has('BR-61', account);
  }
  for (const { isCharge, amount, category, reason, reasonCode } of invoice.allowances) {
    sheet.hasAmount(isCharge ? 'BR-36' : 'BR-31', amount);
    sheet.has(isCharge ? 'BR-37' : 'BR-32', category);
    sheet.ask(isCharge ? 'BR-38' : 'BR-33', Boolean(reason || reasonCode));
  }
}

/** The payee, the tax representative and the place of delivery: an invoice may leave them out, but not name them in part. */
function checkOtherParties(sheet: RuleFindings): void {
  const { seller, buyer, payee, taxRepresentative, shipTo, taxCurrency, totals } = sheet.invoice;
  if (payee) sheet.has('BR-17', payee.name);
  if (taxRepresentative) {
    sheet.has('BR-18', taxRepresentative.name);
    sheet.ask('BR-19', hasAddress(taxRepresentative));
    sheet.has('BR-20', taxRepresentative.country);
    sheet.has('BR-56', taxRepresentative.vatId);
  }
  if (shipTo && hasAddress(shipTo)) sheet.has('BR-57', shipTo.country);
  if (taxCurrency) sheet.hasAmount('BR-53', totals.taxInTaxCurrency);
  if (seller.electronicAddress) sheet.has('BR-62', seller.electronicAddressScheme);
  if (buyer.electronicAddress) sheet.has('BR-63', buyer.electronicAddressScheme);
}

const hasAddress = ({ address, postcode, city, region, country }: InvoiceParty) =>
  address.length > 0 || Boolean(postcode || city || region || country);

function checkLines(sheet: RuleFindings): void {
  const lines = totalLines(sheet.invoice);
  sheet.ask('BR-16', lines.length > 0);
  for (const line of lines) {
    const told = line.id === undefined ? {} : { line: line.id };
    sheet.has('BR-21', line.id);
    sheet.hasAmount('BR-22', line.quantity, told);
    sheet.has('BR-23', line.unit, told);
    sheet.hasAmount('BR-24', line.netAmount, told);
    sheet.has('BR-25', line.name, told);
    sheet.hasAmount('BR-26', line.netPrice, told);
    sheet.ask('BR-27', (decimalOf(line.netPrice) ?? 0n) >= 0n, { ...told, ...found(line.netPrice) });
    sheet.ask('BR-28', (decimalOf(line.grossPrice) ?? 0n) >= 0n, { ...told, ...found(line.grossPrice) });
    sheet.has('BR-CO-04', line.category, told);
    if (line.periodStart && line.periodEnd) sheet.ask('BR-30', line.periodEnd >= line.periodStart, told);
    for (const { isCharge, amount, reason, reasonCode } of line.allowances) {
      sheet.hasAmount(isCharge ? 'BR-43' : 'BR-41', amount, told);
      sheet.ask(isCharge ? 'BR-44' : 'BR-42', Boolean(reason || reasonCode), told);
    }
  }
}

/** The further rules of XRechnung 3.0 for every invoice to a German authority. */
function checkGerman(sheet: RuleFindings): void {
  const { seller, buyer, paymentMeans, buyerReference } = sheet.invoice;
  sheet.ask('BR-DE-1', paymentMeans.length > 0);
  sheet.has('BR-DE-3', seller.city);
  sheet.has('BR-DE-4', seller.postcode);
  sheet.has('BR-DE-5', seller.contact);
  sheet.has('BR-DE-6', seller.phone);
  sheet.has('BR-DE-7', seller.email);
  sheet.has('BR-DE-8', buyer.city);
  sheet.has('BR-DE-9', buyer.postcode);
  sheet.has('BR-DE-15', buyerReference);
}
