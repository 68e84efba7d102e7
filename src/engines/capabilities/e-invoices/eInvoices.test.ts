import { expect, test } from 'vitest';
import { type Invoice, invoiceLimits } from '#contract/eInvoice/invoice.ts';
import { newInvoice } from '#contract/eInvoice/newInvoice.ts';
import { parseUntrustedXml } from '#engines/core/untrustedXml.ts';
import { checkInvoice } from './checkInvoice.ts';
import { profileOf } from './profiles.ts';
import { guidelineOf, readInvoice } from './readInvoice.ts';
import { writeInvoice } from './writeInvoice.ts';
import { xmlText } from './xmlText.ts';

const given = {
  number: 'R <1> & "2"',
  issueDate: '2026-11-02',
  dueDate: '2026-12-02',
  seller: {
    name: 'Sampaguita GmbH',
    street: 'Am Markt 1',
    postcode: '10115',
    city: 'Berlin',
    country: 'DE',
    vatId: 'DE123456789',
    contact: 'Ana Cruz',
    phone: '+49 30 1',
    email: 'ana@example.org',
  },
  buyer: { name: 'Narra SAS', street: '2 rue du Port', postcode: '75001', city: 'Paris', country: 'FR', vatId: 'FR40303265045' },
  lines: [
    { name: 'Consulting', quantity: '2.5', unit: 'HUR', price: '119.99', rate: 19 },
    { name: 'Books', quantity: 3, price: 7.1, rate: 7 },
    { name: 'Travel', quantity: 1, price: '0.1', rate: 19 },
  ],
  iban: 'DE02 1203 0000 0000 2020 51',
  prepaid: '100',
  notes: ['Salamat'],
};

const written = (more: object = {}) => {
  const invoice = newInvoice.parse({ ...given, ...more });
  const root = parseUntrustedXml(writeInvoice(invoice), invoiceLimits.deepestXml);
  return { invoice: readInvoice(root), guideline: guidelineOf(root) };
};

const brokenBy = (invoice: Invoice, guideline: string) => [
  ...new Set(checkInvoice(invoice, profileOf(guideline), guideline).findings.map(({ rule }) => rule)),
];

test('what is written is read back, with totals that add up to the cent', () => {
  const { invoice, guideline } = written();
  expect(invoice).toMatchObject({
    number: given.number,
    issueDate: '2026-11-02',
    currency: 'EUR',
    notes: ['Salamat'],
    seller: { name: 'Sampaguita GmbH', vatId: 'DE123456789', contact: 'Ana Cruz' },
    // 2.5 × 119.99 = 299.975, which is rounded up.
    lines: [{ netAmount: '299.98' }, { netAmount: '21.30' }, { netAmount: '0.10' }],
    taxes: [
      { category: 'S', rate: '19', base: '300.08', amount: '57.02' },
      { category: 'S', rate: '7', base: '21.30', amount: '1.49' },
    ],
    totals: { lines: '321.38', withoutTax: '321.38', tax: '58.51', withTax: '379.89', prepaid: '100.00', due: '279.89' },
    paymentMeans: [{ code: '58', account: 'DE02120300000000202051' }],
  });
  expect(brokenBy(invoice, guideline)).toEqual([]);
});

test.each([
  ['discount', { lines: given.lines.slice(0, 1), discount: '9.99' }],
  ['reverse charge', { lines: [{ name: 'x', quantity: 1, price: 10, category: 'AE' }] }],
  ['within the EU', { deliveryDate: '2026-11-01', lines: [{ name: 'x', quantity: 1, price: 10, category: 'K' }] }],
  ['exempt', { exemptionReason: 'Small business', lines: [{ name: 'x', quantity: 1, price: 10, category: 'E' }] }],
  ['credit note', { typeCode: '381', precedingInvoice: 'R 0', lines: [{ name: 'x', quantity: -1, price: 10, rate: 19 }] }],
  ['XRechnung', { profile: 'xrechnung', buyerReference: '04011000-12345-34' }],
])('%s keeps every rule', (_, more) => {
  const { invoice, guideline } = written(more);
  expect(brokenBy(invoice, guideline)).toEqual([]);
});

