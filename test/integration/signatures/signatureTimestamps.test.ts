import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureCheck } from '#contract/signatures/signatureCheck.ts';
import { preparedSignature } from '#contract/signatures/signatureOptions.ts';
import { elena, issuing, root } from '#engines/capabilities/signatures/testing/checked.suite.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { checkTimestamps } from '#server/doctor/services.ts';
import { connectTimestamps } from '#server/engines/connectedServices.ts';
import { prepareSignature } from '#tools/prepare-signature/prepare-signature.ts';
import { signCertificate } from '#tools/sign-certificate/sign-certificate.ts';
import { verifySignatures } from '#tools/verify-signatures/verify-signatures.ts';
import { Person } from '../support/person.ts';
import { signedParams } from '../support/signedParams.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { startTimestampServer, type TimestampServer } from '../support/timestampServer.ts';

/** docs/product.md, "Sign with a certificate": timestamps (PAdES B-T) by an authority that openssl simulates. */

let server: TestServer;
let clock: TimestampServer;
const roots = mkdtempSync(join(tmpdir(), 'roots-'));
beforeAll(async () => {
  clock = await startTimestampServer();
  writeFileSync(join(roots, 'root.der'), root.certificate);
  writeFileSync(join(roots, 'clock.pem'), clock.root);
  const env = { SIGNATURE_ROOTS: roots, TIMESTAMP_URL: clock.url, SIGNUP_CREDITS: '10' };
  server = await startTestServer({ env });
});
afterAll(async () => {
  await server.close();
  await clock.close();
  rmSync(roots, { recursive: true });
});

const run = promisify(execFile);

async function stamped(visitor: Visitor, id: string, wish: object = {}): Promise<Response> {
  const params = await signedParams(visitor, id, wish, elena, [issuing]);
  return visitor.run(signCertificate, [id], { params: { ...params, timestamp: 'on' } });
}

test('a signature gets a timestamp that our verification and poppler accept', async () => {
  clock.mood = 'sound';
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(new Uint8Array(readFileSync(fixtures.plain.path)));
  const told = preparedSignature.parse(await (await visitor.run(prepareSignature, [id])).json());
  expect(told.timestamps).toBe(true);
  const before = Date.now();
  const answer = await stamped(visitor, id);
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const again = await visitor.upload(bytes);
  const checked = signatureCheck.parse(await (await visitor.run(verifySignatures, [again.id])).json());
  expect(checked).toMatchObject({ verdict: 'valid', signatures: [{ timestamp: { authority: 'Test-Clock', isTrusted: true } }] });
  const time = Date.parse(checked.signatures[0]?.timestamp?.time ?? '');
  expect(Math.abs(time - before)).toBeLessThan(120_000);
  const path = join(roots, 'signed.pdf');
  writeFileSync(path, bytes);
  expect((await run('pdfsig', ['-nocert', path])).stdout).toContain('Signature is Valid.');
  rmSync(path);
});

test.each([
  ['other', 'answer: another nonce'],
  ['refuses', 'answer: '],
  ['broken', 'answer: no ASN.1'],
  ['endless', 'answer: too long'],
] as const)('a clock that %s gives no signature, and costs nothing', async (mood, why) => {
  clock.mood = mood;
  const person = new Person(server);
  await person.join();
  const { id } = await person.upload(new Uint8Array(readFileSync(fixtures.plain.path)));
  const answer = await stamped(person, id);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'timestamp_unavailable']);
  expect((await person.json<{ credits: number }>('/api/auth/user')).credits).toBe(10);
  const finding = await checkTimestamps(clock.url, connectTimestamps);
  expect([finding.state, finding.says.includes(why)]).toEqual(['error', true]);
});

test('a timestamp alone needs no certificate, and is charged when it is there', async () => {
  const person = new Person(server);
  await person.join();
  const source = readFileSync(fixtures.form.path);
  const { id } = await person.upload(new Uint8Array(source));
  const credits = async () => (await person.json<{ credits: number }>('/api/auth/user')).credits;
  const stampAlone = () => person.run(signCertificate, [id], { params: { timestamp: 'document' } });
  clock.mood = 'broken';
  const refused = await stampAlone();
  expect([refused.status, ((await refused.json()) as { code: string }).code, await credits()]).toEqual([
    503,
    'timestamp_unavailable',
    10,
  ]);
  clock.mood = 'sound';
  const answer = await stampAlone();
  expect([answer.status, await credits()]).toEqual([200, 9]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, source.length).equals(source)).toBe(true);
  const again = await person.upload(new Uint8Array(bytes));
  const checked = signatureCheck.parse(await (await person.run(verifySignatures, [again.id])).json());
  const told = { kind: 'timestamp', signer: 'Test-Clock', isWholeFile: true, format: 'ETSI.RFC3161' };
  expect(checked).toMatchObject({ verdict: 'valid', signatures: [told] });
  const without = await person.run(signCertificate, [id], { params: { timestamp: 'on' } });
  expect([without.status, ((await without.json()) as { code: string }).code]).toEqual([400, 'bad_request']);
});

test('a message of another file is refused before the authority is asked', async () => {
  clock.mood = 'sound';
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(new Uint8Array(readFileSync(fixtures.plain.path)));
  const params = await signedParams(visitor, id, {}, elena, [issuing]);
  const asked = clock.asked;
  const answer = await visitor.run(signCertificate, [id], { params: { ...params, reason: 'Another', timestamp: 'on' } });
  expect(((await answer.json()) as { code: string }).code).toBe('signature_unusable');
  expect(clock.asked).toBe(asked);
  expect((await checkTimestamps(clock.url, connectTimestamps)).state).toBe('ok');
});

test('a site without an authority says so and signs without a timestamp', async () => {
  const plain = await startTestServer();
  try {
    const visitor = new Visitor(plain);
    const { id } = await visitor.upload(new Uint8Array(readFileSync(fixtures.plain.path)));
    const told = preparedSignature.parse(await (await visitor.run(prepareSignature, [id])).json());
    expect(told.timestamps).toBe(false);
    expect((await stamped(visitor, id)).status).toBe(503);
    const params = await signedParams(visitor, id, {}, elena, [issuing]);
    expect((await visitor.run(signCertificate, [id], { params: params ?? {} })).status).toBe(200);
  } finally {
    await plain.close();
  }
});
