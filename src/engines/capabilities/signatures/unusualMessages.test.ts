import { constants, createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { signatureCheck } from '#contract/signatures/signatureCheck.ts';
import { readCertificate } from './certificates/certificate.ts';
import { readAsn1 } from './cms/asn1.ts';
import { digestAlgorithm, makeParty, type Party } from './testing/authority.suite.ts';
import { elena, issuing, openChecker, signedBy, stamper, tomas } from './testing/checked.suite.ts';
import { type CmsOptions, makeCms, makeTimestamp } from './testing/cms.suite.ts';
import { context, der, integer, octets, oid, sequence, setOf } from './testing/der.suite.ts';
import { type SignOptions, TestPdf } from './testing/signedPdf.suite.ts';

/** Messages of other signers: RFC 5652 and the algorithms allow them, or they are common (docs/decisions/0395). */

const checker = openChecker();
afterAll(() => checker.close());

async function first(make: (signed: Buffer) => Buffer, options: SignOptions = {}) {
  const [signature] = (await checker.check(TestPdf.make().sign(make, options).bytes)).signatures;
  if (!signature) throw new Error('no signature');
  return signature;
}

const by = (party: Party, options: CmsOptions) => first(signedBy(party, options));
const sound = { verdict: 'valid', isIntact: true, reasons: [] };
const broken = { verdict: 'broken', isIntact: false, reasons: ['signatureWrong'] };

describe('algorithms', () => {
  test('Ed448 with SHAKE256', async () => {
    const party = makeParty({ name: 'Ed448', kind: 'ed448', issuer: issuing });
    expect(await by(party, { digest: 'shake256' })).toMatchObject({ ...sound, strength: { key: 'Ed448' } });
  });

  test.each(['sha1', 'sha512'])('RSASSA-PSS with the mask digest %s', async (mask) => {
    const algorithm = pssAlgorithm(mask);
    const made = pssBy(tomas, algorithm);
    const padding = { key: createPublicKey(tomas.key), padding: constants.RSA_PKCS1_PSS_PADDING };
    expect(verify('sha256', Buffer.from('x'), padding, made(Buffer.from('x')))).toBe(false);
    const strength = { key: 'RSA', digest: 'SHA-256', isStrong: true };
    expect(await by(tomas, { algorithm, signatureBy: made })).toMatchObject({ ...sound, strength });
    const other = pssBy(tomas, pssAlgorithm('sha384'));
    expect(await by(tomas, { algorithm, signatureBy: other })).toMatchObject(broken);
  });

  test('plain ECDSA', async () => {
    const algorithm = sequence(oid('0.4.0.127.0.7.1.1.4.1.3'));
    const plain = (signed: Buffer) => sign('sha256', signed, { key: elena.key, dsaEncoding: 'ieee-p1363' });
    expect(await by(elena, { algorithm, signatureBy: plain })).toMatchObject(sound);
    expect(await by(elena, { algorithm })).toMatchObject(broken);
  });

  test('a digest that the algorithm of the signature does not name', async () => {
    const algorithm = sequence(oid('1.2.840.113549.1.1.5'), Buffer.from([5, 0]));
    const strength = { digest: 'SHA-256', isStrong: true };
    expect(await by(tomas, { algorithm })).toMatchObject({ ...sound, strength });
  });

  test.each(['sha256', 'sha512'])('a bare RSA signature with %s', async (digest) => {
    const options = { format: 'adbe.x509.rsa_sha1', extra: `/Cert[${[tomas, issuing].map(hexOf).join('')}]` };
    const found = await first((bytes) => octets(sign(digest, bytes, tomas.key)), options);
    expect(found).toMatchObject({ isIntact: true, digest: { algorithm: digest === 'sha256' ? 'SHA-256' : 'SHA-512' } });
    const wrong = await first((bytes) => octets(sign(digest, Buffer.concat([bytes, bytes]), tomas.key)), options);
    expect(wrong).toMatchObject({ ...broken, verdict: 'broken' });
  });
});

describe('encodings', () => {
  test('signed attributes with an indefinite length, or in another order than was signed', async () => {
    const end = Buffer.from([0, 0]);
    const attributesAs = (parts: readonly Buffer[]) => Buffer.concat([Buffer.from([0xa0, 0x80]), ...parts.toReversed(), end]);
    expect(await by(elena, { attributesAs })).toMatchObject(sound);
    expect(await by(elena, { attributesAs: (parts) => der(0xa0, ...parts.toReversed()) })).toMatchObject(sound);
  });

  test('attributes that were signed as they stand there', async () => {
    const unsorted = (parts: readonly Buffer[]) => der(0xa0, ...parts.toSorted((a, b) => Buffer.compare(b, a)));
    let stands: Buffer = Buffer.alloc(0);
    const attributesAs = (parts: readonly Buffer[]) => {
      stands = unsorted(parts);
      return stands;
    };
    const signatureBy = () => {
      const signed = Buffer.from(stands);
      signed[0] = 0x31;
      return sign('sha256', signed, elena.key);
    };
    expect(await by(elena, { attributesAs, signatureBy })).toMatchObject(sound);
  });

  test('a time that nobody can read', async () => {
    const time = sequence(oid('1.2.840.113549.1.9.5'), setOf(der(0x17, Buffer.from('soon'))));
    let stands: Buffer = Buffer.alloc(0);
    const attributesAs = (parts: readonly Buffer[]) => {
      stands = der(0xa0, ...[...parts, time].toSorted(Buffer.compare));
      return stands;
    };
    const signatureBy = () => sign('sha256', Buffer.concat([Buffer.from([0x31]), stands.subarray(1)]), elena.key);
    const found = await by(elena, { time: undefined, attributesAs, signatureBy });
    expect(found).toMatchObject({ ...sound, claimedTime: null });
  });
});

test('a time beyond the years that have four digits', async () => {
  const extra = "/M(D:99991231235959-23'00)";
  const options = { time: undefined };
  const late = makeParty({ name: 'Late', issuer: issuing, lastDay: der(0x18, Buffer.from('99991231235959-2300')) });
  for (const party of [elena, late]) {
    const check = await checker.check(TestPdf.make().sign(signedBy(party, options), { extra }).bytes);
    expect(signatureCheck.safeParse(check).success).toBe(true);
  }
});

describe('the certificate of the signer', () => {
  const nameOf = (capitals: boolean, tag: number) => {
    const text = (words: string) => der(tag, Buffer.from(capitals ? words.toUpperCase() : words));
    const attribute = (id: string, words: string) => setOf(sequence(oid(id), text(words)));
    return sequence(attribute('2.5.4.10', 'Sheaf test  authority'), attribute('2.5.4.3', 'Nordtrust Signing CA'));
  };

  test.each([
    ['as a PrintableString', false, 0x13],
    ['in capitals', true, 0x0c],
  ])('its issuer is named %s', async (_, capitals, tag) => {
    const signerId = sequence(nameOf(capitals, tag), integer(elena.serial));
    expect(await by(elena, { signerId })).toMatchObject({ ...sound, signer: 'Elena Marchetti' });
  });

  test('it is named by its key, and states no identifier', async () => {
    const { spki = Buffer.alloc(0) } = readCertificate(elena.certificate) ?? {};
    const signerId = der(0x80, createHash('sha1').update(spki.subarray(-65)).digest());
    expect(await by(elena, { signerId })).toMatchObject({ ...sound, signer: 'Elena Marchetti' });
  });

  test('another one has its name and number', async () => {
    const twin = makeParty({ name: 'Twin', issuer: issuing, serial: elena.serial });
    const twins = (bytes: Buffer) => makeCms(elena, bytes, { others: [issuing], certificatesFirst: [twin] });
    expect(await first(twins)).toMatchObject({ ...sound, signer: 'Elena Marchetti' });
  });

  test.each([
    ['an extension that is no ASN.1', sequence(oid('1.2.3.4.5'), octets(Buffer.from('words')))],
    ['an empty path length', sequence(oid('2.5.29.19'), octets(sequence(der(0x02))))],
  ])('it has %s', async (_, extension) => {
    const party = makeParty({ name: 'Odd', issuer: issuing, extension });
    expect(await by(party, {})).toMatchObject({ isIntact: true, signer: 'Odd' });
  });
});

describe('what PDF does not allow in a message', () => {
  const infoOf = (party: Party, bytes: Buffer) =>
    (readAsn1(makeCms(party, bytes)).parts[1]?.parts[0]?.parts.at(-1)?.parts ?? []).map(({ raw }) => raw);

  test('several signers are told, and the first is checked', async () => {
    const both = (bytes: Buffer) => makeCms(elena, bytes, { others: [issuing], infosBeside: infoOf(tomas, bytes) });
    expect(await first(both)).toMatchObject({ verdict: 'broken', isIntact: true, reasons: ['severalSigners'] });
    const stranger = (bytes: Buffer) =>
      makeCms(elena, Buffer.from('x'), { others: [issuing], infosBeside: infoOf(tomas, bytes) });
    expect(await first(stranger)).toMatchObject({
      verdict: 'broken',
      isIntact: false,
      reasons: ['digestDiffers', 'severalSigners'],
    });
  });

  test('a timestamp with several signers proves nothing', async () => {
    const timestamp = (bytes: Buffer) => makeTimestamp(stamper, bytes, new Date(), { infosBeside: infoOf(tomas, bytes) });
    expect(await by(elena, { timestamp })).toMatchObject({ verdict: 'valid', timestamp: null });
  });

  test('content in a detached message', async () => {
    const words = { contentBeside: Buffer.from('words') };
    expect(await by(elena, words)).toMatchObject({ verdict: 'broken', isIntact: true, reasons: ['otherContent'] });
    const bare = await first(signedBy(tomas, { ...words, withoutAttributes: true }), { format: 'adbe.pkcs7.detached' });
    expect(bare).toMatchObject({ verdict: 'broken', reasons: ['otherContent'] });
    const itself = (bytes: Buffer) => makeCms(elena, bytes, { others: [issuing], contentBeside: bytes });
    expect(await first(itself, { contentsBytes: 16_384 })).toMatchObject(sound);
    expect(await by(elena, { contentBeside: Buffer.alloc(0) })).toMatchObject(sound);
  });
});

const hexOf = ({ certificate }: Party) => `<${certificate.toString('hex')}>`;

function pssAlgorithm(maskDigest: string) {
  const mask = sequence(oid('1.2.840.113549.1.1.8'), digestAlgorithm(maskDigest));
  const named = maskDigest === 'sha1' ? [] : [context(1, mask)];
  const params = sequence(context(0, digestAlgorithm('sha256')), ...named, context(2, integer(32)));
  return sequence(oid('1.2.840.113549.1.1.10'), params);
}

/** Node signs with another mask digest only by a key that is bound to it. */
function pssBy({ key }: Party, algorithm: Buffer) {
  const own = key.export({ format: 'der', type: 'pkcs1' });
  const bound = createPrivateKey({ key: sequence(integer(0), algorithm, octets(own)), format: 'der', type: 'pkcs8' });
  return (bytes: Buffer) => sign('sha256', bytes, bound);
}
