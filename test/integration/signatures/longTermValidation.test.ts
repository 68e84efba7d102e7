import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signatureCheck } from '#contract/signatures/signatureCheck.ts';
import { preparedSignature, type TimestampChoice } from '#contract/signatures/signatureOptions.ts';
import { makeCrl, makeOcsp, makeParty, type Party } from '#engines/capabilities/signatures/testing/authority.suite.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { prepareSignature } from '#tools/prepare-signature/prepare-signature.ts';
import { signCertificate } from '#tools/sign-certificate/sign-certificate.ts';
import { verifySignatures } from '#tools/verify-signatures/verify-signatures.ts';
import { Person } from '../support/person.ts';
import { signedParams } from '../support/signedParams.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { startTimestampServer, type TimestampServer } from '../support/timestampServer.ts';

/**
 * docs/product.md, "Sign with a certificate": signatures for long-term validation (PAdES B-LT and B-LTA), with test certificate
 * authorities.
 */

const run = promisify(execFile);
const roots = mkdtempSync(join(tmpdir(), 'roots-'));
const work = mkdtempSync(join(tmpdir(), 'lasting-'));
const root = makeParty({ name: 'Lasting Root', isAuthority: true });
let [server, clock, authority]: [TestServer | undefined, TimestampServer | undefined, Server | undefined] = [
  undefined,
  undefined,
  undefined,
];
let host = '';
let issuing: Party;
let elena: Party;
/** The answers of the authority: about the signer by OCSP, about the issuing authority by a revocation list. */
let mood: 'good' | 'silent' | 'revoked' | 'foreign' = 'good';
let asked: string[] = [];

beforeAll(async () => {
  clock = await startTimestampServer();
  authority = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (mood === 'silent') return void response.writeHead(503).end();
    if (request.url === '/root.crl') return void response.end(makeCrl(root, []));
    if (mood === 'foreign') return void response.end(makeOcsp(issuing, root));
    response.end(makeOcsp(elena, issuing, mood === 'revoked' ? new Date(Date.now() - 86_400_000) : undefined));
  });
  await new Promise<void>((resolve) => authority?.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(authority.address() as AddressInfo).port}`;
  issuing = makeParty({ name: 'Lasting CA', issuer: root, isAuthority: true, crlUrl: `http://${host}/root.crl` });
  elena = makeParty({ name: 'Elena Marchetti', issuer: issuing, ocspUrl: `http://${host}/ocsp` });
  writeFileSync(join(roots, 'root.der'), root.certificate);
  for (const folder of [roots, work]) writeFileSync(join(folder, 'clock.pem'), clock.root);
  const env = {
    SIGNATURE_ROOTS: roots,
    TIMESTAMP_URL: clock.url,
    SIGNUP_CREDITS: '10',
    REVOCATION_HOSTS: `${host},${clock.host}`,
  };
  server = await startTestServer({ env });
});
afterAll(async () => {
  await server?.close();
  await clock?.close();
  await new Promise((resolve) => authority?.close(resolve));
  for (const folder of [roots, work]) rmSync(folder, { recursive: true });
});
beforeEach(() => {
  mood = 'good';
  asked = [];
});

const here = () => server as TestServer;

/** The timestamp token in the last signature of a file, and the bytes around it. */
function lastSignature(bytes: Buffer): { token: Buffer; covered: Buffer } {
  const range =
    bytes
      .toString('latin1')
      .match(/\/ByteRange\s*\[[\d\s]+\]/g)
      ?.at(-1) ?? '';
  const [, gapStart = 0, gapEnd = 0, tail = 0] = (range.match(/\d+/g) ?? []).map(Number);
  const hex = bytes.toString('latin1', gapStart + 1, gapEnd - 1);
  expect(gapEnd + tail).toBe(bytes.length);
  return { token: Buffer.from(hex, 'hex'), covered: Buffer.concat([bytes.subarray(0, gapStart), bytes.subarray(gapEnd)]) };
}

async function sign(visitor: Visitor, by: Party = elena, timestamp: TimestampChoice = 'lasting'): Promise<Response> {
  const { id } = await visitor.upload(new Uint8Array(readFileSync(fixtures.plain.path)));
  const params = await signedParams(visitor, id, { contentsBytes: 32_768 }, by, [issuing]);
  return visitor.run(signCertificate, [id], { params: { ...params, timestamp } });
}

