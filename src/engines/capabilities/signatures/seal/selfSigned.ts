import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { der, derInteger, derOid, derSequence, derSet } from '../cms/der.ts';

const [commonName, organization] = ['2.5.4.3', '2.5.4.10'];
const ecdsaWithSha256 = '1.2.840.10045.4.3.2';
const [basicConstraints, keyUsage] = ['2.5.29.19', '2.5.29.15'];
const [utf8String, generalizedTime, bitString, octetString, boolean, explicit0, explicit3] = [
  0x0c, 0x18, 0x03, 0x04, 0x01, 0xa0, 0xa3,
];
/** digitalSignature and nonRepudiation (RFC 5280 §4.2.1.3): the first two of eight bits. */
const signingUsage = Buffer.from([6, 0xc0]);
const years = 10;

/** A new P-256 key with a self-signed certificate, as PEM (RFC 5280). */
export function makeSelfSigned(siteName: string, host: string, now: Date): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = derSequence(nameOf(organization, siteName), nameOf(commonName, `${siteName} at ${host}`));
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const algorithm = derSequence(derOid(ecdsaWithSha256));
  const signed = derSequence(
    der(explicit0, derInteger(Buffer.from([2]))),
    derInteger(randomBytes(16)),
    algorithm,
    name,
    derSequence(timeOf(now), timeOf(until)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(explicit3, derSequence(critical(basicConstraints, derSequence()), critical(keyUsage, der(bitString, signingUsage)))),
  );
  const certificate = derSequence(signed, algorithm, der(bitString, Buffer.from([0]), sign('sha256', signed, privateKey)));
  return `${pemOfKey(privateKey)}${pemOf('CERTIFICATE', certificate)}`;
}

function nameOf(id: string, text: string): Buffer {
  return derSet(derSequence(derOid(id), der(utf8String, Buffer.from(text))));
}

function timeOf(time: Date): Buffer {
  const digits = time.toISOString().replace(/[-:T]/g, '').slice(0, 14);
  return der(generalizedTime, Buffer.from(`${digits}Z`));
}

function critical(id: string, value: Buffer): Buffer {
  return derSequence(derOid(id), der(boolean, Buffer.from([0xff])), der(octetString, value));
}

function pemOfKey(key: KeyObject): string {
  return key.export({ format: 'pem', type: 'pkcs8' }).toString();
}

function pemOf(label: string, bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
