import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument, PDFName } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnForm } from '#engines/capabilities/form-fields/formPages.suite.ts';
import { createForm } from '#tools/create-form/create-form.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { openPdfiumForm } from './pdfiumForm.ts';

/** docs/product.md, "Forms": forms of ours are filled in by pdf.js and by PDFium, and qpdf reads the values. */

const run = promisify(execFile);
const pageHeight = 842;
let server: TestServer;
let folder: string;
let form: Uint8Array;
beforeAll(async () => {
  server = await startTestServer({ env: { FREE_DAILY_OPERATIONS: '50' } });
  folder = await mkdtemp(join(tmpdir(), 'filled-forms-'));
  form = await made(await drawnForm());
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (x: number, y: number, width = 100, height = 18) => ({ page: 1, x, y, width, height });

/** Every kind of field. The order is that of the list, which is neither that of rows nor that of columns. */
const fields = [
  { type: 'text', name: 'name', label: 'Your name', isRequired: true, ...at(50, 430) },
  { type: 'multiline', name: 'notes', label: 'Notes', ...at(50, 460, 200, 60) },
  { type: 'number', name: 'price', label: 'Price', ...at(270, 530) },
  { type: 'number', name: 'count', label: 'Count', ...at(160, 530) },
  { type: 'date', name: 'born', label: 'Born', format: { kind: 'date', pattern: 'yyyy-mm-dd' }, ...at(50, 560) },
  { type: 'check', name: 'agrees', label: 'I agree', ...at(50, 590, 12, 12) },
  { type: 'radio', name: 'boat', label: 'One boat', state: 'one', ...at(80, 590, 12, 12) },
  { type: 'radio', name: 'boat', label: 'Two boats', state: 'two', ...at(110, 590, 12, 12) },
  { type: 'combo', name: 'city', label: 'City', options: ['Manila', 'Cebu'], ...at(150, 590) },
  { type: 'list', name: 'likes', options: ['Sea', 'River'], ...at(260, 590, 100, 40) },
  { type: 'signature', name: 'signed', label: 'Signature', ...at(50, 640, 160, 30) },
  { type: 'button', name: 'go', label: 'Press', ...at(250, 640, 80, 22) },
] as const;

const filled = {
  name: 'u:Ana Peña',
  notes: 'u:Two lines\rof notes',
  price: 'u:12.50',
  count: 'u:4',
  born: 'u:1990-02-28',
  agrees: '/Yes',
  boat: '/two',
  city: 'u:Cebu',
  likes: 'u:River',
  signed: null,
  go: null,
};

async function made(file: Uint8Array): Promise<Uint8Array> {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(new Uint8Array(file));
  const answer = await visitor.run(createForm, [id], { params: { fields } });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

interface QpdfField {
  readonly fullname: string;
  readonly value: string | null;
  readonly alternativename: string;
}

async function fieldsByQpdf(path: string): Promise<readonly QpdfField[]> {
  await run('qpdf', ['--check', path]);
  const { stdout } = await run('qpdf', ['--json', '--json-key=acroform', path], { maxBuffer: 64 * 1024 * 1024 });
  return (JSON.parse(stdout) as { acroform: { fields: QpdfField[] } }).acroform.fields;
}

const valuesOf = (found: readonly QpdfField[]) => Object.fromEntries(found.map(({ fullname, value }) => [fullname, value]));

/** The middle of a field, in points from the lower left corner of the page. */
function middleOf(index: number): [x: number, y: number] {
  const field = fields[index];
  if (!field) throw new Error('no field');
  return [field.x + field.width / 2, pageHeight - field.y - field.height / 2];
}
const indexOf = (name: string, state?: string) =>
  fields.findIndex((field) => field.name === name && (state === undefined || ('state' in field && field.state === state)));

test('fields of every kind are filled in by pdf.js, and qpdf reads the values', async () => {
  const document = await getDocument({ data: form.slice(), useSystemFonts: true }).promise;
  const annotations = await (await document.getPage(1)).getAnnotations();
  const wanted: Record<string, unknown> = {
    ...{ name: 'Ana Peña', notes: 'Two lines\nof notes', price: '12.50', count: '4', born: '1990-02-28' },
    ...{ agrees: true, city: 'Cebu', likes: 'River' },
  };
  for (const { id, fieldName, radioButton, buttonValue } of annotations) {
    if (radioButton) document.annotationStorage.setValue(id, { value: buttonValue === 'two' });
    else if (fieldName in wanted) document.annotationStorage.setValue(id, { value: wanted[fieldName] });
  }
  const path = join(folder, 'by-pdfjs.pdf');
  await writeFile(path, await document.saveDocument());
  const found = valuesOf(await fieldsByQpdf(path));
  expect({ ...found, notes: found.notes?.replace(/\r\n?|\n/g, '\r') }).toEqual(filled);
});

test('fields of every kind are filled in with the mouse and the keyboard in PDFium, and qpdf reads the values', async () => {
  const viewer = openPdfiumForm(form);
  // FPDF_FORMFIELD_*: button 1, check box 2, radio button 3, combo box 4, list box 5, text 6, signature 7.
  const kinds = { text: 6, multiline: 6, number: 6, date: 6, check: 2, radio: 3, combo: 4, list: 5, signature: 7, button: 1 };
  expect(fields.map((_, index) => viewer.typeAt(...middleOf(index)))).toEqual(fields.map(({ type }) => kinds[type]));
  viewer.write(...middleOf(indexOf('name')), 'Ana Peña');
  viewer.write(...middleOf(indexOf('notes')), 'Two lines\rof notes');
  viewer.write(...middleOf(indexOf('price')), '12.50');
  viewer.write(...middleOf(indexOf('count')), '4');
  viewer.write(...middleOf(indexOf('born')), '1990-02-28');
  viewer.click(...middleOf(indexOf('agrees')));
  viewer.click(...middleOf(indexOf('boat', 'one')));
  viewer.click(...middleOf(indexOf('boat', 'two')));
  viewer.choose(...middleOf(indexOf('city')), 1);
  viewer.choose(...middleOf(indexOf('likes')), 1);
  const path = join(folder, 'by-pdfium.pdf');
  await viewer.save(path);
  const found = valuesOf(await fieldsByQpdf(path));
  expect({ ...found, notes: found.notes?.replace(/\r\n?|\n/g, '\r') }).toEqual(filled);
});

test('in PDFium the Tab key goes through the fields in the order of the list', async () => {
  const viewer = openPdfiumForm(form);
  viewer.click(...middleOf(indexOf('name')));
  for (const text of ['first', 'second', 'third', 'fourth']) {
    viewer.type(text);
    viewer.tab();
  }
  const path = join(folder, 'by-tabs.pdf');
  await viewer.save(path);
  expect(valuesOf(await fieldsByQpdf(path))).toMatchObject({
    name: 'u:first',
    notes: 'u:second',
    price: 'u:third',
    count: 'u:fourth',
  });
});

test('a page whose Tab key went by rows has it go in the order of the list', async () => {
  const document = await PDFDocument.load(await drawnForm());
  document.getPage(0).node.set(PDFName.of('Tabs'), PDFName.of('R'));
  const viewer = openPdfiumForm(await made(await document.save()));
  viewer.click(...middleOf(indexOf('price')));
  viewer.type('1');
  viewer.tab();
  viewer.type('2');
  const path = join(folder, 'by-rows.pdf');
  await viewer.save(path);
  expect(valuesOf(await fieldsByQpdf(path))).toMatchObject({ price: 'u:1', count: 'u:2' });
});

test('every field has a name of its own, and a text that screen readers say', async () => {
  const path = join(folder, 'names.pdf');
  await writeFile(path, form);
  const found = await fieldsByQpdf(path);
  expect(new Set(found.map(({ fullname }) => fullname)).size).toBe(new Set(fields.map(({ name }) => name)).size);
  const document = await getDocument({ data: form.slice(), useSystemFonts: true }).promise;
  const widgets = await (await document.getPage(1)).getAnnotations();
  expect(widgets.map(({ alternativeText }: { alternativeText: string }) => alternativeText)).toEqual(
    fields.map((field) => ('label' in field ? field.label : field.name)),
  );
});
