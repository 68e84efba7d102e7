import { createHash, createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { type Certificate, readCertificate } from '../certificates/certificate.ts';
import { der, derInteger, derOctets, derOid, derSequence, derSet } from '../cms/der.ts';

/** A private key with its certificate, and the issuers that are known. */
export interface SealKey {
  readonly key: KeyObject;
  readonly certificate: Certificate;
  readonly chain: readonly Certificate[];
  /** The signature algorithm identifier in CMS. */
  readonly algorithm: Buffer;
}

const [dataType, signedDataType, sha256] = ['1.2.840.113549.1.7.1', '1.2.840.113549.1.7.2', '2.16.840.1.101.3.4.2.1'];
const [contentType, messageDigest, signingCertificateV2] = [
  '1.2.840.113549.1.9.3',
  '1.2.840.113549.1.9.4',
  '1.2.840.113549.1.9.16.2.47',
];
const [rsaWithSha256, ecdsaWithSha256] = ['1.2.840.113549.1.1.11', '1.2.840.10045.4.3.2'];
const [explicit0, directoryName, none] = [0xa0, 0xa4, Buffer.from([5, 0])];
const certificatePattern = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Reads PEM. Throws if the key has no certificate, or cannot sign with SHA-256. */
export function sealKeyOf(pem: string): SealKey {
  const known = [...pem.matchAll(certificatePattern)].map(([text]) => new X509Certificate(text));
  const key = createPrivateKey(pem);
  const own = known.find((each) => each.checkPrivateKey(key));
  const certificate = own && readCertificate(own.raw);
  if (!own || !certificate) throw new Error('the key of the site certificate has no certificate beside it');
  const algorithm = algorithmOf(key);
  if (!algorithm) throw new Error('the key of the site certificate is neither RSA nor P-256');
  const issuers = known.filter((each) => each !== own).flatMap(({ raw }) => readCertificate(raw) ?? []);
  return { key, certificate, chain: [certificate, ...issuers], algorithm };
}

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): Buffer | undefined {
  if (asymmetricKeyType === 'rsa') return derSequence(derOid(rsaWithSha256), none);
  const isP256 = asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1';
  return isP256 ? derSequence(derOid(ecdsaWithSha256)) : undefined;
}

/** CMS SignedData over the SHA-256 digest of a file, with the attributes of PAdES B-B (ETSI EN 319 142-1 §6.3). */
export function sealMessage({ key, certificate, chain, algorithm }: SealKey, digest: Uint8Array): Buffer {
  const attribute = (id: string, value: Buffer) => derSequence(derOid(id), derSet(value));
  const serial = derInteger(certificate.serial);
  const issuer = derSequence(derSequence(der(directoryName, certificate.issuer)), serial);
  const hash = createHash('sha256').update(certificate.raw).digest();
  const attributes = [
    attribute(contentType, derOid(dataType)),
    attribute(messageDigest, derOctets(digest)),
    // SHA-256 is the default and is omitted (RFC 5035 §4).
    attribute(signingCertificateV2, derSequence(derSequence(derSequence(derOctets(hash), issuer)))),
  ];
  const signed = derSet(...attributes.toSorted(Buffer.compare));
  const signature = sign('sha256', signed, key);
  const inMessage = Buffer.from(signed);
  inMessage[0] = explicit0;
  const [version, digestAlgorithm] = [derInteger(Buffer.from([1])), derSequence(derOid(sha256))];
  const info = derSequence(
    version,
    derSequence(certificate.issuer, serial),
    digestAlgorithm,
    inMessage,
    algorithm,
    derOctets(signature),
  );
  const certificates = der(explicit0, ...chain.map(({ raw }) => raw));
  const content = derSequence(version, derSet(digestAlgorithm), derSequence(derOid(dataType)), certificates, derSet(info));
  return derSequence(derOid(signedDataType), der(explicit0, content));
}
