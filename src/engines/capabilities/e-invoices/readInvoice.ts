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
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  return {
    number: textAt(document, 'ID'),
    typeCode: textAt(document, 'TypeCode'),
    issueDate: dayAt(document, 'IssueDateTime'),
    dueDate: terms.map((one) => dayAt(one, 'DueDateDateTime')).find((one) => one !== undefined),
    deliveryDate: dayAt(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime'),
    periodStart: dayAt(period, 'StartDateTime'),
    periodEnd: dayAt(period, 'EndDateTime|CompleteDateTime'),
    currency,
    taxCurrency: textAt(settlement, 'TaxCurrencyCode'),
    buyerReference: textAt(agreement, 'BuyerReference'),
    orderReference: textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID|ID'),
    contractReference: textAt(agreement, 'ContractReferencedDocument', 'IssuerAssignedID|ID'),
    precedingInvoices: textsAt(childrenOf(settlement, 'InvoiceReferencedDocument'), 'IssuerAssignedID|ID'),
    notes: textsAt(childrenOf(document, 'IncludedNote'), 'Content'),
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
      textAt(settlement, 'TaxCurrencyCode'),
    ),
    paymentMeans: childrenOf(settlement, 'SpecifiedTradeSettlementPaymentMeans').map((means) => ({
      code: textAt(means, 'TypeCode'),
      text: textAt(means, 'Information'),
      account: textAt(means, 'PayeePartyCreditorFinancialAccount', 'IBANID|ProprietaryID'),
      accountName: textAt(means, 'PayeePartyCreditorFinancialAccount', 'AccountName'),
      bank: textAt(means, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID'),
    })),
    paymentTerms: textsAt(terms, 'Description').join('\n') || undefined,
    paymentReference: textAt(settlement, 'PaymentReference'),
  };
}

/** The guideline of the invoice (BT-24). */
export function guidelineOf(root: Element): string {
  const context = elementAt(root, 'ExchangedDocumentContext|SpecifiedExchangedDocumentContext');
  return textAt(context, 'GuidelineSpecifiedDocumentContextParameter', 'ID') ?? '';
}

/** Format 102 is YYYYMMDD (UNCL 2379). ISO 8601 occurs as well. */
function dayAt(parent: Element | undefined, ...path: readonly string[]): string | undefined {
  const date = elementAt(parent, ...path);
  const value = textAt(date, 'DateTimeString|DateTime') ?? ownText(date);
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
    name: textAt(party, 'Name'),
    ids: childrenOf(party, 'ID', 'GlobalID')
      .map(ownText)
      .filter((id) => id !== undefined),
    registration: textAt(party, 'SpecifiedLegalOrganization', 'ID'),
    vatId: taxId('VA'),
    taxNumber: taxId('FC'),
    address: ['LineOne', 'LineTwo', 'LineThree'].map((line) => textAt(address, line)).filter((line) => line !== undefined),
    postcode: textAt(address, 'PostcodeCode'),
    city: textAt(address, 'CityName'),
    region: textAt(address, 'CountrySubDivisionName'),
    country: textAt(address, 'CountryID'),
    contact: textAt(contact, 'PersonName') ?? textAt(contact, 'DepartmentName'),
    phone: textAt(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'),
    email: textAt(contact, 'EmailURIUniversalCommunication', 'URIID|CompleteNumber'),
    electronicAddress: textAt(party, 'URIUniversalCommunication', 'URIID'),
    electronicAddressScheme: elementAt(party, 'URIUniversalCommunication', 'URIID')?.getAttribute('schemeID') || undefined,
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
    id: textAt(document, 'LineID'),
    name: textAt(product, 'Name') ?? textAt(document, 'IncludedNote', 'Content'),
    description: textAt(product, 'Description'),
    itemNumber: textAt(product, 'SellerAssignedID'),
    quantity: ownText(quantity),
    unit: quantity?.getAttribute('unitCode') || undefined,
    netPrice: textAt(price, 'ChargeAmount'),
    grossPrice: textAt(agreement, 'GrossPriceProductTradePrice', 'ChargeAmount'),
    baseQuantity: textAt(price, 'BasisQuantity'),
    category: textAt(tax, 'CategoryCode'),
    rate: textAt(tax, 'RateApplicablePercent|ApplicablePercent'),
    netAmount: textAt(
      settlement,
      'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation',
      'LineTotalAmount',
    ),
    periodStart: dayAt(period, 'StartDateTime'),
    periodEnd: dayAt(period, 'EndDateTime|CompleteDateTime'),
    allowances: childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').map(allowanceOf),
    isInformation: ['GROUP', 'INFORMATION'].includes(textAt(document, 'LineStatusReasonCode') ?? ''),
  };
}

function allowanceOf(allowance: Element): InvoiceAllowance {
  return {
    isCharge: textAt(allowance, 'ChargeIndicator', 'Indicator') === 'true',
    amount: textAt(allowance, 'ActualAmount'),
    base: textAt(allowance, 'BasisAmount'),
    percent: textAt(allowance, 'CalculationPercent'),
    reason: textAt(allowance, 'Reason'),
    reasonCode: textAt(allowance, 'ReasonCode'),
    category: textAt(allowance, 'CategoryTradeTax', 'CategoryCode'),
    rate: textAt(allowance, 'CategoryTradeTax', 'RateApplicablePercent|ApplicablePercent'),
  };
}

/** Freight, in ZUGFeRD 1.0 and EXTENDED: a charge like any other (BG-X-42). */
function logisticsOf(charge: Element): InvoiceAllowance {
  return {
    isCharge: true,
    amount: textAt(charge, 'AppliedAmount'),
    base: undefined,
    percent: undefined,
    reason: textAt(charge, 'Description') ?? 'Freight',
    reasonCode: undefined,
    category: textAt(charge, 'AppliedTradeTax', 'CategoryCode'),
    rate: textAt(charge, 'AppliedTradeTax', 'RateApplicablePercent|ApplicablePercent'),
  };
}

function taxOf(tax: Element): InvoiceTax {
  return {
    category: textAt(tax, 'CategoryCode'),
    rate: textAt(tax, 'RateApplicablePercent|ApplicablePercent'),
    base: textAt(tax, 'BasisAmount'),
    amount: textAt(tax, 'CalculatedAmount'),
    reason: textAt(tax, 'ExemptionReason'),
    reasonCode: textAt(tax, 'ExemptionReasonCode'),
  };
}

function totalsOf(totals: Element | undefined, currency: string | undefined, taxCurrency: string | undefined): InvoiceTotals {
  const taxes = childrenOf(totals, 'TaxTotalAmount');
  // A second tax total is in the currency of the tax office (BT-111).
  const tax = taxes.find((one) => one.getAttribute('currencyID') === currency) ?? taxes[0];
  return {
    lines: textAt(totals, 'LineTotalAmount'),
    allowances: textAt(totals, 'AllowanceTotalAmount'),
    charges: textAt(totals, 'ChargeTotalAmount'),
    withoutTax: textAt(totals, 'TaxBasisTotalAmount'),
    tax: ownText(tax),
    taxInTaxCurrency:
      taxCurrency === undefined ? undefined : ownText(taxes.find((one) => one.getAttribute('currencyID') === taxCurrency)),
    withTax: textAt(totals, 'GrandTotalAmount'),
    prepaid: textAt(totals, 'TotalPrepaidAmount'),
    rounding: textAt(totals, 'RoundingAmount'),
    due: textAt(totals, 'DuePayableAmount'),
  };
}
