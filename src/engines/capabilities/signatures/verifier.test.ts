import { afterAll, describe, expect, test } from 'vitest';
import { type KeyKind, makeCrl, makeOcsp, makeParty, type Party } from './testing/authority.suite.ts';
import { elena, issuing, openChecker, root, signedBy, stampedAt, stamper, tomas } from './testing/checked.suite.ts';
import { makeCms } from './testing/cms.suite.ts';
import { fieldBody, objects, type SignOptions, TestPdf } from './testing/signedPdf.suite.ts';

/** docs/product.md, "Verify signatures": every kind of signature, and everything that may happen to it that is allowed. */

const checker = openChecker();
afterAll(() => checker.close());

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

async function first(pdf: TestPdf) {
  const { signatures } = await checker.check(pdf.bytes);
  const [signature] = signatures;
  if (!signature) throw new Error('no signature');
  return signature;
}

function signedFile(party: Party = elena, options: Parameters<typeof signedBy>[1] = {}, place: SignOptions = {}): TestPdf {
  return TestPdf.make().sign(signedBy(party, options), place);
}

test('a signature with all that it says', async () => {
  const found = await first(
    signedFile(elena, { timestamp: stampedAt(ago(1)) }, { docMdp: 2, extra: '/Reason(I agree)/Location(Malm\\366)' }),
  );
  expect(found).toMatchObject({
    kind: 'certification',
    verdict: 'valid',
    reasons: [],
    isIntact: true,
    isWholeFile: true,
    signer: 'Elena Marchetti',
    statedReason: 'I agree',
    statedPlace: 'Malmö',
    timestamp: { authority: 'Nordtrust Time Stamp', isTrusted: true },
    strength: { key: 'ECDSA P-256', digest: 'SHA-256', isStrong: true },
    permittedChanges: 2,
    revision: 2,
  });
  expect(found.certificates.map(({ name, isTrustedRoot }) => [name, isTrustedRoot])).toEqual([
    ['Elena Marchetti', false],
    ['Nordtrust Signing CA', false],
    ['Nordtrust Root', true],
  ]);
});

const kinds: readonly KeyKind[] = ['rsa', 'pss', 'P-256', 'P-384', 'P-521', 'brainpoolP256r1', 'ed25519'];
test.each(kinds)('a key of the kind %s', async (kind) => {
  expect((await first(signedFile(makeParty({ name: 'Key', kind, issuer: issuing })))).verdict).toBe('valid');
});

test.each(['sha384', 'sha512', 'sha3-256'])('the digest %s', async (digest) => {
  expect((await first(signedFile(tomas, { digest }))).verdict).toBe('valid');
});

test('a message without attributes, and the older formats', async () => {
  const bare = signedFile(tomas, { withoutAttributes: true }, { format: 'adbe.pkcs7.detached' });
  expect(await first(bare)).toMatchObject({ verdict: 'valid', isIntact: true });
  const { createHash, sign } = await import('node:crypto');
  const sha1 = TestPdf.make().sign(
    (bytes) => {
      const digest = createHash('sha1').update(bytes).digest();
      return makeCms(tomas, digest, { others: [issuing], content: { type: '1.2.840.113549.1.7.1', bytes: digest } });
    },
    { format: 'adbe.pkcs7.sha1' },
  );
  expect(await first(sha1)).toMatchObject({ verdict: 'cannotJudge', isIntact: true, reasons: ['weakAlgorithm'] });
  const certificate = `/Cert<${tomas.certificate.toString('hex')}>`;
  const { octets } = await import('./testing/der.suite.ts');
  const pkcs1 = TestPdf.make().sign((bytes) => octets(sign('sha1', bytes, tomas.key)), {
    format: 'adbe.x509.rsa_sha1',
    extra: certificate,
  });
  // Nobody stands behind the certificate here, and SHA-1 can be forged.
  expect(await first(pkcs1)).toMatchObject({ verdict: 'cannotJudge', isIntact: true, reasons: ['weakAlgorithm', 'untrusted'] });
});

