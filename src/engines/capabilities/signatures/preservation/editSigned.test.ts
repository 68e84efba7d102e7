import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { AppError } from '#contract/api/errors.ts';
import type { FieldValue } from '#contract/forms/fieldValues.ts';
import type { FormWidget } from '#contract/forms/formFields.ts';
import { onePerField } from '#contract/forms/formRules.ts';
import type { SignatureChoice } from '#contract/signatures/signatureLimits.ts';
import { signatureOptions } from '#contract/signatures/signatureOptions.ts';
import { fillForm } from '#engines/capabilities/stamp/fields/fillForm.ts';
import { readWidgets } from '#engines/capabilities/stamp/fields/readForm.ts';
import type { EditStep } from '#engines/core/editDocument.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { createSignatureWriter } from '../signing/writer.ts';
import { elena, openChecker, root, signedBy, stampedAt, tomas } from '../testing/checked.suite.ts';
import { filling, openKeeper } from '../testing/filled.suite.ts';
import { type SignOptions, TestPdf } from '../testing/signedPdf.suite.ts';
import { createSignatureVerifier } from '../verifier.ts';

/** docs/product.md, "Signatures in a changed file": what is appended, what is refused, and what is rewritten. */

const dir = mkdtempSync(join(tmpdir(), 'keeping-'));
const checker = openChecker();
afterAll(() => {
  checker.close();
  rmSync(dir, { recursive: true });
});
writeFileSync(join(dir, 'root.cer'), root.certificate);

const edited = openKeeper(dir);
const filled = (bytes: Uint8Array, fields: readonly FieldValue[], choice?: SignatureChoice) =>
  edited(bytes, filling(...fields), choice);
const name = { name: 'name', values: ['Ana Peña'] };
const amount = { name: 'amount', values: ['100'] };
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => error.code,
  );
const signedPdf = (options: SignOptions = {}) => TestPdf.make().sign(signedBy(elena), options);

describe('a form that others have signed is filled in', () => {
  test.each([
    ['a signature that says nothing', {}],
    ['a certification that allows forms', { docMdp: 2 }],
    ['a certification that allows comments', { docMdp: 3 }],
    ['a lock on another field', { lock: { action: 'Include', fields: ['amount'] } }],
  ] as const)('%s', async (_, options) => {
    const { bytes, report } = await filled(signedPdf(options).bytes, [name]);
    expect(report).toMatchObject({ kept: [{ what: 'keptSignatures', count: 1 }], changed: [{ what: 'filledFields', count: 1 }] });
    const { verdict, signatures } = await checker.check(bytes);
    expect(verdict).toBe('validChanged');
    expect(signatures[0]).toMatchObject({ isIntact: true, reasons: [], isWholeFile: false });
    expect(signatures[0]?.changes.first).toMatchObject([
      { kind: 'fieldFilled', name: 'name', after: 'Ana Peña', isAllowed: true },
    ]);
  });

  test('with two signatures and a timestamp, twice in turn', async () => {
    const pdf = signedPdf().sign(signedBy(tomas)).sign(stampedAt(new Date()), { format: 'ETSI.RFC3161', visible: false });
    const once = await filled(pdf.bytes, [name]);
    const twice = await filled(once.bytes, [amount]);
    expect(twice.report.kept).toEqual([{ what: 'keptSignatures', count: 3 }]);
    const { signatures, revisions } = await checker.check(twice.bytes);
    expect(signatures.map(({ verdict }) => verdict)).toEqual(['validChanged', 'validChanged', 'validChanged']);
    expect(revisions.map(({ changes }) => changes).slice(-2)).toEqual([1, 1]);
  });

  test('a value that is there already changes nothing', async () => {
    const pdf = signedPdf();
    const once = await filled(pdf.bytes, [name]);
    const again = await filled(once.bytes, [name]);
    expect(again.bytes.length).toBe(once.bytes.length);
  });
});

