import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { AppError } from '#contract/api/errors.ts';
import { stream } from './testing/attack.suite.ts';
import { elena, openChecker, signedBy } from './testing/checked.suite.ts';
import { fieldBody, formBody, objects, pageBody, TestPdf } from './testing/signedPdf.suite.ts';

/** Signatures in encrypted files are read in the file as it came, which a password opens (docs/decisions/0395). */

const dir = mkdtempSync(join(tmpdir(), 'encrypted-'));
const checker = openChecker();
afterAll(() => {
  checker.close();
  rmSync(dir, { recursive: true });
});

const [source, made] = [join(dir, 'source.pdf'), join(dir, 'made.pdf')];
const wide = 1_000_000_000;

/** A field with a signature whose bytes are still to come. */
function waiting(): Buffer {
  const pdf = TestPdf.make();
  const fields = [objects.field, objects.secondField, 21];
  const range = `/ByteRange[0 ${wide} ${wide} ${wide}]/Contents<${'00'.repeat(8192)}>`;
  return pdf.update({
    20: `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/Reason(I agree)${range}>>`,
    21: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Approval)/V 20 0 R/P 3 0 R/F 132/Rect[72 100 272 150]>>',
    [objects.form]: formBody(fields, '/SigFlags 3'),
    [objects.page]: pageBody(fields),
    [objects.field]: fieldBody('amount', 600, '100'),
  }).bytes;
}

/** Encrypted by qpdf, which leaves the digits of signatures plain, and then signed. */
function encryptedAndSigned(method: readonly string[], password = '', ...options: readonly string[]): Buffer {
  writeFileSync(source, waiting());
  const words = ['--allow-weak-crypto', '--encrypt', password, 'owner', ...method, '--', ...options, source, made];
  execFileSync('qpdf', words);
  const bytes = readFileSync(made);
  const text = bytes.toString('latin1');
  const start = text.indexOf(`<${'00'.repeat(100)}`);
  const end = text.indexOf('>', start) + 1;
  const range = `[ 0 ${[start, end, bytes.length - end].map((each) => String(each).padStart(10)).join(' ')} ]`;
  const place = text.search(/\[ 0 1000000000 1000000000 1000000000 \]/);
  bytes.write(range, place, 'latin1');
  const cms = signedBy(elena)(Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]));
  bytes.write(cms.toString('hex'), start + 1, 'latin1');
  return bytes;
}

function append(bytes: Buffer, number: number, body: string): Buffer {
  const text = bytes.toString('latin1');
  const last = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  const entry = (key: string) => new RegExp(`/${key} (\\d+ 0 R)`).exec(text.slice(text.lastIndexOf('/Encrypt') - 400))?.[1];
  const id = /\/ID ?\[ ?<[^\]]*\]/.exec(text)?.[0] ?? '';
  const rows = `xref\n${number} 1\n${String(bytes.length).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<</Size 99/Root ${entry('Root')}/Encrypt ${entry('Encrypt')}${id}/Prev ${last}>>\n`;
  const object = `${number} 0 obj\n${body}\nendobj\n`;
  const at = bytes.length + object.length;
  return Buffer.concat([bytes, Buffer.from(`${object}${rows}${trailer}startxref\n${at}\n%%EOF\n`, 'latin1')]);
}

const methods: readonly [string, readonly string[]][] = [
  ['RC4, 40 bits', ['40']],
  ['RC4, 128 bits', ['128', '--use-aes=n']],
  ['AES-128', ['128', '--use-aes=y']],
  ['AES-128 with plain metadata', ['128', '--use-aes=y', '--cleartext-metadata']],
  ['AES-256', ['256']],
  ['AES-256 of Adobe', ['256', '--force-R5']],
];

describe.each(methods)('%s', (_, method) => {
  test.each(['disable', 'generate'])('object streams: %s', async (streams) => {
    const bytes = encryptedAndSigned(method, '', `--object-streams=${streams}`);
    const found = { field: 'Approval', statedReason: 'I agree', verdict: 'valid', isWholeFile: true, isIntact: true };
    expect((await checker.check(bytes)).signatures).toMatchObject([found]);
    const unused = await checker.check(append(bytes, 98, '(unused)'));
    expect(unused.signatures).toMatchObject([{ verdict: 'validChanged', reasons: [] }]);
    const number = contentOf(bytes);
    const changed = await checker.check(append(bytes, number, stream('', 'other bytes of the page')));
    expect(changed.signatures).toMatchObject([{ verdict: 'broken', reasons: ['changedNotAllowed'] }]);
  });
});

test('by the password of the file, and not without it', async () => {
  const bytes = encryptedAndSigned(['256'], 'lihim', '--object-streams=generate');
  expect((await checker.check(bytes, 'lihim')).signatures).toMatchObject([{ field: 'Approval', verdict: 'valid' }]);
  await expect(checker.check(bytes)).rejects.toMatchObject({ code: 'unsupported_encryption' });
});

test('hostile entries of the encryption give a verdict, or a refusal by name', async () => {
  const wrong = [
    ['/Length 128', '/Length 040'],
    ['/CFM /AESV2', '/CFM /AESV9'],
    ['/R 4', '/R 6'],
    ['/R 4', '/R 2'],
    ['/V 4', '/V 5'],
    ['/V 4', '/V 9'],
  ] as const;
  const file = encryptedAndSigned(['128', '--use-aes=y'], '', '--object-streams=disable').toString('latin1');
  for (const [from, to] of wrong) {
    expect(file).toContain(from);
    const answer = checker.check(Buffer.from(file.replaceAll(from, to), 'latin1'));
    const told = await answer.then(
      ({ verdict }) => verdict,
      (error: unknown) => error instanceof AppError && error.code,
    );
    expect([to, told]).toEqual([to, expect.stringMatching(/^(broken|cannotJudge|damaged|unsupported_encryption)$/)]);
  }
});

/** The number of the page's content, which qpdf renumbered. */
function contentOf(bytes: Buffer): number {
  writeFileSync(source, bytes);
  const shown = execFileSync('qpdf', ['--show-pages', '--password=owner', source]).toString();
  return Number(/content:\s+(\d+)/.exec(shown)?.[1]);
}
