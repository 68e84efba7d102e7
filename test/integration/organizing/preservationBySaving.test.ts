import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignatureCheck } from '#contract/signatures/signatureCheck.ts';
import { elena, root, signedBy, tomas } from '#engines/capabilities/signatures/testing/checked.suite.ts';
import { objects, type SignOptions, TestPdf } from '#engines/capabilities/signatures/testing/signedPdf.suite.ts';
import { edit } from '#tools/edit/edit.ts';
import { verifySignatures } from '#tools/verify-signatures/verify-signatures.ts';
import { openSignatureVerifiers } from '../signatures/signatureVerifiers.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/**
 * docs/product.md, "Signatures in a changed file", for saving in the editor. pdfsig and openssl judge the results, and poppler
 * draws them.
 */

const verifiers = openSignatureVerifiers();
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-by-saving-'));
  await writeFile(join(folder, 'root.cer'), root.certificate);
  server = await startTestServer({ env: { BILLING: 'off', SIGNATURE_ROOTS: folder } });
});
afterAll(async () => {
  verifiers.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const contract = (options: SignOptions = {}) => TestPdf.make().sign(signedBy(elena), options).bytes;

async function saved(bytes: Uint8Array, params: object) {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(new Uint8Array(bytes), 'contract.pdf');
  const answer = await visitor.run(edit, [id], { params });
  const made = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) return { code: (JSON.parse(made.toString()) as { code: string }).code, made };
  const { report } = await visitor.job((answer.headers.get('content-location') ?? '').split('/')[3] ?? '');
  const after = await visitor.upload(new Uint8Array(made), 'saved.pdf');
  const check = (await (await visitor.run(verifySignatures, [after.id])).json()) as SignatureCheck;
  return { code: 'done', made, report, check };
}

const place = { page: 1, x: 80, y: 120, width: 160, height: 40, color: '#1d4ed8' };
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const annotations = [
  { ...place, id: 'a', type: 'highlight', rects: [{ x: 70, y: 125, width: 180, height: 24 }], color: '#fbbf24' },
  { ...place, id: 'b', type: 'underline', y: 200 },
  { ...place, id: 'c', type: 'strike', y: 260 },
  { ...place, id: 'd', type: 'text', y: 320, text: 'Sumasang-ayon ako\nAna Peña', fontSize: 18, rotation: 20 },
  { ...place, id: 'e', type: 'image', y: 400, imageData: dot, isSignature: true, rotation: -15 },
  {
    ...place,
    id: 'f',
    type: 'ink',
    y: 460,
    strokeWidth: 3,
    strokes: [
      [
        [300, 460],
        [340, 420],
        [380, 480],
        [440, 430],
      ],
    ],
    isSignature: true,
  },
  { ...place, id: 'g', type: 'arrow', from: [300, 200], to: [420, 260], strokeWidth: 4 },
  { ...place, id: 'h', type: 'rectangle', x: 300, y: 300, fill: '#fbbf24', opacity: 0.5 },
  { ...place, id: 'i', type: 'ellipse', x: 300, y: 360, rotation: 30 },
  { ...place, id: 'j', type: 'check', x: 480, y: 300, width: 30, height: 30 },
  { ...place, id: 'k', type: 'note', x: 500, y: 400, text: 'Please check the amount' },
];
const fields = [{ name: 'amount', values: ['100'] }];

/** The page as poppler draws it. */
async function drawn(bytes: Uint8Array, name: string): Promise<Buffer> {
  const path = join(folder, name);
  await writeFile(`${path}.pdf`, bytes);
  execFileSync('pdftoppm', ['-r', '72', '-png', '-singlefile', `${path}.pdf`, path]);
  return sharp(`${path}.png`).greyscale().raw().toBuffer();
}

describe('marks and values are appended to the signed bytes', () => {
  test.each([
    ['one signature', () => contract(), 1],
    ['two signatures', () => TestPdf.make().sign(signedBy(elena)).sign(signedBy(tomas)).bytes, 2],
    ['a certification that allows comments', () => contract({ docMdp: 3 }), 1],
  ] as const)('%s: everybody calls them valid', async (_, bytes, count) => {
    const before = bytes();
    const { made, report, check } = await saved(before, { annotations, fields });
    expect(made.subarray(0, before.length).equals(before)).toBe(true);
    expect(report?.kept).toContainEqual({ what: 'keptSignatures', count });
    expect(check?.verdict).toBe('validChanged');
    const kinds = check?.signatures.at(-1)?.changes.first.map(({ kind }) => kind);
    expect(kinds).toEqual(['fieldFilled', ...annotations.map(() => 'annotationAdded')]);
    expect(await verifiers.pdfsig(made)).toEqual(Array(count).fill('Signature is Valid.'));
    expect(await verifiers.openssl(made)).toEqual(Array(count).fill('good'));
  });

  test.each([0, 90, 270])('they look as in a rewritten page, rotated by %s', async (turn) => {
    const pdf = TestPdf.make();
    pdf.update({ [objects.page]: pdf.body(objects.page).replace(/>>$/, `/Rotate ${turn}>>`) });
    const unsigned = pdf.bytes;
    const drawings = annotations.filter(({ type }) => type !== 'note');
    const { made } = await saved(pdf.copy().sign(signedBy(elena), { visible: false }).bytes, { annotations: drawings });
    const anew = await saved(unsigned, { annotations: drawings });
    const [is, should] = [await drawn(made, `kept-${turn}`), await drawn(anew.made, `anew-${turn}`)];
    expect(is.length).toBe(should.length);
    const others = is.filter((value, index) => Math.abs(value - (should[index] ?? 0)) > 24).length;
    expect(others / is.length).toBeLessThan(0.001);
  });
});

describe('changes that end the signatures', () => {
  const block = { id: 't', page: 1, x: 72, y: 118, width: 200, height: 28, text: 'Pay 100 euros', replacement: 'Pay 200 euros' };
  test.each([
    ['marks, where only forms are allowed', { docMdp: 2 }, { annotations }, 'signature_allows_forms'],
    ['marks, where nothing is allowed', { docMdp: 1 }, { annotations }, 'signature_allows_nothing'],
    ['another text', {}, { textBlocks: [block] }, 'signatures_would_end'],
    ['a flattened form', {}, { fields, flattenForm: true }, 'signatures_would_end'],
    ['a locked field beside a mark', { lock: { action: 'All', fields: [] } }, { annotations, fields }, 'signature_locks_field'],
  ] as const)('%s: refused, or all of it written anew', async (_, options, params, code) => {
    expect((await saved(contract(options), { ...params, signatures: 'keep' })).code).toBe(code);
    const { report, check } = await saved(contract(options), params);
    expect(check?.signatures).toEqual([]);
    expect(report?.warnings).toContainEqual({ what: 'signatures', count: 1 });
    expect(report?.kept.map(({ what }) => what)).not.toContain('keptSignatures');
  });

  test('a file without signatures has none to keep', async () => {
    const { code, report } = await saved(TestPdf.make().bytes, { textBlocks: [block], signatures: 'keep' });
    expect(code).toBe('done');
    expect(report?.kept.map(({ what }) => what)).not.toContain('keptSignatures');
  });
});
