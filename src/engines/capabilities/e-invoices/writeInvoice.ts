import { amountText, cents, decimalOf } from '#contract/eInvoice/decimal.ts';
import {
  categoryOf,
  type InvoiceSums,
  type NewInvoice,
  type NewParty,
  sumsOf,
  type TaxCategory,
} from '#contract/eInvoice/newInvoice.ts';

const spaces = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
} as const;

export const guidelines: Readonly<Record<NewInvoice['profile'], string>> = {
  en16931: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};

/** Reasons for an exemption (VATEX codes of the Connecting Europe Facility). */
const exemptions: Readonly<Partial<Record<TaxCategory, readonly [text: string, code: string | undefined]>>> = {
  AE: ['Reverse charge', 'VATEX-EU-AE'],
  K: ['Intra-community supply', 'VATEX-EU-IC'],
  G: ['Export outside the EU', 'VATEX-EU-G'],
  O: ['Not subject to VAT', 'VATEX-EU-O'],
};

type Node = string | undefined | false;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Removes characters that XML cannot hold (XML 1.0 §2.2). */
const clean = (text: string) =>
  text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu, '').replace(/[&<>"]/g, (char) => escapes[char] ?? '');

/** An element with its children; nothing where it would be empty. */
function holder(name: string, ...children: readonly Node[]): string {
  const inner = children.filter((child) => typeof child === 'string').join('');
  return inner === '' ? '' : `<ram:${name}>${inner}</ram:${name}>`;
}

function leaf(name: string, value: string | undefined, attributes = ''): string {
  return value === undefined || value.trim() === '' ? '' : `<ram:${name}${attributes}>${clean(value.trim())}</ram:${name}>`;
}

const date = (name: string, day: string | undefined) =>
  day === undefined
    ? ''
    : `<ram:${name}><udt:DateTimeString format="102">${day.replaceAll('-', '')}</udt:DateTimeString></ram:${name}>`;

const numberText = (amount: string | number) => {
  const text = amountText(decimalOf(amount) ?? 0n);
  return text.replace(/\.?0+$/, '') || '0';
};

/** Writes the XML of a new invoice in the CII syntax of EN 16931 (CEN/TS 16931-3-3), with elements in the order of the schema. */
export function writeInvoice(invoice: NewInvoice): string {
  const sums = sumsOf(invoice);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<rsm:CrossIndustryInvoice ${Object.entries(spaces)
      .map(([prefix, space]) => `xmlns:${prefix}="${space}"`)
      .join(' ')}>`,
    '<rsm:ExchangedDocumentContext>',
    holder('GuidelineSpecifiedDocumentContextParameter', leaf('ID', guidelines[invoice.profile])),
    '</rsm:ExchangedDocumentContext><rsm:ExchangedDocument>',
    leaf('ID', invoice.number),
    leaf('TypeCode', invoice.typeCode),
    date('IssueDateTime', invoice.issueDate),
    ...invoice.notes.map((note) => holder('IncludedNote', leaf('Content', note))),
    '</rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>',
    ...invoice.lines.map((_, index) => lineOf(invoice, sums, index)),
    agreementOf(invoice),
    deliveryOf(invoice),
    settlementOf(invoice, sums),
    '</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>',
  ].join('');
}

function lineOf({ lines }: NewInvoice, sums: InvoiceSums, index: number): string {
  const line = lines[index] as NewInvoice['lines'][number];
  return holder(
    'IncludedSupplyChainTradeLineItem',
    holder('AssociatedDocumentLineDocument', leaf('LineID', String(index + 1))),
    holder('SpecifiedTradeProduct', leaf('Name', line.name), leaf('Description', line.description)),
    holder('SpecifiedLineTradeAgreement', holder('NetPriceProductTradePrice', leaf('ChargeAmount', numberText(line.price)))),
    holder('SpecifiedLineTradeDelivery', leaf('BilledQuantity', numberText(line.quantity), ` unitCode="${line.unit}"`)),
    holder(
      'SpecifiedLineTradeSettlement',
      holder('ApplicableTradeTax', leaf('TypeCode', 'VAT'), ...taxWords(categoryOf(line), line.rate)),
      holder('SpecifiedTradeSettlementLineMonetarySummation', leaf('LineTotalAmount', amountText(sums.lines[index] ?? 0n))),
    ),
  );
}

/** A line that is not subject to VAT has no rate (BR-O-05). */
function taxWords(category: TaxCategory, rate: string | number): string[] {
  return [leaf('CategoryCode', category), category === 'O' ? '' : leaf('RateApplicablePercent', numberText(rate))];
}

function partyOf(name: string, party: NewParty): string {
  const email = party.email === undefined ? '' : leaf('URIID', party.email, ' schemeID="EM"');
  return holder(
    name,
    leaf('Name', party.name),
    holder('SpecifiedLegalOrganization', leaf('ID', party.registration)),
    holder(
      'DefinedTradeContact',
      leaf('PersonName', party.contact),
      holder('TelephoneUniversalCommunication', leaf('CompleteNumber', party.phone)),
      holder('EmailURIUniversalCommunication', leaf('URIID', party.contact === undefined ? undefined : party.email)),
    ),
    holder(
      'PostalTradeAddress',
      leaf('PostcodeCode', party.postcode),
      leaf('LineOne', party.street),
      leaf('CityName', party.city),
      leaf('CountryID', party.country),
    ),
    holder('URIUniversalCommunication', email),
    holder('SpecifiedTaxRegistration', leaf('ID', party.vatId, ' schemeID="VA"')),
    holder('SpecifiedTaxRegistration', leaf('ID', party.taxNumber, ' schemeID="FC"')),
  );
}

function agreementOf(invoice: NewInvoice): string {
  return holder(
    'ApplicableHeaderTradeAgreement',
    leaf('BuyerReference', invoice.buyerReference),
    partyOf('SellerTradeParty', invoice.seller),
    partyOf('BuyerTradeParty', invoice.buyer),
    holder('BuyerOrderReferencedDocument', leaf('IssuerAssignedID', invoice.orderReference)),
  );
}

/** The element must be present, even if empty. Deliveries within the EU name their destination (BR-IC-12). */
function deliveryOf({ buyer, deliveryDate, lines }: NewInvoice): string {
  const isWithinEu = lines.some((line) => categoryOf(line) === 'K');
  const shipTo = isWithinEu ? holder('ShipToTradeParty', holder('PostalTradeAddress', leaf('CountryID', buyer.country))) : '';
  const event = holder('ActualDeliverySupplyChainEvent', date('OccurrenceDateTime', deliveryDate));
  return `<ram:ApplicableHeaderTradeDelivery>${shipTo}${event}</ram:ApplicableHeaderTradeDelivery>`;
}

function settlementOf(invoice: NewInvoice, sums: InvoiceSums): string {
  const iban = invoice.iban?.replaceAll(' ', '');
  return holder(
    'ApplicableHeaderTradeSettlement',
    leaf('PaymentReference', invoice.paymentReference),
    leaf('InvoiceCurrencyCode', invoice.currency),
    iban === undefined
      ? ''
      : holder(
          'SpecifiedTradeSettlementPaymentMeans',
          // A SEPA transfer is in euros (UNCL 4461: 58, and 30 for any other transfer).
          leaf('TypeCode', invoice.currency === 'EUR' ? '58' : '30'),
          holder('PayeePartyCreditorFinancialAccount', leaf('IBANID', iban), leaf('AccountName', invoice.accountName)),
          holder('PayeeSpecifiedCreditorFinancialInstitution', leaf('BICID', invoice.bic)),
        ),
    ...sums.taxes.map((tax) => taxOf(tax, invoice)),
    discountOf(sums),
    holder('SpecifiedTradePaymentTerms', leaf('Description', invoice.paymentTerms), date('DueDateDateTime', invoice.dueDate)),
    totalsOf(invoice, sums),
    holder('InvoiceReferencedDocument', leaf('IssuerAssignedID', invoice.precedingInvoice)),
  );
}

function taxOf(tax: InvoiceSums['taxes'][number], { exemptionReason }: NewInvoice): string {
  const [reason, code] = tax.category === 'E' ? [exemptionReason, undefined] : (exemptions[tax.category] ?? []);
  return holder(
    'ApplicableTradeTax',
    leaf('CalculatedAmount', amountText(tax.amount)),
    leaf('TypeCode', 'VAT'),
    leaf('ExemptionReason', reason),
    leaf('BasisAmount', amountText(tax.base)),
    leaf('CategoryCode', tax.category),
    leaf('ExemptionReasonCode', code),
    tax.category === 'O' ? '' : leaf('RateApplicablePercent', numberText(amountText(tax.rate))),
  );
}

/** Code 95 is a discount (UNCL 5189). */
function discountOf({ discount, taxes: [tax] }: InvoiceSums): string {
  if (discount === 0n || !tax) return '';
  const indicator = '<ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator>';
  return holder(
    'SpecifiedTradeAllowanceCharge',
    indicator,
    leaf('ActualAmount', amountText(discount)),
    leaf('ReasonCode', '95'),
    leaf('Reason', 'Discount'),
    holder('CategoryTradeTax', leaf('TypeCode', 'VAT'), ...taxWords(tax.category, amountText(tax.rate))),
  );
}

function totalsOf({ currency, prepaid }: NewInvoice, sums: InvoiceSums): string {
  const paid = cents(decimalOf(prepaid) ?? 0n);
  return holder(
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    leaf('LineTotalAmount', amountText(sums.lineTotal)),
    leaf('AllowanceTotalAmount', sums.discount === 0n ? undefined : amountText(sums.discount)),
    leaf('TaxBasisTotalAmount', amountText(sums.withoutTax)),
    leaf('TaxTotalAmount', amountText(sums.tax), ` currencyID="${currency}"`),
    leaf('GrandTotalAmount', amountText(sums.withTax)),
    leaf('TotalPrepaidAmount', paid === 0n ? undefined : amountText(paid)),
    leaf('DuePayableAmount', amountText(sums.due)),
  );
}
