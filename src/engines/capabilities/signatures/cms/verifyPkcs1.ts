import { constants, createPublicKey, publicDecrypt } from 'node:crypto';
import { arrayOf, type PdfDict, stringOf } from '#engines/core/objects/values.ts';
import { type Certificate, readCertificate } from '../certificates/certificate.ts';
import { digestName, verifyBytes } from './algorithms.ts';
import { Asn1Error, isUniversal, partAt, readAsn1, tags } from './asn1.ts';
import type { CmsCheck, SignedBytes } from './verifyCms.ts';

/** rsaEncryption: the signature says its digest itself. */
const algorithm = Buffer.from('300d06092a864886f70d0101010500', 'hex');

/** The name of the format says SHA-1, but newer digests are allowed (ISO 32000-1 table 257). RSA opens to a DigestInfo (RFC 8017 §9.2). */
function digestIn({ spki }: Certificate, signature: Buffer): string {
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    return digestName(partAt(readAsn1(publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, signature)), 0));
  } catch {
    // Not made by this key: it will not verify.
    return 'sha1';
  }
}

/** The oldest format: a bare RSA signature with separate certificates (ISO 32000-1 §12.8.3.2). Throws `Asn1Error`. */
export async function verifyPkcs1(contents: Buffer, dict: PdfDict, bytes: SignedBytes): Promise<CmsCheck> {
  const value = readAsn1(contents);
  if (!isUniversal(value, tags.octetString)) throw new Asn1Error('no signature');
  const listed = arrayOf(dict.get('Cert')) ?? [dict.get('Cert') ?? null];
  const certificates = listed.flatMap((item): Certificate[] => {
    const text = stringOf(item);
    const certificate = text && readCertificate(Buffer.from(text.bytes, 'latin1'));
    return certificate ? [certificate] : [];
  });
  const [signer] = certificates;
  const name = signer ? digestIn(signer, value.content) : 'sha1';
  const digest = (await bytes.digest(name)).toString('hex');
  const checked = signer && verifyBytes(signer.spki, readAsn1(algorithm), name, await bytes.whole(), value.content);
  return {
    signer,
    certificates,
    // The digest is inside the RSA signature. A valid signature implies that it is the digest of the file.
    isDigestGood: true,
    isSignatureGood: checked?.isGood ?? false,
    binding: 'none',
    isOnlySigner: true,
    isOtherContent: false,
    strength: checked?.strength,
    digest: { name, inSignature: checked?.isGood ? digest : '', ofFile: digest },
    claimedTime: undefined,
    stampedTime: undefined,
    timestamp: undefined,
    signature: value.content,
    crls: [],
    ocsps: [],
  };
}
