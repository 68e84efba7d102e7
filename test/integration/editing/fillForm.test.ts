import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { estimateFillForm } from '#tools/estimate-fill-form/estimate-fill-form.ts';
import { fillForm } from '#tools/fill-form/fill-form.ts';
import { formData } from '#tools/form-data/form-data.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** docs/product.md, "Forms": import and export of form data, on the real server. qpdf and unzip read the results. */

const run = promisify(execFile);
let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ env: { FREE_DAILY_OPERATIONS: '50' } });
  folder = await mkdtemp(join(tmpdir(), 'fill-form-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function valuesByQpdf(path: string): Promise<Record<string, string | null>> {
  await run('qpdf', ['--check', path]);
  const { stdout } = await run('qpdf', ['--json', '--json-key=acroform', path], { maxBuffer: 64 * 1024 * 1024 });
  const { acroform } = JSON.parse(stdout) as { acroform: { fields: { fullname: string; value: string | null }[] } };
  return Object.fromEntries(acroform.fields.map(({ fullname, value }) => [fullname, value]));
}

interface Filled {
  readonly path: string;
  readonly type: string | null;
  readonly report: JobView['report'];
}

async function filled(params: object, source: string = fixtures.form.path): Promise<Filled> {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(new Uint8Array(await readFile(source)));
  const answer = await visitor.run(fillForm, [id], { params });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([answer.status, answer.ok ? '' : Buffer.from(bytes).toString()]).toEqual([200, '']);
  const path = join(folder, `made-${Math.random()}`);
  await writeFile(path, bytes);
  const job = await visitor.job((answer.headers.get('content-location') ?? '').split('/')[3] ?? '');
  return { path, type: answer.headers.get('content-type'), report: job.report };
}

test.each([
  ['JSON in the request', { name: 'Ana Peña', agree: false, 'address.city': 'Cebu' }],
  ['JSON', '{"name":"Ana Peña","agree":"no","address.city":"Cebu"}'],
  ['CSV', 'Name;Agree;Address City\r\nAna Peña;;Cebu\r\n'],
  [
    'FDF',
    '%FDF-1.2\n1 0 obj\n<</FDF<</Fields[<</T(name)/V(Ana Pe\xf1a)>><</T(agree)/V/Off>><</T(address)/Kids[<</T(city)/V(Cebu)>>]>>]>>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF',
  ],
  [
    // Other programs write texts as the bytes of UTF-16, with U+0000 in them.
    'FDF in UTF-16',
    `%FDF-1.2\n1 0 obj\n<</FDF<</Fields[<</T(name)/V(\xfe\xff${[...'Ana Peña'].map((each) => `\0${each}`).join('')})>><</T(agree)/V/Off>><</T(address)/Kids[<</T(city)/V(Cebu)>>]>>]>>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF`,
  ],
  [
    'XFDF',
    '<xfdf xmlns="http://ns.adobe.com/xfdf/"><fields><field name="name"><value>Ana Peña</value></field><field name="agree"><value>Off</value></field><field name="address"><field name="city"><value>Cebu</value></field></field></fields></xfdf>',
  ],
])('a form is filled in from %s, and qpdf reads the values', async (_, data) => {
  const { path, type, report } = await filled({ data });
  expect(type).toBe('application/pdf');
  const values = await valuesByQpdf(path);
  expect([values.name, values.agree, values['address.city'], values.amount]).toEqual(['u:Ana Peña', '/Off', 'u:Cebu', 'u:20']);
  expect(report?.changed).toContainEqual({ what: 'filledFields', count: expect.any(Number) });
  expect(report?.warnings.map(({ what }) => what)).not.toContain('unknownNames');
});

test.each([
  [
    'lists no fields',
    (text: string) => text.replace(/\/Fields \[[^\]]*\]/, (list) => `/Fields []${' '.repeat(list.length - 10)}`),
  ],
  ['is missing', (text: string) => text.replace('/AcroForm', '/AcroFork')],
])('widgets are fields where the form %s, and are listed when they are filled in', async (name, unlisted) => {
  const plain = join(folder, 'plain.pdf');
  await run('qpdf', ['--qdf', '--object-streams=disable', fixtures.form.path, plain]);
  const source = join(folder, `${name}.pdf`);
  const before = await readFile(plain, 'latin1');
  await writeFile(source, unlisted(before), 'latin1');
  expect(unlisted(before)).not.toBe(before);
  const { path, report } = await filled({ data: { name: 'Ana Peña', 'address.city': 'Cebu' } }, source);
  const values = await valuesByQpdf(path);
  expect([values.name, values['address.city'], values.amount]).toEqual(['u:Ana Peña', 'u:Cebu', 'u:20']);
  expect(report?.changed).toContainEqual({ what: 'filledFields', count: 2 });
});

