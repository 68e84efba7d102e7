import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoundFields } from '#contract/forms/newFields.ts';
import { drawnForm } from '#engines/capabilities/form-fields/formPages.suite.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { createForm } from '#tools/create-form/create-form.ts';
import { estimateFormFields } from '#tools/estimate-form-fields/estimate-form-fields.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** docs/product.md, "Forms", on the real server. Independent programs read the results. */

const run = promisify(execFile);
let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ env: { FREE_DAILY_OPERATIONS: '50' } });
  folder = await mkdtemp(join(tmpdir(), 'create-form-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

interface QpdfField {
  readonly fullname: string;
  readonly fieldtype: string;
  readonly value: string | null;
  readonly alternativename: string;
  readonly fieldflags: number;
}

async function fieldsByQpdf(bytes: Uint8Array): Promise<Map<string, QpdfField>> {
  const path = join(folder, `made-${Math.random()}.pdf`);
  await writeFile(path, bytes);
  await run('qpdf', ['--check', path]);
  const { stdout } = await run('qpdf', ['--json', '--json-key=acroform', path], { maxBuffer: 64 * 1024 * 1024 });
  const { acroform } = JSON.parse(stdout) as { acroform: { fields: QpdfField[] } };
  return new Map(acroform.fields.map((field) => [field.fullname, field]));
}

async function made(visitor: Visitor, file: Uint8Array, params: object): Promise<Uint8Array> {
  const { id } = await visitor.upload(new Uint8Array(file));
  const answer = await visitor.run(createForm, [id], { params });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([answer.status, Buffer.from(bytes.subarray(0, 5)).toString('latin1')]).toEqual([200, '%PDF-']);
  return bytes;
}

const at = (x: number, y: number, width = 100, height = 18) => ({ page: 1, x, y, width, height });

test('in a document with fields to fill in already, none is detected', async () => {
  const visitor = new Visitor(server);
  const once = await made(visitor, await drawnForm(), { fields: [], find: true });
  const { id } = await visitor.upload(new Uint8Array(once));
  const { fields } = (await (await visitor.run(estimateFormFields, [id])).json()) as { fields: { type: string }[] };
  // Signature fields are not among the fields to fill in.
  expect(fields.filter(({ type }) => type !== 'signature')).toEqual([]);
});

test('what the search leaves alone is told: fields that exist, and pages with text that runs up', async () => {
  const visitor = new Visitor(server);
  const document = await PDFDocument.load(await made(visitor, await drawnForm(), { fields: [], find: true }));
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage();
  for (const x of [100, 130, 160]) page.drawText('Name: ______________', { x, y: 100, font, size: 11, rotate: degrees(90) });
  const { id } = await visitor.upload(new Uint8Array(await document.save()));
  const { existing, turnedPages } = (await (await visitor.run(estimateFormFields, [id])).json()) as FoundFields;
  // Signature fields are not among the fields to fill in, and the choices of a group are one field.
  expect([existing, turnedPages]).toEqual([8, [2]]);
});

test('places to fill in are detected and become fields', async () => {
  const visitor = new Visitor(server);
  const file = await drawnForm();
  const { id } = await visitor.upload(new Uint8Array(file));
  const told = await (await visitor.run(estimateFormFields, [id])).json();
  const names = (told as { fields: { name: string }[] }).fields.map(({ name }) => name);
  expect(names).toEqual([
    'full_name',
    'date_of_birth',
    'i_can_swim',
    'have_you_rowed_before',
    'have_you_rowed_before',
    'adult_persons',
    'adult_amount',
    'under_18_persons',
    'under_18_amount',
    'signature_of_applicant',
  ]);
  const fields = await fieldsByQpdf(await made(visitor, file, { find: true }));
  expect(fields.get('full_name')).toMatchObject({ fieldtype: '/Tx', alternativename: 'Full name' });
  expect(fields.get('i_can_swim')).toMatchObject({ fieldtype: '/Btn', value: '/Off' });
  expect(fields.get('signature_of_applicant')).toMatchObject({ fieldtype: '/Sig' });
});

const every = [
  { type: 'text', name: 'name', label: 'Your name', isRequired: true, values: ['José ₱'], ...at(50, 430) },
  { type: 'multiline', name: 'notes', ...at(50, 460, 200, 60) },
  { type: 'number', name: 'price', values: ['3'], ...at(50, 530) },
  { type: 'number', name: 'count', values: ['4'], ...at(160, 530) },
  {
    type: 'number',
    name: 'total',
    isReadOnly: true,
    calculation: { how: 'product', of: ['price', 'count'] },
    ...at(270, 530),
  },
  { type: 'date', name: 'born', format: { kind: 'date', pattern: 'yyyy-mm-dd' }, ...at(50, 560) },
  { type: 'check', name: 'agrees', values: ['on'], ...at(50, 590, 12, 12) },
  { type: 'radio', name: 'boat', state: 'one', ...at(80, 590, 12, 12) },
  { type: 'radio', name: 'boat', state: 'two', values: ['on'], ...at(110, 590, 12, 12) },
  { type: 'combo', name: 'city', options: ['Manila', 'Cebu'], values: ['Cebu'], ...at(150, 590) },
  { type: 'list', name: 'likes', options: ['Sea', 'River'], ...at(260, 590, 100, 40) },
  { type: 'signature', name: 'signed', ...at(50, 640, 160, 30) },
  { type: 'button', name: 'go', label: 'Press', ...at(250, 640, 80, 22) },
] as const;

test('fields of every kind are read, and filled in, by pdf.js, pdf-lib and qpdf', async () => {
  const visitor = new Visitor(server);
  const bytes = await made(visitor, await drawnForm(), { fields: every });
  const fields = await fieldsByQpdf(bytes);
  expect([...fields].map(([name, { fieldtype, value }]) => `${name} ${fieldtype} ${value}`)).toEqual([
    'name /Tx u:José ₱',
    'notes /Tx null',
    'price /Tx u:3',
    'count /Tx u:4',
    'total /Tx u:12',
    'born /Tx null',
    'agrees /Btn /Yes',
    'boat /Btn /two',
    'city /Ch u:Cebu',
    'likes /Ch null',
    'signed /Sig null',
    'go /Btn null',
  ]);
  expect(fields.get('name')).toMatchObject({ alternativename: 'Your name', fieldflags: 2 });
  const document = await getDocument({ data: bytes.slice(), useSystemFonts: true }).promise;
  expect(await document.getCalculationOrderIds()).toHaveLength(1);
  const annotations = await (await document.getPage(1)).getAnnotations();
  expect(annotations.filter(({ subtype }) => subtype === 'Widget').length).toBe(13);
  const born = annotations.find(({ fieldName }) => fieldName === 'name');
  document.annotationStorage.setValue(born.id, { value: 'Ana' });
  const saved = await fieldsByQpdf(await document.saveDocument());
  expect(saved.get('name')?.value).toBe('u:Ana');
  const other = await PDFDocument.load(bytes);
  other.getForm().getRadioGroup('boat').select('one');
  other.getForm().getDropdown('city').select('Manila');
  const again = await fieldsByQpdf(await other.save());
  expect([again.get('boat')?.value, again.get('city')?.value]).toEqual(['/one', 'u:Manila']);
});

test('fields that a document has stay, and names are one of a kind', async () => {
  const visitor = new Visitor(server);
  const file = new Uint8Array(await readFile(fixtures.form.path));
  const before = await fieldsByQpdf(file);
  const bytes = await made(visitor, file, { fields: [{ type: 'text', name: 'extra', ...at(50, 50) }] });
  const after = await fieldsByQpdf(bytes);
  expect([...after.keys()].toSorted()).toEqual([...before.keys(), 'extra'].toSorted());
  const taken = [...before.keys()].find((name) => !name.includes('.')) ?? '';
  const again = await fieldsByQpdf(await made(visitor, file, { fields: [{ type: 'text', name: taken, ...at(50, 50) }] }));
  expect(again.has(`${taken}_2`)).toBe(true);
});

test('a tagged document has its fields in its tags', async () => {
  const visitor = new Visitor(server);
  const tagged = new Uint8Array(await readFile(fixtures.tagged.path));
  const bytes = await made(visitor, tagged, { fields: [{ type: 'text', name: 'extra', label: 'Extra', ...at(50, 50) }] });
  const path = join(folder, 'tagged.pdf');
  await writeFile(path, bytes);
  const { stdout } = await run('qpdf', ['--qdf', '--object-streams=disable', path, '-'], {
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'latin1',
  });
  expect(stdout).toMatch(/\/Type \/OBJR/);
  expect(stdout).toMatch(/\/S \/Form/);
  expect(stdout).toMatch(/\/StructParent \d+/);
});

test.each([
  [{}, 'no_fields'],
  [
    {
      fields: [
        { type: 'text', name: 'a', ...at(50, 50) },
        { type: 'check', name: 'a', ...at(50, 90) },
      ],
    },
    'field_name_taken',
  ],
  [{ fields: [{ type: 'text', name: 'a', ...at(9000, 50) }] }, 'field_outside_page'],
  [{ fields: [{ type: 'combo', name: 'a', ...at(50, 50) }] }, 'field_without_options'],
  [{ fields: [{ type: 'number', name: 'a', calculation: { how: 'sum', of: ['b'] }, ...at(50, 50) }] }, 'field_unknown'],
  [{ fields: [{ type: 'text', name: 'a', ...at(50, 50), page: 7 }] }, 'page_out_of_range'],
])('settings that make no form are refused: %o', async (params, code) => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(new Uint8Array(await drawnForm()));
  const answer = await visitor.run(createForm, [id], { params });
  expect(((await answer.json()) as { code: string }).code).toBe(code);
});