describe('forms of other makers, signed by the site itself', () => {
  const writer = createSignatureWriter({
    verifier: createSignatureVerifier({}),
    timestamps: undefined,
    revocation: undefined,
    rootsDir: undefined,
  });
  const call = { scratchDir: dir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };

  async function signedForm(path: string): Promise<Buffer> {
    const [input, out] = [{ path }, join(dir, 'signed.pdf')];
    const requested = signatureOptions.parse({});
    const { byteRange, signedAt } = await writer.prepare(input, requested, out, call);
    const [, start = 0, end = 0] = byteRange;
    const file = readFileSync(out);
    const cms = signedBy(elena, { time: undefined })(Buffer.concat([file.subarray(0, start), file.subarray(end)]));
    await writer.complete(input, { ...requested, signedAt }, { cms, timestamp: 'off' }, out, call);
    return readFileSync(out);
  }

  test.each([fixtures.form, fixtures.formOther])('$name: every kind of field', async ({ path }) => {
    const before = await signedForm(path);
    let wanted: FieldValue[] = [];
    const all: EditStep = async (opened, told, { appends }) => {
      const widgets = onePerField(readWidgets(opened)).filter(({ isReadOnly }) => !isReadOnly);
      wanted = widgets.map((widget) => ({ name: widget.name, values: otherValues(widget) }));
      await fillForm(opened, wanted, told, appends);
      return {};
    };
    const { bytes, report } = await edited(before, all);
    expect(wanted.length).toBeGreaterThan(4);
    expect(report.kept).toEqual([{ what: 'keptSignatures', count: 1 }]);
    const [signature] = (await checker.check(bytes)).signatures;
    expect(signature).toMatchObject({ verdict: 'validChanged', isIntact: true, reasons: [] });
    expect(new Set(signature?.changes.first.map(({ kind }) => kind))).toEqual(new Set(['fieldFilled']));
    // And in reverse, from the filled form.
    const again = await edited(bytes, filling(...wanted.map(({ name: each }) => ({ name: each, values: [] }))));
    expect((await checker.check(again.bytes)).verdict).toBe('validChanged');
  });

  function otherValues({ kind, options, state, values, maxLength }: FormWidget): string[] {
    if (kind === 'check') return values.length > 0 ? [] : [state ?? 'Yes'];
    if (kind === 'radio') return [state ?? 'Yes'];
    if (kind === 'text') return ['12345'.slice(0, maxLength ?? 5)];
    return options.slice(-1).map(({ value }) => value);
  }
});

describe('what a signature does not allow', () => {
  test.each([
    ['no changes', { docMdp: 1 }, 'signature_allows_nothing'],
    ['a locked field', { lock: { action: 'Include', fields: ['name'] } }, 'signature_locks_field'],
    ['all fields locked', { lock: { action: 'All', fields: [] } }, 'signature_locks_field'],
  ] as const)('%s: refused, or written anew', async (_, options, code) => {
    const { bytes } = signedPdf(options);
    expect(await codeOf(filled(bytes, [name]))).toBe(code);
    expect((await filled(bytes, [name], 'auto')).isAnew).toBe(true);
    expect((await filled(bytes, [name], 'end')).isAnew).toBe(true);
  });

  test('an XFA form, which would say what was there before', async () => {
    expect(await codeOf(filled(signedPdf({ form: '/XFA(<xdp/>)' }).bytes, [name]))).toBe('signatures_would_end');
  });

  test('an encrypted file, whose strings would have to be encrypted', async () => {
    const trailer = '/Encrypt<</Filter/Standard/V 1/R 2/O(x)/U(x)/P -4>>';
    const pdf = TestPdf.make().update({}, trailer).sign(signedBy(elena), { trailer });
    expect((await checker.check(pdf.bytes)).signatures[0]).toMatchObject({ verdict: 'valid' });
    expect(await codeOf(filled(pdf.bytes, [name]))).toBe('signatures_would_end');
    expect((await filled(pdf.bytes, [name], 'auto')).isAnew).toBe(true);
  });

  test('a change of a page', async () => {
    const turned: EditStep = async ({ pages }) => {
      pages[0]?.dict.set('Rotate', 90);
      return {};
    };
    expect(await codeOf(edited(signedPdf().bytes, turned))).toBe('signatures_would_end');
    expect((await edited(signedPdf().bytes, turned, 'auto')).isAnew).toBe(true);
  });
});

test('nothing is to be kept: no signature, a broken one, or a file that cannot be appended to', async () => {
  expect((await filled(TestPdf.make().bytes, [name])).isAnew).toBe(true);
  const broken = Buffer.from(signedPdf().bytes);
  broken[broken.indexOf('Pay 100') + 4] = 0x39;
  expect((await filled(broken, [name])).isAnew).toBe(true);
  expect((await filled(readFileSync(fixtures.encrypted.path), [name])).isAnew).toBe(true);
});
