import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceReading } from '#contract/eInvoice/invoiceReading.ts';
import { writeInvoice } from '#engines/capabilities/e-invoices/writeInvoice.ts';
import { exampleInvoice, invoicePdf } from '../support/invoicePdf.ts';
import { operate, savedTo, unpacked } from '../support/operate.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { fullPdf, tinyPdf } from '../support/tinyPdf.ts';

/** Invoices in PDFs, on the real server. A created invoice is read back, and errors of an invoice are reported. */

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'invoices-'));
  server = await startTestServer({ env: { FREE_DAILY_OPERATIONS: '1' } });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const read = async (bytes: Uint8Array<ArrayBuffer>) =>
  invoiceReading.parse(await (await operate(new Visitor(server), 'read-e-invoice', bytes, {})).json());
const create = (bytes: Uint8Array<ArrayBuffer>, invoice: object) =>
  operate(new Visitor(server), 'create-e-invoice', bytes, { invoice });
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

test('a PDF gets its invoice as data, in PDF/A-3, and is read back without a finding', async () => {
  const path = await savedTo(join(folder, 'made.pdf'), await create(tinyPdf(2), exampleInvoice));
  const text = unpacked(path);
  expect(text).toMatch(/\/AFRelationship \/Alternative/);
  expect(text).toContain('fx:ConformanceLevel>EN 16931<');
  expect(execFileSync('pdfdetach', ['-list', path], { encoding: 'utf8' })).toContain('factur-x.xml');
  const reading = await read(new Uint8Array(readFileSync(path)));
  expect(reading).toMatchObject({
    profile: 'en16931',
    findings: [],
    invoice: { number: exampleInvoice.number, totals: { withoutTax: '360.00', tax: '68.40', due: '428.40' } },
    carrier: { isPdfA3: true, relationship: 'Alternative', namedProfile: 'EN 16931' },
  });
  expect(reading.checkedRules.length).toBeGreaterThan(40);
});

test('the previous invoice of a PDF is replaced', async () => {
  const path = await savedTo(join(folder, 'again.pdf'), await create(invoicePdf(), { ...exampleInvoice, number: 'B-2' }));
  expect(execFileSync('pdfdetach', ['-list', path], { encoding: 'utf8' })).toContain('1 embedded files');
  expect((await read(new Uint8Array(readFileSync(path)))).invoice.number).toBe('B-2');
});

test('an invoice that breaks a rule is refused with the words of the rule, and costs nothing', async () => {
  const { dueDate: _, ...invoice } = exampleInvoice;
  const visitor = new Visitor(server);
  const refused = await operate(visitor, 'create-e-invoice', tinyPdf(1), { invoice });
  expect(await refused.json()).toMatchObject({ code: 'e_invoice_incomplete', message: expect.stringContaining('BR-CO-25') });
  // The one free operation of the day is not used up.
  expect((await operate(visitor, 'create-e-invoice', tinyPdf(1), { invoice: exampleInvoice })).status).toBe(200);
});

test('a total that was changed is found', async () => {
  const { findings } = await read(invoicePdf(1, (xml) => xml.replace('>428.40<', '>438.40<')));
  expect(findings.map(({ rule }) => rule)).toEqual(['BR-CO-15', 'BR-CO-16']);
  expect(findings[0]).toMatchObject({ found: '438.40', expected: '428.40' });
});

test.each([
  ['a document type', (xml: string) => xml.replace('<rsm:', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><rsm:')],
  ['deep nesting', (xml: string) => xml.replace('</rsm:CrossIndustryInvoice>', `${'<a>'.repeat(9000)}`)],
  ['half a file', (xml: string) => xml.slice(0, 900)],
  ['nothing', () => ''],
])('%s in place of an invoice is refused', async (_, changed) => {
  const answer = await operate(new Visitor(server), 'read-e-invoice', invoicePdf(1, changed), {});
  expect(answer.status).toBe(422);
  expect(await codeOf(answer)).toBe('e_invoice_unreadable');
});

test('an XML invoice is read without a PDF, and another XML file is refused', async () => {
  const visitor = new Visitor(server);
  const send = (xml: string) =>
    visitor.fetch('/api/convert/read-xml-invoice', {
      method: 'POST',
      body: form([['file', file(new TextEncoder().encode(xml), 'invoice.xml')]]),
    });
  const reading = invoiceReading.parse(await (await send(writeInvoice(exampleInvoice))).json());
  expect(reading).toMatchObject({ fileName: 'invoice.xml', profile: 'en16931', findings: [] });
  expect(reading.carrier).toBeUndefined();
  const other = await send('<?xml version="1.0"?><note/>');
  expect([other.status, await codeOf(other)]).toEqual([422, 'not_an_xml_invoice']);
});

test('the answer for a PDF without an invoice says so, and reading one counts nothing', async () => {
  const visitor = new Visitor(server);
  expect(await codeOf(await operate(visitor, 'read-e-invoice', fullPdf(), {}))).toBe('no_e_invoice');
  for (let n = 0; n < 3; n += 1) expect((await operate(visitor, 'read-e-invoice', invoicePdf(), {})).status).toBe(200);
});