test('each row of a table makes a PDF, named by a column; what does not fit is told', async () => {
  const rows = ['name,size,Other', 'Ana,Small,1', 'Ana,Huge,2', '"..\\/Ben",,3', 'con,,4'];
  const { path, type, report } = await filled({ data: rows.join('\n'), fileNames: 'name' });
  expect(type).toBe('application/zip');
  const { stdout } = await run('unzip', ['-Z1', path]);
  expect(stdout.trim().split('\n')).toEqual(['Ana.pdf', 'Ana (2).pdf', '__Ben.pdf', '_con.pdf']);
  await run('unzip', ['-qo', path, '-d', join(folder, 'parts')]);
  const all = await Promise.all(['Ana', 'Ana (2)', '__Ben'].map((name) => valuesByQpdf(join(folder, 'parts', `${name}.pdf`))));
  expect(all.map(({ name, size }) => `${name} ${size}`)).toEqual(['u:Ana /Small', 'u:Ana /Small', 'u:..\\/Ben /Off']);
  expect(report?.changed).toContainEqual({ what: 'filledCopies', count: 4 });
  expect(report?.warnings).toContainEqual({ what: 'unknownNames', count: 1, names: ['Other'] });
  expect(report?.warnings).toContainEqual({ what: 'unfitValues', count: 1, names: ['size'] });
});

test('what one form says goes into another, in every format', async () => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(new Uint8Array(await readFile(fixtures.form.path)));
  const before = await valuesByQpdf(fixtures.form.path);
  const types = { json: 'application/json', csv: 'text/csv; charset=utf-8', fdf: 'application/fdf', xfdf: 'application/xfdf' };
  const changed = await filled({ data: { name: 'Somebody', agree: false, size: '' } });
  const other = await visitor.upload(new Uint8Array(await readFile(changed.path)));
  for (const [format, type] of Object.entries(types)) {
    const answer = await visitor.run(formData, [id], { params: { format } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    const data = await answer.text();
    const again = await visitor.run(fillForm, [other.id], { params: { data } });
    const path = join(folder, `again-${format}.pdf`);
    await writeFile(path, new Uint8Array(await again.arrayBuffer()));
    const { name, agree, size } = await valuesByQpdf(path);
    expect({ name, agree, size }).toEqual({ name: before.name, agree: before.agree, size: before.size });
  }
});

test('the names of the fields are told before', async () => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(new Uint8Array(await readFile(fixtures.form.path)));
  const { fields } = (await (await visitor.run(estimateFillForm, [id])).json()) as { fields: { name: string }[] };
  expect(fields.map(({ name }) => name)).toContain('address.city');
});

test.each([
  ['names that no field has', { nobody: 'x' }, fixtures.form.path, 'form_data_unknown'],
  ['no table', 'name', fixtures.form.path, 'form_data_unreadable'],
  ['too many rows', `name\n${'x\n'.repeat(501)}`, fixtures.form.path, 'too_many_records'],
  ['a file without fields', { name: 'x' }, undefined, 'no_form_fields'],
])('%s: refused, and nothing is charged', async (_, data, path, code) => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(path === undefined ? tinyPdf(1) : new Uint8Array(await readFile(path)));
  const answer = await visitor.run(fillForm, [id], { params: { data } });
  expect(((await answer.json()) as { code: string }).code).toBe(code);
  const { rows } = await server.pool.query<{ state: string }>('select state from holds order by created_at desc limit 1');
  expect(rows[0]?.state ?? 'void').not.toBe('captured');
});
