import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignatureCheck } from '#contract/signatures/signatureCheck.ts';
import type { SignatureLimits } from '#contract/signatures/signatureLimits.ts';
import { elena, root, signedBy, tomas } from '#engines/capabilities/signatures/testing/checked.suite.ts';
import { type SignOptions, TestPdf } from '#engines/capabilities/signatures/testing/signedPdf.suite.ts';
import { estimateSignatures } from '#tools/estimate-signatures/estimate-signatures.ts';
import { fillForm } from '#tools/fill-form/fill-form.ts';
import { verifySignatures } from '#tools/verify-signatures/verify-signatures.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { unzip } from '../support/unzip.ts';
import { openSignatureVerifiers } from './signatureVerifiers.ts';

/** docs/product.md, "Signatures in a changed file", on the real server; pdfsig and openssl judge the results. */

const verifiers = openSignatureVerifiers();
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-signatures-'));
  await writeFile(join(folder, 'root.cer'), root.certificate);
  server = await startTestServer({ env: { FREE_DAILY_OPERATIONS: '50', SIGNATURE_ROOTS: folder } });
});
afterAll(async () => {
  verifiers.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const contract = (options: SignOptions = {}) => TestPdf.make().sign(signedBy(elena), options).bytes;

async function answered(bytes: Uint8Array, params: object) {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(new Uint8Array(bytes), 'contract.pdf');
  const answer = await visitor.run(fillForm, [id], { params });
  return { visitor, id, answer };
}

async function filled(bytes: Uint8Array, params: object) {
  const { visitor, answer } = await answered(bytes, params);
  const made = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.ok ? '' : made.toString()]).toEqual([200, '']);
  const { report } = await visitor.job((answer.headers.get('content-location') ?? '').split('/')[3] ?? '');
  const { id } = await visitor.upload(new Uint8Array(made), 'filled.pdf');
  const check = (await (await visitor.run(verifySignatures, [id])).json()) as SignatureCheck;
  return { made, report, check };
}

describe('a contract that others have signed is filled in', () => {
  test.each([
    ['one signature', () => contract()],
    ['a certification that allows forms', () => contract({ docMdp: 2 })],
    ['two signatures', () => TestPdf.make().sign(signedBy(elena)).sign(signedBy(tomas)).bytes],
  ])('%s: everybody calls the signatures valid afterwards', async (_, bytes) => {
    const before = bytes();
    const { made, report, check } = await filled(before, { data: { name: 'Ana Peña', amount: '100' } });
    expect(made.subarray(0, before.length).equals(before)).toBe(true);
    const count = check.signatures.length;
    expect(report?.kept).toContainEqual({ what: 'keptSignatures', count });
    expect(report?.warnings).toEqual([]);
    expect(check.verdict).toBe('validChanged');
    expect(await verifiers.pdfsig(made)).toEqual(Array(count).fill('Signature is Valid.'));
    expect(await verifiers.openssl(made)).toEqual(Array(count).fill('good'));
  });

  test('one PDF for each record', async () => {
    const { answer } = await answered(contract(), { data: [{ name: 'Ana' }, { name: 'Ben' }] });
    const zip = join(folder, 'filled.zip');
    await writeFile(zip, new Uint8Array(await answer.arrayBuffer()));
    const files = await unzip(zip, join(folder, 'parts'));
    expect(files.length).toBe(2);
    for (const { path } of files) expect(await verifiers.pdfsig(await readFile(path))).toEqual(['Signature is Valid.']);
  });
});

describe('what a signature forbids', () => {
  test.each([
    ['every change', { docMdp: 1 }, 'signature_allows_nothing'],
    ['this field', { lock: { action: 'Include', fields: ['name'] } }, 'signature_locks_field'],
  ] as const)('%s: refused at no cost, or written anew and told', async (_, options, code) => {
    const { answer } = await answered(contract(options), { data: { name: 'Ana' }, signatures: 'keep' });
    expect(((await answer.json()) as { code: string }).code).toBe(code);
    const { rows } = await server.pool.query<{ state: string }>('select state from holds order by created_at desc limit 1');
    expect(rows[0]?.state ?? 'void').not.toBe('captured');
    const { report, check } = await filled(contract(options), { data: { name: 'Ana' } });
    expect(check.signatures).toEqual([]);
    expect(report?.warnings).toContainEqual({ what: 'signatures', count: 1 });
    expect(report?.kept.map(({ what }) => what)).not.toContain('keptSignatures');
  });

  test('is told before', async () => {
    const visitor = new Visitor(server);
    const limits = async (bytes: Uint8Array) => {
      const { id } = await visitor.upload(new Uint8Array(bytes), 'contract.pdf');
      return (await (await visitor.run(estimateSignatures, [id])).json()) as SignatureLimits;
    };
    const counts = { signatures: 1, sound: 1, lockedFields: [] };
    expect(await limits(contract())).toMatchObject({ ...counts, forms: null, comments: null });
    expect(await limits(contract({ docMdp: 2 }))).toMatchObject({ ...counts, forms: null, comments: 'formsOnly' });
    expect(await limits(contract({ docMdp: 1 }))).toMatchObject({ ...counts, forms: 'noChanges', comments: 'noChanges' });
    expect(await limits(contract({ form: '/XFA(<xdp/>)' }))).toMatchObject({ ...counts, forms: 'xfa', comments: null });
    expect(await limits(contract({ lock: { action: 'Exclude', fields: ['name'] } }))).toMatchObject({ lockedFields: ['amount'] });
    expect(await limits(TestPdf.make().bytes)).toMatchObject({ signatures: 0, sound: 0, forms: 'noneSound' });
  });
});

test('active content stays and is reported, because its removal would end the signatures', async () => {
  const pdf = TestPdf.make();
  pdf.update({ 1: pdf.body(1).replace(/>>$/, '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>') });
  const { report, check } = await filled(pdf.sign(signedBy(elena)).bytes, { data: { name: 'Ana' } });
  expect(check.verdict).toBe('validChanged');
  expect(report?.warnings).toEqual([{ what: 'activeContentStays', count: 1 }]);
});

test('if the user gives the signatures up, the result has none', async () => {
  const { report, check, made } = await filled(contract(), { data: { name: 'Ana' }, signatures: 'end' });
  expect(check.signatures).toEqual([]);
  expect(report?.warnings).toContainEqual({ what: 'signatures', count: 1 });
  expect(await verifiers.pdfsig(made)).toEqual([]);
});
