import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { AppError } from '#contract/api/errors.ts';
import type { AuditMessages } from '#contract/signatures/auditWords.ts';
import {
  type FieldAnswer,
  type SignatureRequestOptions,
  signatureRequestOptions,
} from '#contract/signatures/signatureRequest.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { stringOf } from '#engines/core/objects/values.ts';
import type { SigningStep } from '#engines/ports.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { formFields } from '../revisions/signatureFields.ts';
import { elena, signedBy } from '../testing/checked.suite.ts';
import { createSignatureVerifier } from '../verifier.ts';

/** docs/product.md, "Request signatures": fields, audit page and sealed versions. */

const dir = mkdtempSync(join(tmpdir(), 'requests-'));
afterAll(() => rmSync(dir, { recursive: true }));
const path = (name: string) => join(dir, name);
const call = { scratchDir: dir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
const verifier = createSignatureVerifier({});
const seal = {
  seal: async (digest: Uint8Array) => signedBy(elena, { time: undefined, digestOfFile: Buffer.from(digest) })(Buffer.alloc(0)),
};
const { signatureRequestWriter: writer } = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 100, seal });

const words: AuditMessages = {
  title: 'Signatures',
  lead: 'This page records who signed this document and when. '.repeat(4).trim(),
  unsent: 'Nobody has signed yet',
  notSigned: 'Has not signed yet',
  request: ({ id, name, time }) => `Request ${id} by ${name} on ${time}`,
  signer: ({ number, name, email }) => `${number}. ${name} (${email})`,
  signed: ({ time, address }) => `Signed on ${time} from ${address}`,
  digest: (hex) => `SHA-256 ${hex}`,
};
const box = (x: number, y: number, width = 150, height = 40) => ({ page: 1, x, y, width, height });
const options = signatureRequestOptions.parse({
  signers: [
    { name: 'Maria Santos', email: 'maria@example.org' },
    { name: 'Jonas Wéber 署名', email: 'jonas@example.org' },
  ],
  fields: [
    { kind: 'signature', signer: 1, box: box(60, 300) },
    { kind: 'initials', signer: 1, box: box(60, 350, 60, 30) },
    { kind: 'date', signer: 1, box: box(60, 390, 100, 18) },
    { kind: 'signature', signer: 2, box: box(220, 300) },
    { kind: 'text', signer: 2, box: box(220, 350, 200, 60) },
    { kind: 'checkbox', signer: 2, box: box(220, 420, 16, 16) },
    { kind: 'signature', signer: 2, box: box(220, 440) },
  ],
});
const drawn = await sharp({ create: { width: 300, height: 100, channels: 4, background: { r: 0, g: 0, b: 90, alpha: 0 } } })
  .composite([
    {
      input: Buffer.from(
        '<svg width="300" height="100"><path d="M10 80 C 90 -60 160 180 290 20" stroke="navy" stroke-width="6" fill="none"/></svg>',
      ),
    },
  ])
  .png()
  .toBuffer();
const answer = (field: string, more: Partial<FieldAnswer> = {}): FieldAnswer => ({ field, text: '', isChecked: false, ...more });
const image = drawn.toString('base64');
const sender = { name: 'Daniel Okafor', email: 'daniel@example.org', sentAt: new Date('2026-11-01T08:00:00Z'), requestId: 'r-1' };
const first: SigningStep = {
  signer: 1,
  name: 'Maria Santos',
  email: 'maria@example.org',
  signedAt: new Date('2026-11-02T09:30:00Z'),
  address: '203.0.113.4',
  sender,
  answers: [answer('f1', { image, text: 'Maria Santos' }), answer('f2', { text: 'MS' }), answer('f3', { text: '2 Nov 2026' })],
};
const second: SigningStep = {
  ...first,
  signer: 2,
  name: 'Jonas Wéber 署名',
  email: 'jonas@example.org',
  signedAt: new Date('2026-11-03T10:00:00Z'),
  address: '2001:db8::7',
  answers: [
    answer('f4', { text: 'Jonas Wéber 署名' }),
    answer('f5', { text: 'Two sets of keys,\nas agreed' }),
    answer('f6', { isChecked: true }),
    answer('f7', { image, text: 'Jonas Wéber' }),
  ],
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => error.code,
  );

const source = fixtures.tagged.path;

async function prepare(file: string, given: SignatureRequestOptions = options): Promise<string> {
  const made = await writer.prepare({ path: file }, given, words, path('prepared.pdf'), call);
  return made.path;
}

async function signAll(file: string): Promise<{ prepared: string; one: string; two: string }> {
  const prepared = await prepare(file);
  await writer.complete({ path: prepared }, first, words, path('one.pdf'), call);
  await writer.complete({ path: path('one.pdf') }, second, words, path('two.pdf'), call);
  return { prepared, one: path('one.pdf'), two: path('two.pdf') };
}