test('a document timestamp', async () => {
  const pdf = TestPdf.make().sign(stampedAt(ago(2)), { format: 'ETSI.RFC3161', visible: false });
  expect(await first(pdf)).toMatchObject({ kind: 'timestamp', verdict: 'valid', signer: 'Nordtrust Time Stamp' });
});

describe('what cannot be judged says why', () => {
  test.each([
    ['weakAlgorithm', () => signedFile(tomas, { digest: 'sha1' })],
    ['weakAlgorithm', () => signedFile(tomas, { digest: 'md5' })],
    ['weakAlgorithm', () => signedFile(makeParty({ name: 'Short', kind: 'rsa1024', issuer: issuing }))],
    ['noBinding', () => signedFile(elena, { boundTo: null })],
    ['selfSigned', () => signedFile(makeParty({ name: 'Nobody' }))],
    [
      'untrusted',
      () => signedFile(makeParty({ name: 'Stranger', issuer: makeParty({ name: 'Other root', isAuthority: true }) })),
    ],
    ['expired', () => signedFile(makeParty({ name: 'Old', issuer: issuing, from: ago(20), until: ago(2) }))],
    ['notYetValid', () => signedFile(makeParty({ name: 'Soon', issuer: issuing, from: ago(-2) }))],
    ['wrongUse', () => signedFile(makeParty({ name: 'Mail key', issuer: issuing, keyUsage: 0x20 }))],
    ['noAuthority', () => signedFile(makeParty({ name: 'Below a leaf', issuer: elena }), { others: [elena, issuing] })],
    ['unknownFormat', () => signedFile(elena, {}, { format: 'Example.Own' })],
  ] as const)('%s', async (reason, make) => {
    expect(await first(make())).toMatchObject({ verdict: 'cannotJudge', reasons: [reason] });
  });

  test('without a list of roots', async () => {
    const none = openChecker([]);
    const found = await none.check(signedFile().bytes);
    none.close();
    expect(found).toMatchObject({
      trustedRoots: 0,
      signatures: [{ verdict: 'cannotJudge', reasons: ['noRoots'], isIntact: true }],
    });
  });
});

test('a certificate that ended later does not matter where a trusted clock was there before', async () => {
  const old = makeParty({ name: 'Old', issuer: issuing, from: ago(20), until: ago(2) });
  expect((await first(signedFile(old, { timestamp: stampedAt(ago(10)) }))).verdict).toBe('valid');
  const stamped = signedFile(old).sign(stampedAt(ago(5)), { format: 'ETSI.RFC3161', visible: false });
  expect(await first(stamped)).toMatchObject({
    verdict: 'validChanged',
    reasons: [],
    changes: { total: 1, first: [{ kind: 'timestampAdded', isAllowed: true }] },
  });
  const byStranger = makeParty({ name: 'Own clock', extendedUsage: ['1.3.6.1.5.5.7.3.8'] });
  const { makeTimestamp } = await import('./testing/cms.suite.ts');
  const selfMade = signedFile(old, { timestamp: (bytes) => makeTimestamp(byStranger, bytes, ago(10)) });
  expect(await first(selfMade)).toMatchObject({ verdict: 'cannotJudge', reasons: ['expired'], timestamp: { isTrusted: false } });
});

