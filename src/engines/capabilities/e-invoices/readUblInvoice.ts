import type { Element } from '@xmldom/xmldom';
import {
  type Invoice,
  type InvoiceAllowance,
  type InvoiceLine,
  type InvoiceParty,
  type InvoiceTax,
  type InvoiceTotals,
  invoiceLimits,
} from '#contract/eInvoice/invoice.ts';
import { childrenOf, elementAt, ownText } from '#engines/core/untrustedXml.ts';
import { textAt, textsAt } from './invoiceTexts.ts';

/**
 * Reads an invoice or a credit note of UBL 2.1, as XRechnung and Peppol BIS Billing 3.0 use it (EN 16931-3-2). Namespaces are ignored,
 * because producers differ in prefixes.
 */
export function readUblInvoice(root: Element): Invoice {
  const currency = textAt(root, 'DocumentCurrencyCode');
  const delivery = elementAt(root, 'Delivery');
  const period = elementAt(root, 'InvoicePeriod');
  const means = childrenOf(root, 'PaymentMeans');
  return {
    number: textAt(root, 'ID'),
    typeCode: textAt(root, 'InvoiceTypeCode|CreditNoteTypeCode'),
    issueDate: dayAt(root, 'IssueDate'),
    dueDate: dayAt(root, 'DueDate') ?? means.map((one) => dayAt(one, 'PaymentDueDate')).find((one) => one !== undefined),
    deliveryDate: dayAt(delivery, 'ActualDeliveryDate'),
    periodStart: dayAt(period, 'StartDate'),
    periodEnd: dayAt(period, 'EndDate'),
    currency,
    taxCurrency: textAt(root, 'TaxCurrencyCode'),
    buyerReference: textAt(root, 'BuyerReference'),
    orderReference: textAt(root, 'OrderReference', 'ID'),
    contractReference: textAt(root, 'ContractDocumentReference', 'ID'),
    precedingInvoices: textsAt(childrenOf(root, 'BillingReference'), 'InvoiceDocumentReference', 'ID'),
    notes: textsAt(childrenOf(root, 'Note')),
    seller: partyOf(elementAt(root, 'AccountingSupplierParty', 'Party')),
    buyer: partyOf(elementAt(root, 'AccountingCustomerParty', 'Party')),
    payee: optionalParty(elementAt(root, 'PayeeParty')),
    taxRepresentative: optionalParty(elementAt(root, 'TaxRepresentativeParty')),
    shipTo: delivery && shipToOf(delivery),
    lines: childrenOf(root, 'InvoiceLine', 'CreditNoteLine').slice(0, invoiceLimits.mostLines).map(lineOf),
    allowances: childrenOf(root, 'AllowanceCharge').map(allowanceOf),
    taxes: taxesIn(root, currency).map(taxOf),
    totals: totalsOf(root, currency, textAt(root, 'TaxCurrencyCode')),
    paymentMeans: means.map((one) => ({
      code: textAt(one, 'PaymentMeansCode'),
      text: elementAt(one, 'PaymentMeansCode')?.getAttribute('name') || undefined,
      account: textAt(one, 'PayeeFinancialAccount', 'ID'),
      accountName: textAt(one, 'PayeeFinancialAccount', 'Name'),
      bank: textAt(one, 'PayeeFinancialAccount', 'FinancialInstitutionBranch', 'ID'),
    })),
    paymentTerms: textsAt(childrenOf(root, 'PaymentTerms'), 'Note').join('\n') || undefined,
    paymentReference: textsAt(means, 'PaymentID')[0],
  };
}

/** The specification of the invoice (BT-24). */
export function ublGuidelineOf(root: Element): string {
  return textAt(root, 'CustomizationID') ?? '';
}

/** ISO 8601; a time zone may follow. */
function dayAt(parent: Element | undefined, name: string): string | undefined {
  const value = textAt(parent, name);
  return /^\d{4}-\d\d-\d\d/.exec(value ?? '')?.[0] ?? value;
}

function optionalParty(party: Element | undefined): InvoiceParty | undefined {
  return party && partyOf(party);
}

function partyOf(party: Element | undefined): InvoiceParty {
  const contact = elementAt(party, 'Contact');
  const schemes = childrenOf(party, 'PartyTaxScheme');
  const isVat = (one: Element) => textAt(one, 'TaxScheme', 'ID')?.toUpperCase() === 'VAT';
  return {
    name: textAt(party, 'PartyLegalEntity', 'RegistrationName') ?? textAt(party, 'PartyName', 'Name'),
    ids: textsAt(childrenOf(party, 'PartyIdentification'), 'ID'),
    registration: textAt(party, 'PartyLegalEntity', 'CompanyID'),
    vatId: textsAt(schemes.filter(isVat), 'CompanyID')[0],
    taxNumber: textsAt(
      schemes.filter((one) => !isVat(one)),
      'CompanyID',
    )[0],
    ...addressOf(elementAt(party, 'PostalAddress')),
    contact: textAt(contact, 'Name'),
    phone: textAt(contact, 'Telephone'),
    email: textAt(contact, 'ElectronicMail'),
    electronicAddress: textAt(party, 'EndpointID'),
    electronicAddressScheme: elementAt(party, 'EndpointID')?.getAttribute('schemeID') || undefined,
  };
}

