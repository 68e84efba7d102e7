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

/**
 * Reads a Cross Industry Invoice (UN/CEFACT D16B and D22B, as in Factur-X and ZUGFeRD 2) and the older names of ZUGFeRD 1.0. Namespaces are
 * ignored, because producers differ in prefixes and addresses.
 */
export function readInvoice(root: Element): Invoice {
  const document = elementAt(root, 'ExchangedDocument|HeaderExchangedDocument');
  const trade = elementAt(root, 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction');
  const agreement = elementAt(trade, 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement');
  const delivery = elementAt(trade, 'ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery');
  const settlement = elementAt(trade, 'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement');
  const terms = childrenOf(settlement, 'SpecifiedTradePaymentTerms');
  const period = elementAt(settlement, 'BillingSpecifiedPeriod');
  const currency = text(settlement, 'InvoiceCurrencyCode');
  return {
    number: text(document, 'ID'),
    typeCode: text(document, 'TypeCode'),
    issueDate: dayAt(document, 'IssueDateTime'),
    dueDate: terms.map((one) => dayAt(one, 'DueDateDateTime')).find((one) => one !== undefined),
    deliveryDate: dayAt(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime'),
    periodStart: dayAt(period, 'StartDateTime'),
    periodEnd: dayAt(period, 'EndDateTime|CompleteDateTime'),
    currency,
    taxCurrency: text(settlement, 'TaxCurrencyCode'),
    buyerReference: text(agreement, 'BuyerReference'),
    orderReference: text(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID|ID'),
    contractReference: text(agreement, 'ContractReferencedDocument', 'IssuerAssignedID|ID'),
    precedingInvoices: texts(childrenOf(settlement, 'InvoiceReferencedDocument'), 'IssuerAssignedID|ID'),
    notes: texts(childrenOf(document, 'IncludedNote'), 'Content'),
    seller: partyOf(elementAt(agreement, 'SellerTradeParty')),
    buyer: partyOf(elementAt(agreement, 'BuyerTradeParty')),
    payee: optionalParty(elementAt(settlement, 'PayeeTradeParty')),
    taxRepresentative: optionalParty(elementAt(agreement, 'SellerTaxRepresentativeTradeParty')),
    shipTo: optionalParty(elementAt(delivery, 'ShipToTradeParty')),
    lines: childrenOf(trade, 'IncludedSupplyChainTradeLineItem').slice(0, invoiceLimits.mostLines).map(lineOf),
    allowances: [
      ...childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').map(allowanceOf),
      ...childrenOf(settlement, 'SpecifiedLogisticsServiceCharge').map(logisticsOf),
    ],
    taxes: childrenOf(settlement, 'ApplicableTradeTax').map(taxOf),
    totals: totalsOf(
      elementAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation'),
      currency,
    ),
    paymentMeans: childrenOf(settlement, 'SpecifiedTradeSettlementPaymentMeans').map((means) => ({
      code: text(means, 'TypeCode'),
      text: text(means, 'Information'),
      account: text(means, 'PayeePartyCreditorFinancialAccount', 'IBANID|ProprietaryID'),
      accountName: text(means, 'PayeePartyCreditorFinancialAccount', 'AccountName'),
      bank: text(means, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID'),
    })),
    paymentTerms: texts(terms, 'Description').join('\n') || undefined,
    paymentReference: text(settlement, 'PaymentReference'),
  };
}

/** The guideline of the invoice (BT-24). */
export function guidelineOf(root: Element): string {
  const context = elementAt(root, 'ExchangedDocumentContext|SpecifiedExchangedDocumentContext');
  return text(context, 'GuidelineSpecifiedDocumentContextParameter', 'ID') ?? '';
}

function text(parent: Element | undefined, ...path: readonly string[]): string | undefined {
  return ownText(elementAt(parent, ...path))?.slice(0, invoiceLimits.longestText);
}

function texts(parents: readonly Element[], ...path: readonly string[]): string[] {
  return parents.map((one) => text(one, ...path)).filter((one) => one !== undefined);
}

/** Format 102 is YYYYMMDD (UNCL 2379). ISO 8601 occurs as well. */
function dayAt(parent: Element | undefined, ...path: readonly string[]): string | undefined {
  const date = elementAt(parent, ...path);
  const value = text(date, 'DateTimeString|DateTime') ?? ownText(date);
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(value ?? '') ?? [];
  return year ? `${year}-${month}-${day}` : value;
}

function optionalParty(party: Element | undefined): InvoiceParty | undefined {
  return party && partyOf(party);
}

function partyOf(party: Element | undefined): InvoiceParty {
  const address = elementAt(party, 'PostalTradeAddress');
  const contact = elementAt(party, 'DefinedTradeContact');
  const taxIds = childrenOf(party, 'SpecifiedTaxRegistration').map((one) => elementAt(one, 'ID'));
  const taxId = (scheme: string) => ownText(taxIds.find((id) => id?.getAttribute('schemeID') === scheme));
  return {
    name: text(party, 'Name'),
    ids: childrenOf(party, 'ID', 'GlobalID')
      .map(ownText)
      .filter((id) => id !== undefined),
    registration: text(party, 'SpecifiedLegalOrganization', 'ID'),
    vatId: taxId('VA'),
    taxNumber: taxId('FC'),
    address: ['LineOne', 'LineTwo', 'LineThree'].map((line) => text(address, line)).filter((line) => line !== undefined),
    postcode: text(address, 'PostcodeCode'),
    city: text(address, 'CityName'),
    region: text(address, 'CountrySubDivisionName'),
    country: text(address, 'CountryID'),
    contact: text(contact, 'PersonName') ?? text(contact, 'DepartmentName'),
    phone: text(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'),
    email: text(contact, 'EmailURIUniversalCommunication', 'URIID|CompleteNumber'),
    electronicAddress: text(party, 'URIUniversalCommunication', 'URIID'),
  };
}

function lineOf(line: Element): InvoiceLine {
  const document = elementAt(line, 'AssociatedDocumentLineDocument');
  const product = elementAt(line, 'SpecifiedTradeProduct');
  const agreement = elementAt(line, 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement');
  const delivery = elementAt(line, 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery');
  const settlement = elementAt(line, 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement');
  const price = elementAt(agreement, 'NetPriceProductTradePrice');
  const tax = elementAt(settlement, 'ApplicableTradeTax');
  const period = elementAt(settlement, 'BillingSpecifiedPeriod');
  const quantity = elementAt(delivery, 'BilledQuantity');
  return {
    id: text(document, 'LineID'),
    name: text(product, 'Name') ?? text(document, 'IncludedNote', 'Content'),
    description: text(product, 'Description'),
    itemNumber: text(product, 'SellerAssignedID'),
    quantity: ownText(quantity),
    unit: quantity?.getAttribute('unitCode') || undefined,
    netPrice: text(price, 'ChargeAmount'),
    grossPrice: text(agreement, 'GrossPriceProductTradePrice', 'ChargeAmount'),
    baseQuantity: text(price, 'BasisQuantity'),
    category: text(tax, 'CategoryCode'),
    rate: text(tax, 'RateApplicablePercent|ApplicablePercent'),
    netAmount: text(
      settlement,
      'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation',
      'LineTotalAmount',
    ),
    periodStart: dayAt(period, 'StartDateTime'),
    periodEnd: dayAt(period, 'EndDateTime|CompleteDateTime'),
    allowances: childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').map(allowanceOf),
    isInformation: ['GROUP', 'INFORMATION'].includes(text(document, 'LineStatusReasonCode') ?? ''),
  };
}

function allowanceOf(allowance: Element): InvoiceAllowance {
  return {
    isCharge: text(allowance, 'ChargeIndicator', 'Indicator') === 'true',
    amount: text(allowance, 'ActualAmount'),
    base: text(allowance, 'BasisAmount'),
    percent: text(allowance, 'CalculationPercent'),
    reason: text(allowance, 'Reason'),
    reasonCode: text(allowance, 'ReasonCode'),
    category: text(allowance, 'CategoryTradeTax', 'CategoryCode'),
    rate: text(allowance, 'CategoryTradeTax', 'RateApplicablePercent|ApplicablePercent'),
  };
}

/** Freight, in ZUGFeRD 1.0 and EXTENDED: a charge like any other (BG-X-42). */
function logisticsOf(charge: Element): InvoiceAllowance {
  return {
    isCharge: true,
    amount: text(charge, 'AppliedAmount'),
    base: undefined,
    percent: undefined,
    reason: text(charge, 'Description') ?? 'Freight',
    reasonCode: undefined,
    category: text(charge, 'AppliedTradeTax', 'CategoryCode'),
    rate: text(charge, 'AppliedTradeTax', 'RateApplicablePercent|ApplicablePercent'),
  };
}

function taxOf(tax: Element): InvoiceTax {
  return {
    category: text(tax, 'CategoryCode'),
    rate: text(tax, 'RateApplicablePercent|ApplicablePercent'),
    base: text(tax, 'BasisAmount'),
    amount: text(tax, 'CalculatedAmount'),
    reason: text(tax, 'ExemptionReason'),
    reasonCode: text(tax, 'ExemptionReasonCode'),
  };
}

function totalsOf(totals: Element | undefined, currency: string | undefined): InvoiceTotals {
  const taxes = childrenOf(totals, 'TaxTotalAmount');
  // A second tax total is in the currency of the tax office (BT-111).
  const tax = taxes.find((one) => one.getAttribute('currencyID') === currency) ?? taxes[0];
  return {
    lines: text(totals, 'LineTotalAmount'),
    allowances: text(totals, 'AllowanceTotalAmount'),
    charges: text(totals, 'ChargeTotalAmount'),
    withoutTax: text(totals, 'TaxBasisTotalAmount'),
    tax: ownText(tax),
    withTax: text(totals, 'GrandTotalAmount'),
    prepaid: text(totals, 'TotalPrepaidAmount'),
    rounding: text(totals, 'RoundingAmount'),
    due: text(totals, 'DuePayableAmount'),
  };
}