describe('revoked certificates', () => {
  const responder = makeParty({ name: 'Responder', issuer: issuing, extendedUsage: ['1.3.6.1.5.5.7.3.9'] });
  test.each([
    ['by a list', () => ({ crls: [makeCrl(issuing, [{ party: elena, since: ago(3) }])] })],
    ['by a list of somebody else, which says nothing', () => ({ crls: [makeCrl(root, [{ party: elena, since: ago(3) }])] })],
    ['by nobody', () => ({ crls: [makeCrl(issuing, [])] })],
  ] as const)('%s', async (name, make) => {
    const found = await first(signedFile(elena, make()));
    const state = name === 'by a list' ? 'revoked' : name === 'by nobody' ? 'good' : 'unknown';
    expect(found.certificates[0]?.revocation).toBe(state);
    expect(found.verdict).toBe(state === 'revoked' ? 'broken' : 'valid');
  });

  test('by a list of a large authority', async () => {
    const others = Array.from({ length: 8_000 }, (_, index) => ({
      party: { ...tomas, serial: 1_000_000 + index },
      since: ago(9),
    }));
    const list = makeCrl(issuing, [...others, { party: elena, since: ago(3) }]);
    const found = await first(signedFile(elena, { crls: [list] }, { contentsBytes: 400_000 }));
    expect(found).toMatchObject({ verdict: 'broken', isIntact: true, reasons: ['revoked'] });
  });

  test('by a list of a very large authority in the security store', async () => {
    const others = Array.from({ length: 60_000 }, (_, index) => ({
      party: { ...tomas, serial: 1_000_000 + index },
      since: ago(9),
    }));
    const list = makeCrl(issuing, [...others, { party: elena, since: ago(3) }]);
    const pdf = signedFile(elena, { time: ago(5) });
    pdf.update({
      [pdf.nextNumber]: `<</Length ${list.length}>>stream\n${list.toString('latin1')}\nendstream`,
      [objects.catalog]: pdf.body(objects.catalog).replace(/>>$/, `/DSS<</CRLs[${pdf.nextNumber} 0 R]>>>>`),
    });
    const found = await first(pdf);
    expect(found.certificates[0]?.revocation).toBe('revoked');
    expect(found).toMatchObject({ verdict: 'cannotJudge', reasons: ['revokedTimeUnknown'] });
  });

  test.each([
    ['the issuer', undefined],
    ['one that the issuer named', responder],
  ] as const)('by an answer of %s in the security store', async (_, by) => {
    const pdf = signedFile(elena, { time: ago(5) });
    const answer = makeOcsp(elena, issuing, ago(3), by);
    const [store, stream] = [pdf.nextNumber, pdf.nextNumber + 1];
    pdf.update({
      [stream]: `<</Length ${answer.length}>>stream\n${answer.toString('latin1')}\nendstream`,
      [store]: `<</OCSPs[${stream} 0 R]>>`,
      [objects.catalog]: pdf.body(objects.catalog).replace(/>>$/, `/DSS ${store} 0 R>>`),
    });
    // The signer's clock says that it was signed before; nobody else does.
    expect(await first(pdf)).toMatchObject({
      verdict: 'cannotJudge',
      reasons: ['revokedTimeUnknown'],
      changes: { first: [{ kind: 'validationData' }] },
    });
  });

  test.each([
    ['an answer that holds', {}, 'good'],
    ['one that held a while ago', { from: ago(20), until: ago(10) }, 'unknown'],
    ['an old one that does not say how long it holds', { from: ago(20) }, 'unknown'],
    ['an old one that holds long', { from: ago(20), until: ago(-1) }, 'good'],
  ] as const)('%s', async (_, dates, state) => {
    const stored = (pdf: TestPdf) => {
      const answer = makeOcsp(elena, issuing, undefined, issuing, dates);
      return pdf.update({
        [pdf.nextNumber]: `<</Length ${answer.length}>>stream\n${answer.toString('latin1')}\nendstream`,
        [objects.catalog]: pdf.body(objects.catalog).replace(/>>$/, `/DSS<</OCSPs[${pdf.nextNumber} 0 R]>>>>`),
      });
    };
    expect((await first(stored(signedFile()))).certificates[0]?.revocation).toBe(state);
    // What was said of the time of signing stays true of it.
    const stamped = signedFile(elena, { timestamp: stampedAt(ago(15)) });
    expect((await first(stored(stamped))).certificates[0]?.revocation).toBe('good');
  });

  test('after a trusted clock had seen the signature', async () => {
    const list = makeCrl(issuing, [{ party: elena, since: ago(3) }]);
    expect((await first(signedFile(elena, { crls: [list], timestamp: stampedAt(ago(4)) }))).verdict).toBe('valid');
    expect((await first(signedFile(elena, { crls: [list], timestamp: stampedAt(ago(2)) }))).verdict).toBe('broken');
  });
});