test('it contains the answers of its authorities and a timestamp over them', async () => {
  const visitor = new Visitor(here());
  const { id } = await visitor.upload(new Uint8Array(readFileSync(fixtures.plain.path)));
  expect(preparedSignature.parse(await (await visitor.run(prepareSignature, [id])).json()).lasting).toBe(true);
  const answer = await sign(visitor);
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect(asked).toEqual(['POST /ocsp', 'GET /root.crl']);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // No authority is asked any more: the data in the file is enough.
  mood = 'silent';
  const again = await visitor.upload(bytes);
  const checked = signatureCheck.parse(await (await visitor.run(verifySignatures, [again.id])).json());
  expect(checked.signatures.map(({ kind, verdict }) => [kind, verdict])).toEqual([
    // Later changes are listed: the security store and the document timestamp.
    ['signature', 'validChanged'],
    ['timestamp', 'valid'],
  ]);
  const [signature, timestamp] = checked.signatures;
  expect(signature?.certificates.map(({ name, revocation }) => [name, revocation])).toEqual([
    ['Elena Marchetti', 'good'],
    ['Lasting CA', 'good'],
    ['Lasting Root', 'unknown'],
  ]);
  expect(timestamp?.certificates[0]).toMatchObject({ name: 'Test-Clock', revocation: 'good' });
  expect(timestamp?.isWholeFile).toBe(true);
  expect(signature?.changes.first.map(({ kind, isAllowed }) => [kind, isAllowed])).toEqual([
    ['validationData', true],
    ['timestampAdded', true],
  ]);
  // poppler does not support document timestamps, so openssl judges that one.
  const { token, covered } = lastSignature(Buffer.from(bytes));
  const files = { 'signed.pdf': bytes, token, covered };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(work, name), content);
  expect((await run('pdfsig', ['-nocert', 'signed.pdf'], { cwd: work })).stdout).toContain('Signature is Valid');
  const words = 'ts -verify -data covered -in token -token_in -CAfile clock.pem';
  const told = await run('openssl', words.split(' '), { cwd: work });
  expect(told.stdout + told.stderr).toContain('Verification: OK');
});

test('validation data without a timestamp over it is enough when the authorities are unreachable', async () => {
  const visitor = new Visitor(here());
  const answer = await sign(visitor, elena, 'validationData');
  expect(answer.status, await answer.clone().text()).toBe(200);
  mood = 'silent';
  const { id } = await visitor.upload(new Uint8Array(await answer.arrayBuffer()));
  const { signatures } = signatureCheck.parse(await (await visitor.run(verifySignatures, [id])).json());
  expect(signatures.map(({ kind, verdict }) => [kind, verdict])).toEqual([['signature', 'validChanged']]);
  expect(signatures[0]?.changes.first.map(({ kind, isAllowed }) => [kind, isAllowed])).toEqual([['validationData', true]]);
  expect(signatures[0]?.certificates.slice(0, 2).map(({ revocation }) => revocation)).toEqual(['good', 'good']);
});

test.each([
  ['silent', 503, 'revocation_unavailable'],
  ['foreign', 503, 'revocation_unavailable'],
  ['revoked', 422, 'certificate_revoked'],
] as const)('an authority that is %s: nothing is handed over, nothing charged', async (how, status, code) => {
  mood = how;
  const person = new Person(here());
  await person.join();
  const answer = await sign(person);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
  expect((await person.json<{ credits: number }>('/api/auth/user')).credits).toBe(10);
});

test.each([
  [
    'names a host that may not be asked',
    () => makeParty({ name: 'Elsewhere', issuer: issuing, ocspUrl: 'http://127.0.0.1:1/ocsp' }),
  ],
  ['names no address', () => makeParty({ name: 'Nowhere', issuer: issuing })],
  [
    'has an issuer that nobody knows',
    () => makeParty({ name: 'Orphan', issuer: makeParty({ name: 'Unknown', isAuthority: true }) }),
  ],
])('a certificate that %s is asked about nowhere', async (_, by) => {
  const answer = await sign(new Visitor(here()), by());
  expect(((await answer.json()) as { code: string }).code).toBe('revocation_unavailable');
  expect(asked).toEqual([]);
});
