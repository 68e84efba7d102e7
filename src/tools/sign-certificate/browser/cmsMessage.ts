import type { SignatureDigest } from '#contract/signatures/signatureOptions.ts';
import { context, type Der, der, integer, octets, oid, sequence, setOf } from './der.ts';
import type { SigningKey } from './signingKey.ts';

const digestIds: Readonly<Record<SignatureDigest, string>> = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
};
const [dataType, signedData] = ['1.2.840.113549.1.7.1', '1.2.840.113549.1.7.2'];
const [contentType, messageDigest] = ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4'];
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47';
const attribute = (id: string, value: Der) => sequence(oid(id), setOf(value));
const [versionOne, directoryName] = [Uint8Array.of(1), 0xa4];

/**
 * CMS SignedData over the digest of a file, with the attributes of PAdES B-B: content type, digest and signing certificate (ETSI EN 319
 * 142-1 §6.3). The time is in the PDF, not here.
 */
export async function cmsMessage(key: SigningKey, digest: Uint8Array): Promise<Der> {
  const { certificate, chain } = key;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', certificate.raw));
  const issuer = sequence(sequence(der(directoryName, certificate.issuer)), certificate.serial);
  const attributes = [
    attribute(contentType, oid(dataType)),
    attribute(messageDigest, octets(digest)),
    // SHA-256 is the default and is omitted (RFC 5035 §4).
    attribute(signingCertificateV2, sequence(sequence(sequence(octets(hash), issuer)))),
  ];
  const signed = setOf(...attributes);
  const signature = await key.sign(signed);
  const inMessage = Uint8Array.from(signed);
  inMessage[0] = 0xa0;
  const algorithm = sequence(oid(digestIds[key.digest]));
  const info = sequence(
    integer(versionOne),
    sequence(certificate.issuer, certificate.serial),
    algorithm,
    inMessage,
    key.algorithm,
    octets(signature),
  );
  const certificates = context(0, ...chain.map(({ raw }) => raw));
  const content = sequence(integer(versionOne), setOf(algorithm), sequence(oid(dataType)), certificates, setOf(info));
  return sequence(oid(signedData), context(0, content));
}
