import { arrayOf, type PdfDict, stringOf } from '#engines/core/objects/values.ts';
import { type Certificate, readCertificate } from '../certificates/certificate.ts';
import { verifyBytes } from './algorithms.ts';
import { Asn1Error, isUniversal, readAsn1, tags } from './asn1.ts';
import type { CmsCheck, SignedBytes } from './verifyCms.ts';

/** sha1WithRSAEncryption */
const algorithm = Buffer.from('300d06092a864886f70d0101050500', 'hex');

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
  const digest = (await bytes.digest('sha1')).toString('hex');
  const checked = signer && verifyBytes(signer.spki, readAsn1(algorithm), 'sha1', await bytes.whole(), value.content);
  return {
    signer,
    certificates,
    // The digest is inside the RSA signature. A valid signature implies that it is the digest of the file.
    isDigestGood: true,
    isSignatureGood: checked?.isGood ?? false,
    binding: 'none',
    strength: checked?.strength,
    digest: { name: 'sha1', inSignature: checked?.isGood ? digest : '', ofFile: digest },
    claimedTime: undefined,
    stampedTime: undefined,
    timestamp: undefined,
    signature: value.content,
    crls: [],
    ocsps: [],
  };
}
