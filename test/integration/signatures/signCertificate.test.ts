import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureCheck } from '#contract/signatures/signatureCheck.ts';
import { elena, issuing, signedBy, tomas } from '#engines/capabilities/signatures/testing/checked.suite.ts';
import { TestPdf } from '#engines/capabilities/signatures/testing/signedPdf.suite.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { prepareSignature } from '#tools/prepare-signature/prepare-signature.ts';
import { signCertificate } from '#tools/sign-certificate/sign-certificate.ts';
import { verifySignatures } from '#tools/verify-signatures/verify-signatures.ts';
import { Person } from '../support/person.ts';
import { signedParams } from '../support/signedParams.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** docs/product.md, "Sign with a certificate", as an API caller uses it. poppler's pdfsig and openssl check the results. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { SIGNUP_CREDITS: '10' } });
});
afterAll(() => server.close());

const run = promisify(execFile);
const box = { page: 1, x: 10, y: 10, width: 100, height: 40 };

async function sign(visitor: Visitor, id: string, wish: object, by = elena) {
  const params = await signedParams(visitor, id, wish, by, [issuing]);
  const answer = await visitor.run(signCertificate, [id], { params: params ?? {} });
  expect(answer.status).toBe(200);
  return { bytes: Buffer.from(await answer.arrayBuffer()), jobId: answer.headers.get('content-location')?.split('/')[3] ?? '' };
}

async function pdfsig(bytes: Uint8Array): Promise<string[]> {
  const path = join(server.dataDir, 'signed.pdf');
  writeFileSync(path, bytes);
  const { stdout } = await run('pdfsig', ['-nocert', path]);
  return [...stdout.matchAll(/Signature Validation: (.*)/g)].map(([, said = '']) => said);
}

/** Passes the message, and the bytes that it signs, to openssl. */
async function openssl(bytes: Buffer): Promise<string> {
  const found = [...bytes.toString('latin1').matchAll(/ByteRange ?\[0 (\d+) (\d+) (\d+) *\]/g)].at(-1) ?? [];
  const [start = 0, end = 0, length = 0] = found.slice(1).map(Number);
  const digits = bytes.toString('latin1', start + 1, end - 1).replace(/(00)+$/, '');
  const [message, content] = ['message.der', 'content.bin'].map((name) => join(server.dataDir, name)) as [string, string];
  writeFileSync(message, Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex'));
  writeFileSync(content, Buffer.concat([bytes.subarray(0, start), bytes.subarray(end, end + length)]));
  const words = [
    'cms',
    '-verify',
    '-binary',
    '-noverify',
    '-inform',
    'DER',
    '-in',
    message,
    '-content',
    content,
    '-out',
    '/dev/null',
  ];
  return run('openssl', words).then(
    ({ stderr }) => stderr.trim(),
    (error: Error) => error.message,
  );
}

test('two people sign one after the other, and all programs verify both signatures', async () => {
  const visitor = new Visitor(server);
  const source = readFileSync(fixtures.form.path);
  const { id } = await visitor.upload(new Uint8Array(source));
  const lines = ['Elena Marchetti', 'Date: 2026-11-23'];
  const first = await sign(visitor, id, { box, lines, reason: 'I agree', place: 'Malmö', certify: 'forms' });
  expect(first.bytes.subarray(0, source.length).equals(source)).toBe(true);
  const { result } = await visitor.job(first.jobId);
  const second = await sign(visitor, result?.documentId ?? '', { box: { ...box, y: 60 }, lines: ['Tomas'] }, tomas);
  expect(await pdfsig(second.bytes)).toEqual(['Signature is Valid.', 'Signature is Valid.']);
  expect(await openssl(second.bytes)).toMatch(/verification successful/i);
  const again = await visitor.upload(new Uint8Array(second.bytes));
  const checked = signatureCheck.parse(await (await visitor.run(verifySignatures, [again.id])).json());
  expect(
    checked.signatures.map(({ signer, isIntact, kind, statedReason, permittedChanges }) => [
      signer,
      isIntact,
      kind,
      statedReason,
      permittedChanges,
    ]),
  ).toEqual([
    ['Elena Marchetti', true, 'certification', 'I agree', 2],
    ['Tomas Lindqvist', true, 'signature', '', null],
  ]);
  const changed = Buffer.from(second.bytes);
  changed[100] = (changed[100] ?? 0) ^ 1;
  expect(await openssl(changed)).toMatch(/verification failure/i);
});

test('only the signed file is charged, and refusals cost nothing', async () => {
  const person = new Person(server);
  await person.join();
  const balance = async () => (await person.json<{ credits: number }>('/api/auth/user')).credits;
  const { id } = await person.upload(new Uint8Array(readFileSync(fixtures.plain.path)));
  const params = await signedParams(person, id, {}, elena, [issuing]);
  expect(await balance()).toBe(10);
  const other = await person.run(signCertificate, [id], { params: { ...params, reason: 'Another' } });
  expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([422, 'signature_unusable']);
  expect(await balance()).toBe(10);
  expect((await person.run(signCertificate, [id], { params: params ?? {} })).status).toBe(200);
  expect(await balance()).toBe(10 - signCertificate.credits);
});

test.each([
  ['sign_forbidden', () => TestPdf.make().sign(signedBy(elena), { docMdp: 1 }).bytes, {}],
  ['certify_not_first', () => TestPdf.make().sign(signedBy(elena)).bytes, { certify: 'forms' }],
  ['signature_field_unknown', () => TestPdf.make().bytes, { field: 'Nowhere' }],
] as const)('%s is told before anything is signed', async (code, bytes, params) => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(new Uint8Array(bytes()));
  const answer = await visitor.run(prepareSignature, [id], { params });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, code]);
});
