import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { AppError } from '#contract/api/errors.ts';
import type { Report } from '#contract/results/report.ts';
import { signatureOptions } from '#contract/signatures/signatureOptions.ts';
import { fixtures } from '#fixtures/manifest.ts';
import type { Party } from '../testing/authority.suite.ts';
import { elena, openChecker, signedBy, tomas } from '../testing/checked.suite.ts';
import { objects, type SignOptions, TestPdf } from '../testing/signedPdf.suite.ts';
import { createSignatureVerifier } from '../verifier.ts';
import { createSignatureWriter } from './writer.ts';

/** docs/product.md, "Sign with a certificate": what the engine appends, and what it refuses. */

const dir = mkdtempSync(join(tmpdir(), 'signing-'));
const checker = openChecker();
afterAll(() => {
  checker.close();
  rmSync(dir, { recursive: true });
});

const writer = createSignatureWriter({
  verifier: createSignatureVerifier({}),
  timestamps: undefined,
  revocation: undefined,
  rootsDir: undefined,
});
const call = { scratchDir: dir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
const [source, prepared, signed] = ['source.pdf', 'prepared.pdf', 'signed.pdf'].map((name) => join(dir, name)) as [
  string,
  string,
  string,
];

let report: Report | undefined;
async function sign(bytes: Uint8Array, given: object = {}, by: Party = elena): Promise<Buffer> {
  writeFileSync(source, bytes);
  const options = signatureOptions.parse(given);
  const told = await writer.prepare({ path: source }, options, prepared, call);
  const file = readFileSync(prepared);
  const [, gapStart = 0, gapEnd = 0, tail = 0] = told.byteRange;
  expect(gapEnd + tail).toBe(file.length);
  const around = Buffer.concat([file.subarray(0, gapStart), file.subarray(gapEnd)]);
  expect(createHash(options.digest).update(around).digest('base64')).toBe(told.digest);
  const cms = signedBy(by, { time: undefined })(around);
  const message = { cms, timestamp: 'off' } as const;
  ({ report } = await writer.complete({ path: source }, { ...options, signedAt: told.signedAt }, message, signed, call));
  const made = readFileSync(signed);
  expect(made.subarray(0, bytes.length).equals(Buffer.from(bytes))).toBe(true);
  return made;
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => error.code,
  );
const box = { page: 1, x: 300, y: 700, width: 200, height: 60 };
const lines = ['Elena Marchetti', 'Pinirmahan ni Elena Šimić', '署名'];

describe('a signature is appended, and nothing before it is touched', () => {
  test.each([
    ['unseen', {}],
    ['in a box', { box, lines }],
    ['with words', { reason: 'I agree', place: 'Malmö', name: 'Elena' }],
  ])('%s', async (_, options) => {
    const { verdict, signatures } = await checker.check(await sign(TestPdf.make().bytes, options));
    expect(verdict).toBe('valid');
    expect(signatures).toMatchObject([{ isWholeFile: true, isIntact: true, format: 'ETSI.CAdES.detached', reasons: [] }]);
  });

  test.each(Object.values(fixtures).filter(({ refusedWith }) => refusedWith === undefined))('$name', async (fixture) => {
    if (!fixture.path.endsWith('.pdf')) return;
    const bytes = readFileSync(fixture.path);
    const code = await codeOf(sign(bytes, { box: { ...box, x: 10, y: 10, width: 100, height: 40 }, lines }));
    const refused = { 'restricted.pdf': 'sign_encrypted', 'damaged.pdf': 'sign_damaged', 'truncated.pdf': 'sign_damaged' }[
      fixture.name
    ];
    expect(code).toBe(refused ?? 'done');
    if (refused) return;
    const own = (await checker.check(readFileSync(signed))).signatures.at(-1);
    expect(own).toMatchObject({ isWholeFile: true, isIntact: true });
  });

  test('twice: the first stays valid', async () => {
    const first = await sign(TestPdf.make().bytes, { certify: 'forms' });
    const { signatures } = await checker.check(await sign(first, { box, lines }, tomas));
    expect(signatures.map(({ signer, verdict, kind }) => [signer, verdict, kind])).toEqual([
      ['Elena Marchetti', 'validChanged', 'certification'],
      ['Tomas Lindqvist', 'valid', 'signature'],
    ]);
  });
});

test('a field that waits for a signature, and its lock', async () => {
  const pdf = TestPdf.make();
  pdf.update({
    [pdf.nextNumber]:
      '<</Type/Annot/Subtype/Widget/FT/Sig/T(Here)/P 3 0 R/F 4/Rect[72 100 272 150]/Lock<</Type/SigFieldLock/Action/All>>>>',
    [objects.form]: pdf.body(objects.form).replace('/Fields[', `/Fields[${pdf.nextNumber} 0 R `),
    [objects.page]: pdf.body(objects.page).replace('/Annots[', `/Annots[${pdf.nextNumber} 0 R `),
  });
  const { signatures } = await checker.check(await sign(pdf.bytes, { field: 'Here', lines }));
  expect(signatures).toMatchObject([{ field: 'Here', verdict: 'valid' }]);
  expect(await codeOf(sign(pdf.bytes, { field: 'There' }))).toBe('signature_field_unknown');
});

describe('what is refused', () => {
  const certified = (docMdp: SignOptions['docMdp']) => TestPdf.make().sign(signedBy(elena), docMdp ? { docMdp } : {}).bytes;
  test.each([
    ['a signature that allows nothing', 'sign_forbidden', () => certified(1), {}],
    ['a certification after a signature', 'certify_not_first', () => certified(undefined), { certify: 'forms' }],
    ['a page that is not there', 'page_out_of_range', () => TestPdf.make().bytes, { box: { ...box, page: 9 } }],
    ['a box beside the page', 'field_outside_page', () => TestPdf.make().bytes, { box: { ...box, x: 5000 } }],
    ['an encrypted file', 'sign_encrypted', () => readFileSync(fixtures.encrypted.path), {}],
    ['a damaged file', 'sign_damaged', () => readFileSync(fixtures.damaged.path), {}],
  ] as const)('%s', async (_, code, bytes, options) => {
    expect(await codeOf(sign(bytes(), options))).toBe(code);
  });

  test('a message that was made of other bytes, that is too long, or that is none', async () => {
    writeFileSync(source, TestPdf.make().bytes);
    const options = { ...signatureOptions.parse({}), signedAt: '2026-11-23T10:00:00.000Z' };
    const complete = (cms: Uint8Array) =>
      codeOf(writer.complete({ path: source }, options, { cms, timestamp: 'off' }, signed, call));
    expect(await complete(signedBy(elena)(Buffer.from('other')))).toBe('signature_unusable');
    expect(await complete(Buffer.alloc(20_000, 1))).toBe('signature_unusable');
    expect(await complete(Buffer.from('none'))).toBe('signature_unusable');
  });
});

test('active content that stays is told', async () => {
  const script = '/OpenAction<</S/JavaScript/JS(app.alert(1))>>/AA<</WC<</S/Launch/F(x)>>>>';
  const active = TestPdf.make();
  active.update({ [objects.catalog]: active.body(objects.catalog).replace(/>>$/, `${script}>>`) });
  await sign(active.bytes);
  expect(report?.warnings).toEqual([{ what: 'activeContentStays', count: 2 }]);
  await sign(TestPdf.make().bytes);
  expect(report?.warnings).toEqual([]);
});