const comment = (pdf: TestPdf) => {
  const number = pdf.nextNumber;
  const page = pdf.body(objects.page).replace(/\/Annots\[/, `/Annots[${number} 0 R `);
  return pdf.update({ [number]: '<</Type/Annot/Subtype/Text/Rect[10 10 30 30]/Contents(Fine)>>', [objects.page]: page });
};
const fill = (pdf: TestPdf) => pdf.update({ [objects.field]: fieldBody('amount', 600, 'Malmo') });
const signAgain = (pdf: TestPdf) => pdf.sign(signedBy(tomas));
const title = (pdf: TestPdf) => pdf.update({ [objects.info]: '<</Title(Another)>>' });

describe('changes that are allowed are told', () => {
  test.each([
    ['fieldFilled', fill, [undefined, 2, 3]],
    ['signatureAdded', signAgain, [undefined, 2, 3]],
    ['annotationAdded', comment, [undefined, 3]],
    ['metadata', title, [undefined, 1, 2, 3]],
  ] as const)('%s', async (kind, apply, levels) => {
    for (const level of [undefined, 1, 2, 3] as const) {
      const found = await first(apply(signedFile(elena, {}, level ? { docMdp: level } : {})));
      const isFine = (levels as readonly unknown[]).includes(level);
      expect([level, found.verdict]).toEqual([level, isFine ? 'validChanged' : 'broken']);
      expect(found.changes.first).toEqual([expect.objectContaining({ kind, isAllowed: isFine, revision: 3 })]);
    }
  });

  test('what was filled in, on its page', async () => {
    const [change] = (await first(fill(signedFile()))).changes.first;
    expect(change).toMatchObject({ name: 'amount', page: 1, before: '', after: 'Malmo' });
  });

  test('a field of a calculation, whose order stays', async () => {
    const order = (...fields: number[]) => `/CO[${fields.map((number) => `${number} 0 R`).join(' ')}]`;
    const form = order(objects.field, objects.secondField);
    const signed = () => signedFile(elena, {}, { form });
    expect(await first(fill(signed()))).toMatchObject({ verdict: 'validChanged', changes: { first: [{ kind: 'fieldFilled' }] } });
    const pdf = signed();
    const other = pdf.body(objects.form).replace(form, order(objects.secondField, objects.field));
    expect(await first(pdf.update({ [objects.form]: other }))).toMatchObject({
      verdict: 'broken',
      changes: { first: [{ kind: 'actions' }] },
    });
  });

  test('locks of fields', async () => {
    const locked = (action: 'All' | 'Include' | 'Exclude', fields: string[]) =>
      first(fill(signedFile(elena, {}, { lock: { action, fields } })));
    expect((await locked('Include', ['amount'])).reasons).toEqual(['changedNotAllowed']);
    expect((await locked('All', [])).verdict).toBe('broken');
    expect((await locked('Exclude', ['amount'])).verdict).toBe('validChanged');
    expect((await locked('Include', ['name'])).verdict).toBe('validChanged');
  });

  test('two signatures, each over its own version', async () => {
    const { verdict, signatures, revisions } = await checker.check(signAgain(fill(signedFile())).bytes);
    expect(verdict).toBe('validChanged');
    expect(signatures.map(({ signer, revision, isWholeFile }) => [signer, revision, isWholeFile])).toEqual([
      ['Elena Marchetti', 2, false],
      ['Tomas Lindqvist', 4, true],
    ]);
    expect(revisions).toHaveLength(4);
  });
});

test('a file without signatures has no verdict', async () => {
  expect(await checker.check(TestPdf.make().bytes)).toMatchObject({ pageCount: 1, verdict: null, signatures: [] });
});

test('a time stamp of another signature is none', async () => {
  const { makeTimestamp } = await import('./testing/cms.suite.ts');
  const pdf = signedFile(elena, { timestamp: () => makeTimestamp(stamper, Buffer.from('other'), ago(1)) });
  expect(await first(pdf)).toMatchObject({ verdict: 'valid', timestamp: null });
});