test.each([
  ['BR-CO-26', { seller: { ...given.seller, vatId: undefined } }],
  ['BR-CO-25', { dueDate: undefined }],
  ['BR-x-10', { lines: [{ name: 'x', quantity: 1, price: 10, category: 'E' }] }],
  ['BR-IC-11', { lines: [{ name: 'x', quantity: 1, price: 10, category: 'K' }] }],
  ['BR-x-05', { lines: [{ name: 'x', quantity: 1, price: 10, category: 'S', rate: 0 }] }],
  ['BR-27', { lines: [{ name: 'x', quantity: 1, price: -10, rate: 19 }] }],
  ['BR-CO-09', { seller: { ...given.seller, vatId: '123456789' } }],
  ['BR-DE-15', { profile: 'xrechnung' }],
  ['BR-CL-04', { currency: 'XXQ' }],
])('%s is named where it is not kept', (rule, more) => {
  const { invoice, guideline } = written(more);
  expect(brokenBy(invoice, guideline)).toContain(rule);
});

const off = '999.99';
const changes: readonly (readonly [string, (invoice: Invoice) => Invoice])[] = [
  ['BR-CO-10', (one) => ({ ...one, totals: { ...one.totals, lines: off } })],
  ['BR-CO-11', (one) => ({ ...one, totals: { ...one.totals, allowances: off } })],
  ['BR-CO-12', (one) => ({ ...one, totals: { ...one.totals, charges: off } })],
  ['BR-CO-13', (one) => ({ ...one, totals: { ...one.totals, withoutTax: off } })],
  ['BR-CO-14', (one) => ({ ...one, totals: { ...one.totals, tax: off } })],
  ['BR-CO-15', (one) => ({ ...one, totals: { ...one.totals, withTax: off } })],
  ['BR-CO-16', (one) => ({ ...one, totals: { ...one.totals, due: off } })],
  ['BR-CO-17', (one) => ({ ...one, taxes: one.taxes.map((tax) => ({ ...tax, amount: off })) })],
  ['BR-x-08', (one) => ({ ...one, taxes: one.taxes.map((tax) => ({ ...tax, base: off })) })],
  ['BT-131', (one) => ({ ...one, lines: one.lines.map((line) => ({ ...line, netAmount: off })) })],
  ['BR-DEC', (one) => ({ ...one, totals: { ...one.totals, tax: '58.5101' } })],
  ['BR-16', (one) => ({ ...one, lines: [] })],
];

test.each(changes)('a figure that was changed breaks %s', (rule, change) => {
  const { invoice, guideline } = written();
  expect(brokenBy(change(invoice), guideline)).toContain(rule);
});

test.each([
  ['urn:factur-x.eu:1p0:minimum', 'minimum'],
  ['urn:factur-x.eu:1p0:basicwl', 'basic-wl'],
  ['urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', 'basic'],
  ['urn:cen.eu:en16931:2017', 'en16931'],
  ['urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', 'extended'],
  ['urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_2.1', 'xrechnung'],
  ['urn:ferd:CrossIndustryDocument:invoice:1p0:comfort', 'zugferd1-comfort'],
  ['urn:example', 'unknown'],
])('%s is %s', (guideline, profile) => expect(profileOf(guideline)).toBe(profile));

test.each([
  ['a document type', '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'],
  ['deep nesting', `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`],
  ['deep nesting behind signs in attributes', `${'<a b="</a>">'.repeat(200)}${'</a>'.repeat(200)}`],
  ['no end', '<a><!-- '],
  ['no XML', 'Sheaf'],
  ['nothing', ''],
])('%s is refused', (_, xml) => expect(() => parseUntrustedXml(xml, 100)).toThrow());

test('text is read in the coding that it has, and in UTF-8 where nobody knows that one', () => {
  const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe9</a>', 'latin1');
  expect(xmlText(latin)).toContain('é');
  expect(xmlText(Buffer.from('\ufeff<a>é</a>', 'utf16le'))).toContain('é');
  expect(xmlText(Buffer.from('<?xml version="1.0" encoding="UTF-8_W/O_BOM"?><a>é</a>'))).toContain('é');
});