function valuesOf(file: string): Map<string, string> {
  const document = PdfDocument.open(file);
  try {
    const all = [...formFields(document).values()];
    return new Map(
      all.flatMap(({ name, attributes }) => {
        const value = stringOf(attributes.get('V'));
        return value ? [[name, decodeText(value)] as const] : [];
      }),
    );
  } finally {
    document.close();
  }
}

describe('a request goes round two people', () => {
  test('each step is appended, sealed, and allowed by the one before', async () => {
    const { prepared, one, two } = await signAll(source);
    const [before, between, after] = [prepared, one, two].map((file) => readFileSync(file)) as [Buffer, Buffer, Buffer];
    expect(between.subarray(0, before.length).equals(before)).toBe(true);
    expect(after.subarray(0, between.length).equals(between)).toBe(true);
    const { signatures } = await verifier.verify({ path: two }, call);
    expect(signatures.map(({ isIntact, verdict }) => [isIntact, verdict])).toEqual([
      [true, 'cannotJudge'],
      [true, 'cannotJudge'],
    ]);
    const changes = signatures[0]?.changes.first ?? [];
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.filter(({ isAllowed }) => !isAllowed)).toEqual([]);
    expect(signatures.map(({ signer }) => signer)).toEqual([elena.name, elena.name]);
    const told = execFileSync('pdfsig', ['-nocert', two], { encoding: 'utf8' });
    expect(told.match(/Signature is Valid/g)).toHaveLength(2);
  });

  test('the audit page says who, when, from where and over which bytes', async () => {
    const { prepared, one, two } = await signAll(source);
    const values = valuesOf(two);
    const hex = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
    expect(values.get('request1_audit')).toBe('Request r-1 by Daniel Okafor on 2026-11-01 08:00:00 UTC');
    expect(values.get('request1_audit1')).toBe(
      `1. Maria Santos (maria@example.org)\nSigned on 2026-11-02 09:30:00 UTC from 203.0.113.4\nSHA-256 ${hex(prepared)}`,
    );
    expect(values.get('request1_audit2')).toContain(`from 2001:db8::7\nSHA-256 ${hex(one)}`);
    const text = execFileSync('pdftotext', ['-layout', two, '-'], { encoding: 'utf8' });
    for (const part of ['Signed on 2026-11-02 09:30:00 UTC', 'Jonas Wéber 署名', '2 Nov 2026', 'as agreed']) {
      expect(text).toContain(part);
    }
  });

  test('what one filled in, nobody fills in again', async () => {
    const { one } = await signAll(source);
    copyFileSync(one, path('again.pdf'));
    const other = { ...second, answers: [...second.answers, answer('f3', { text: '31 Dec 2030' })] };
    expect(await codeOf(writer.complete({ path: path('again.pdf') }, other, words, path('forged.pdf'), call))).toBe(
      'sign_forbidden',
    );
    expect(await codeOf(writer.complete({ path: one }, first, words, path('twice.pdf'), call))).toBe('signature_field_unknown');
  });

  test('a second request of the same document has fields of its own', async () => {
    const { two } = await signAll(source);
    copyFileSync(two, path('before.pdf'));
    const { two: again } = await signAll(path('before.pdf'));
    expect(valuesOf(again).get('request2_audit1')).toContain('Maria Santos');
  });
});

describe('what cannot be', () => {
  test.each([
    ['a page that is not there', 'page_out_of_range', { page: 99, x: 10, y: 10, width: 90, height: 30 }],
    ['a place beside the page', 'field_outside_page', { page: 1, x: 5000, y: 10, width: 90, height: 30 }],
  ])('%s: %s', async (_, code, place) => {
    const given = signatureRequestOptions.parse({ ...options, fields: [{ kind: 'signature', signer: 1, box: place }] });
    expect(await codeOf(prepare(source, given))).toBe(code);
  });

  test('a field that is not of the request, and a picture that is none', async () => {
    const prepared = await prepare(source);
    const step = (answers: FieldAnswer[]) =>
      writer.complete({ path: prepared }, { ...first, answers }, words, path('x.pdf'), call);
    expect(await codeOf(step([answer('f99', { text: 'x' })]))).toBe('signature_field_unknown');
    expect(await codeOf(step([answer('f2', { text: 'x' })]))).toBe('signature_field_unknown');
    const broken = Buffer.from('no picture').toString('base64');
    expect(await codeOf(step([answer('f1', { image: broken })]))).toBe('unreadable_picture');
  });

  test('a file that is no PDF', async () => {
    writeFileSync(path('none.pdf'), 'hello');
    expect(await codeOf(prepare(path('none.pdf')))).not.toBe('done');
  });
});