function addressOf(address: Element | undefined) {
  const lines = [textAt(address, 'StreetName'), textAt(address, 'AdditionalStreetName'), textAt(address, 'AddressLine', 'Line')];
  return {
    address: lines.filter((line) => line !== undefined),
    postcode: textAt(address, 'PostalZone'),
    city: textAt(address, 'CityName'),
    region: textAt(address, 'CountrySubentity'),
    country: textAt(address, 'Country', 'IdentificationCode'),
  };
}

/** Undefined where only a date of delivery is named. */
function shipToOf(delivery: Element): InvoiceParty | undefined {
  const location = elementAt(delivery, 'DeliveryLocation');
  const name = textAt(delivery, 'DeliveryParty', 'PartyName', 'Name');
  if (!location && name === undefined) return undefined;
  return {
    ...partyOf(undefined),
    name,
    ids: textsAt(location ? [location] : [], 'ID'),
    ...addressOf(elementAt(location, 'Address')),
  };
}

function lineOf(line: Element): InvoiceLine {
  const item = elementAt(line, 'Item');
  const price = elementAt(line, 'Price');
  const tax = elementAt(item, 'ClassifiedTaxCategory');
  const period = elementAt(line, 'InvoicePeriod');
  const quantity = elementAt(line, 'InvoicedQuantity|CreditedQuantity');
  return {
    id: textAt(line, 'ID'),
    name: textAt(item, 'Name'),
    description: textAt(item, 'Description'),
    itemNumber: textAt(item, 'SellersItemIdentification', 'ID'),
    quantity: ownText(quantity),
    unit: quantity?.getAttribute('unitCode') || undefined,
    netPrice: textAt(price, 'PriceAmount'),
    grossPrice: textAt(price, 'AllowanceCharge', 'BaseAmount'),
    baseQuantity: textAt(price, 'BaseQuantity'),
    category: textAt(tax, 'ID'),
    rate: textAt(tax, 'Percent'),
    netAmount: textAt(line, 'LineExtensionAmount'),
    periodStart: dayAt(period, 'StartDate'),
    periodEnd: dayAt(period, 'EndDate'),
    allowances: childrenOf(line, 'AllowanceCharge').map(allowanceOf),
    isInformation: false,
  };
}

function allowanceOf(allowance: Element): InvoiceAllowance {
  return {
    isCharge: textAt(allowance, 'ChargeIndicator') === 'true',
    amount: textAt(allowance, 'Amount'),
    base: textAt(allowance, 'BaseAmount'),
    percent: textAt(allowance, 'MultiplierFactorNumeric'),
    reason: textAt(allowance, 'AllowanceChargeReason'),
    reasonCode: textAt(allowance, 'AllowanceChargeReasonCode'),
    category: textAt(allowance, 'TaxCategory', 'ID'),
    rate: textAt(allowance, 'TaxCategory', 'Percent'),
  };
}

/** A second tax total is in the currency of the tax office (BT-111). */
function taxTotalOf(root: Element, currency: string | undefined): Element | undefined {
  const totals = childrenOf(root, 'TaxTotal');
  return totals.find((one) => elementAt(one, 'TaxAmount')?.getAttribute('currencyID') === currency) ?? totals[0];
}

const taxesIn = (root: Element, currency: string | undefined) => childrenOf(taxTotalOf(root, currency), 'TaxSubtotal');

function taxOf(tax: Element): InvoiceTax {
  const category = elementAt(tax, 'TaxCategory');
  return {
    category: textAt(category, 'ID'),
    rate: textAt(category, 'Percent'),
    base: textAt(tax, 'TaxableAmount'),
    amount: textAt(tax, 'TaxAmount'),
    reason: textAt(category, 'TaxExemptionReason'),
    reasonCode: textAt(category, 'TaxExemptionReasonCode'),
  };
}

function totalsOf(root: Element, currency: string | undefined, taxCurrency: string | undefined): InvoiceTotals {
  const totals = elementAt(root, 'LegalMonetaryTotal');
  const inTaxCurrency = childrenOf(root, 'TaxTotal')
    .map((one) => elementAt(one, 'TaxAmount'))
    .find((one) => one?.getAttribute('currencyID') === taxCurrency);
  return {
    lines: textAt(totals, 'LineExtensionAmount'),
    allowances: textAt(totals, 'AllowanceTotalAmount'),
    charges: textAt(totals, 'ChargeTotalAmount'),
    withoutTax: textAt(totals, 'TaxExclusiveAmount'),
    tax: textAt(taxTotalOf(root, currency), 'TaxAmount'),
    taxInTaxCurrency: taxCurrency === undefined ? undefined : ownText(inTaxCurrency),
    withTax: textAt(totals, 'TaxInclusiveAmount'),
    prepaid: textAt(totals, 'PrepaidAmount'),
    rounding: textAt(totals, 'PayableRoundingAmount'),
    due: textAt(totals, 'PayableAmount'),
  };
}
