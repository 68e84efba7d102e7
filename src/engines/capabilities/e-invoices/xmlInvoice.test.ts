import { describe, expect, test } from 'vitest';
import { newInvoice } from '#contract/eInvoice/newInvoice.ts';
import { createEInvoice } from '#tools/create-e-invoice/create-e-invoice.ts';
import { writeInvoice } from './writeInvoice.ts';
import { readXmlInvoice } from './xmlInvoice.ts';

/** An invoice of UBL 2.1 under Peppol BIS Billing 3.0: two lines, a discount, and a tax total in a second currency. */
const ubl = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
  <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>
  <cbc:ID>R-2026-7</cbc:ID>
  <cbc:IssueDate>2026-11-02+01:00</cbc:IssueDate>
  <cbc:DueDate>2026-12-02</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:Note>Thank you</cbc:Note>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cbc:TaxCurrencyCode>SEK</cbc:TaxCurrencyCode>
  <cbc:BuyerReference>4711</cbc:BuyerReference>
  <cac:AccountingSupplierParty><cac:Party>
    <cbc:EndpointID schemeID="0088">7300010000001</cbc:EndpointID>
    <cac:PartyName><cbc:Name>Sampaguita</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cbc:StreetName>Am Markt 1</cbc:StreetName><cbc:AdditionalStreetName>Hof</cbc:AdditionalStreetName><cbc:CityName>Berlin</cbc:CityName><cbc:PostalZone>10115</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>12/345</cbc:CompanyID><cac:TaxScheme><cbc:ID>FC</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyTaxScheme><cbc:CompanyID>DE123456789</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Sampaguita GmbH</cbc:RegistrationName><cbc:CompanyID>HRB 1</cbc:CompanyID></cac:PartyLegalEntity>
    <cac:Contact><cbc:Name>Ana</cbc:Name><cbc:ElectronicMail>ana@example.org</cbc:ElectronicMail></cac:Contact>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>
    <cbc:EndpointID schemeID="0088">7300010000018</cbc:EndpointID>
    <cac:PostalAddress><cbc:CityName>Paris</cbc:CityName><cac:Country><cbc:IdentificationCode>FR</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyLegalEntity><cbc:RegistrationName>Narra SAS</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingCustomerParty>
  <cac:Delivery><cbc:ActualDeliveryDate>2026-10-30</cbc:ActualDeliveryDate></cac:Delivery>
  <cac:PaymentMeans><cbc:PaymentMeansCode name="Credit transfer">58</cbc:PaymentMeansCode><cbc:PaymentID>R7</cbc:PaymentID><cac:PayeeFinancialAccount><cbc:ID>DE02120300000000202051</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Discount</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">10.00</cbc:Amount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:AllowanceCharge>
  <cac:TaxTotal><cbc:TaxAmount currencyID="SEK">440.00</cbc:TaxAmount></cac:TaxTotal>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">38.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">200.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">38.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">210.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="EUR">200.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">238.00</cbc:TaxInclusiveAmount><cbc:AllowanceTotalAmount currencyID="EUR">10.00</cbc:AllowanceTotalAmount><cbc:PayableAmount currencyID="EUR">238.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="HUR">2</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">180.00</cbc:LineExtensionAmount><cac:Item><cbc:Description>On site</cbc:Description><cbc:Name>Consulting</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">90.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
  <cac:InvoiceLine><cbc:ID>2</cbc:ID><cbc:InvoicedQuantity unitCode="C62">3</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">30.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Paper</cbc:Name><cac:SellersItemIdentification><cbc:ID>P-1</cbc:ID></cac:SellersItemIdentification><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">10.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>`;

const read = (xml: string, name = 'invoice.xml') => readXmlInvoice(Buffer.from(xml), name);

describe('an invoice of UBL', () => {
  test('is read with its parties, lines, taxes and totals, and keeps its rules', () => {
    const { invoice, ...rest } = read(ubl);
    expect(rest).toMatchObject({ profile: 'peppol', fileName: 'invoice.xml', findings: [] });
    expect(rest.checkedRules.length).toBeGreaterThan(20);
    expect(rest.carrier).toBeUndefined();
    expect(invoice).toMatchObject({
      number: 'R-2026-7',
      typeCode: '380',
      issueDate: '2026-11-02',
      dueDate: '2026-12-02',
      deliveryDate: '2026-10-30',
      currency: 'EUR',
      taxCurrency: 'SEK',
      notes: ['Thank you'],
      shipTo: undefined,
      paymentReference: 'R7',
      paymentMeans: [{ code: '58', text: 'Credit transfer', account: 'DE02120300000000202051' }],
      totals: { lines: '210.00', allowances: '10.00', withoutTax: '200.00', tax: '38.00', withTax: '238.00', due: '238.00' },
      taxes: [{ category: 'S', rate: '19', base: '200.00', amount: '38.00' }],
      allowances: [{ isCharge: false, amount: '10.00', reason: 'Discount', category: 'S', rate: '19' }],
    });
    expect(invoice.seller).toMatchObject({
      name: 'Sampaguita GmbH',
      vatId: 'DE123456789',
      taxNumber: '12/345',
      registration: 'HRB 1',
      address: ['Am Markt 1', 'Hof'],
      postcode: '10115',
      city: 'Berlin',
      country: 'DE',
      contact: 'Ana',
      email: 'ana@example.org',
      electronicAddress: '7300010000001',
    });
    expect(invoice.lines).toMatchObject([
      { id: '1', name: 'Consulting', description: 'On site', quantity: '2', unit: 'HUR', netPrice: '90.00', netAmount: '180.00' },
      { id: '2', name: 'Paper', itemNumber: 'P-1', quantity: '3', unit: 'C62', category: 'S', rate: '19' },
    ]);
  });

  test('with a wrong total breaks a rule', () => {
    const { findings } = read(
      ubl.replace('TaxInclusiveAmount currencyID="EUR">238.00', 'TaxInclusiveAmount currencyID="EUR">239.00'),
    );
    expect(findings.map(({ rule }) => rule)).toContain('BR-CO-15');
  });

  test('may be a credit note', () => {
    const note = ubl
      .replaceAll('InvoiceLine', 'CreditNoteLine')
      .replaceAll('InvoicedQuantity', 'CreditedQuantity')
      .replaceAll('InvoiceTypeCode', 'CreditNoteTypeCode')
      .replace('<cbc:DueDate>2026-12-02</cbc:DueDate>', '')
      .replace('<Invoice ', '<CreditNote ')
      .replace('</Invoice>', '</CreditNote>')
      .replace('>380<', '>381<');
    // Only invoices must say when they are due (EN 16931-3-2).
    expect(read(note)).toMatchObject({
      invoice: { typeCode: '381', lines: [{ quantity: '2' }, { quantity: '3' }] },
      findings: [],
    });
  });
});

const after = (element: string, more: string) => ubl.replace(`</${element}>`, `</${element}>${more}`);
const category = (code: string) => ubl.replaceAll('<cbc:ID>S</cbc:ID>', `<cbc:ID>${code}</cbc:ID>`);
const untaxed = (code: string, rate = '<cbc:Percent>0</cbc:Percent>') =>
  category(code).replaceAll('<cbc:Percent>19</cbc:Percent>', rate);
const representative = (parts: string) =>
  after('cac:AccountingCustomerParty', `<cac:TaxRepresentativeParty>${parts}</cac:TaxRepresentativeParty>`);

/** Each breaks the rule, and the invoice that it changes keeps it. */
const broken: readonly (readonly [string, string, string])[] = [
  ['BR-17', 'a payee without a name', after('cac:AccountingCustomerParty', '<cac:PayeeParty/>')],
  ['BR-18', 'a tax representative without a name', representative('')],
  ['BR-19', 'a tax representative without an address', representative('<cac:PartyName><cbc:Name>R</cbc:Name></cac:PartyName>')],
  ['BR-20', 'a tax representative without a country', representative('')],
  ['BR-56', 'a tax representative without a VAT number', representative('')],
  [
    'BR-41',
    'a discount on a line without an amount',
    ubl.replace(
      '<cac:Item>',
      '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator></cac:AllowanceCharge><cac:Item>',
    ),
  ],
  [
    'BR-43',
    'a charge on a line without an amount',
    ubl.replace(
      '<cac:Item>',
      '<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator></cac:AllowanceCharge><cac:Item>',
    ),
  ],
  ['BR-53', 'no VAT total in the currency of the tax office', ubl.replace('"SEK"', '"NOK"')],
  [
    'BR-57',
    'an address of delivery without a country',
    ubl.replace(
      '</cbc:ActualDeliveryDate>',
      '</cbc:ActualDeliveryDate><cac:DeliveryLocation><cac:Address><cbc:CityName>Paris</cbc:CityName></cac:Address></cac:DeliveryLocation>',
    ),
  ],
  [
    'BR-62',
    'an electronic address of the seller without a scheme',
    ubl.replace('<cbc:EndpointID schemeID="0088">', '<cbc:EndpointID>'),
  ],
  [
    'BR-63',
    'an electronic address of the buyer without a scheme',
    ubl.replace('<cbc:EndpointID schemeID="0088">7300010000018', '<cbc:EndpointID>7300010000018'),
  ],
  ['BR-CL-01', 'a delivery note', ubl.replace('>380<', '>270<')],
  ['BR-CL-16', 'an unknown means of payment', ubl.replace('>58<', '>88<')],
  ['BR-x-05', 'a line of an untaxed category with a rate', category('E')],
  ['BR-x-06', 'a discount of an untaxed category with a rate', category('E')],
  [
    'BR-x-07',
    'a charge at a standard rate of zero',
    ubl.replace('>false<', '>true<').replace('<cbc:Percent>19', '<cbc:Percent>0'),
  ],
  ['BR-x-05', 'a line that VAT does not apply to with a rate', untaxed('O')],
  ['BR-O-02', 'a VAT number where VAT does not apply', untaxed('O', '')],
  [
    'BR-O-11',
    'a second category where VAT does not apply',
    untaxed('O', '').replace(
      '<cac:TaxSubtotal>',
      '<cac:TaxSubtotal><cac:TaxCategory><cbc:ID>Z</cbc:ID></cac:TaxCategory></cac:TaxSubtotal>$&',
    ),
  ],
  ['BR-x-03', 'reverse charge of a discount to a buyer without a number', untaxed('AE')],
  ['BR-AE-02', 'reverse charge of a line to a buyer without a number', untaxed('AE')],
  ['BR-IC-02', 'a supply within the EU to a buyer without a VAT number', untaxed('K')],
  [
    'BR-x-01',
    'an untaxed category with two breakdowns',
    untaxed('Z').replace(/(<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>)/s, '$1$1'),
  ],
];

describe('rules of EN 16931', () => {
  test.each(broken)('%s: %s', (rule, _, xml) => {
    expect(read(xml).findings.map((finding) => finding.rule)).toContain(rule);
  });

  test('split payment is taxed like its goods', () => {
    expect(read(category('B')).findings).toEqual([]);
  });

  test('amounts in forints are rounded to whole units, amounts in euros are not', () => {
    const rounded = (currency: string) =>
      read(ubl.replaceAll('"EUR"', `"${currency}"`).replace('>EUR<', `>${currency}<`).replace('>90.00<', '>90.20<')).findings;
    expect(rounded('HUF')).toEqual([]);
    expect(rounded('EUR').map(({ rule }) => rule)).toEqual(['BT-131']);
  });
});

test('a Cross Industry Invoice is read as inside of a PDF', () => {
  const { profile, findings, invoice } = read(writeInvoice(newInvoice.parse(createEInvoice.example.invoice)));
  expect({ profile, findings, number: invoice.number }).toEqual({ profile: 'en16931', findings: [], number: '2026-0017' });
});

test.each([
  ['another XML file', '<?xml version="1.0"?><note>Hello</note>'],
  ['an order of UBL', ubl.replace('<Invoice ', '<Order ').replace('</Invoice>', '</Order>')],
  ['a file with a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${ubl.slice(ubl.indexOf('<Invoice'))}`],
  ['a file that breaks off', ubl.slice(0, -40)],
  ['no XML', 'Invoice 7'],
])('%s is refused', (_, xml) => {
  expect(() => read(xml)).toThrowError(expect.objectContaining({ code: 'not_an_xml_invoice' }));
});
