import { createHash } from 'node:crypto';
import { digestAlgorithm, type Party, signed } from './authority.suite.ts';
import { context, type Der, generalizedTime, integer, octets, oid, sequence, setOf, utcTime } from './der.suite.ts';

export interface CmsOptions {
  readonly digest?: string;
  /** Certificates beside the signer's. */
  readonly others?: readonly Party[];
  readonly certificatesFirst?: readonly Party[];
  readonly time?: Date | undefined;
  /** What the signature says that it was made with; the signer by default. */
  readonly boundTo?: Party | null;
  readonly withoutAttributes?: boolean;
  readonly timestamp?: ((signature: Buffer) => Buffer) | undefined;
  readonly crls?: readonly Buffer[];
  /** In place of the digest of the bytes. */
  readonly digestOfFile?: Buffer;
  /** In place of the algorithm of the signature. */
  readonly algorithm?: Der;
  /** In place of the signer's issuer and number. */
  readonly signerId?: Der;
  /** How the signed attributes stand in the message, whose signature covers them in DER. */
  readonly attributesAs?: (attributes: readonly Der[]) => Der;
  /** In place of the signer's usual signature. */
  readonly signatureBy?: (signed: Buffer) => Buffer;
  /** A content of its own, and its kind. */
  readonly content?: { readonly type: string; readonly bytes: Buffer };
  /** A content beside the one that is signed. */
  readonly contentBeside?: Buffer;
  /** Signer infos of other messages, behind that of the signer. */
  readonly infosBeside?: readonly Der[];
}

const dataType = '1.2.840.113549.1.7.1';
const attribute = (id: string, value: Der) => sequence(oid(id), setOf(value));
const hashOf = (digest: string, bytes: Uint8Array) =>
  createHash(digest, digest === 'shake256' ? { outputLength: 64 } : {})
    .update(bytes)
    .digest();

/** A CMS signature of these bytes (RFC 5652), with what PAdES asks of it. */
export function makeCms(signer: Party, bytes: Uint8Array, options: CmsOptions = {}): Buffer {
  const { digest = 'sha256', others = [], time, boundTo = signer, content, timestamp, crls = [] } = options;
  const type = content?.type ?? dataType;
  const bound = boundTo && sequence(sequence(sequence(digestAlgorithm('sha256'), octets(hashOf('sha256', boundTo.certificate)))));
  const attributes = [
    attribute('1.2.840.113549.1.9.3', oid(type)),
    attribute('1.2.840.113549.1.9.4', octets(options.digestOfFile ?? hashOf(digest, content?.bytes ?? bytes))),
    ...(time ? [attribute('1.2.840.113549.1.9.5', utcTime(time))] : []),
    ...(bound ? [attribute('1.2.840.113549.1.9.16.2.47', bound)] : []),
  ];
  const set = setOf(...attributes);
  const hasAttributes = !options.withoutAttributes;
  const { algorithm, signature } = signed(signer, hasAttributes ? set : bytes, digest);
  const inMessage = Buffer.from(set);
  inMessage[0] = 0xa0;
  const { attributesAs = () => inMessage, signatureBy = () => signature } = options;
  const stamp = timestamp ? [context(1, attribute('1.2.840.113549.1.9.16.2.14', timestamp(signature)))] : [];
  const issuer = issuerOf(signer);
  const info = sequence(
    integer(1),
    options.signerId ?? sequence(issuer, integer(signer.serial)),
    digestAlgorithm(digest),
    ...(hasAttributes ? [attributesAs(attributes)] : []),
    options.algorithm ?? algorithm,
    octets(signatureBy(hasAttributes ? set : Buffer.from(bytes))),
    ...stamp,
  );
  const inside = content?.bytes ?? options.contentBeside;
  const encapsulated = inside ? sequence(oid(type), context(0, octets(inside))) : sequence(oid(type));
  const parties = [...(options.certificatesFirst ?? []), signer, ...others];
  const certificates = context(0, ...parties.map(({ certificate }) => certificate));
  const lists = crls.length > 0 ? [context(1, ...crls)] : [];
  const data = sequence(
    integer(content ? 3 : 1),
    setOf(digestAlgorithm(digest)),
    encapsulated,
    certificates,
    ...lists,
    setOf(info, ...(options.infosBeside ?? [])),
  );
  return sequence(oid('1.2.840.113549.1.7.2'), context(0, data));
}

/** A timestamp of these bytes (RFC 3161). */
export function makeTimestamp(authority: Party, bytes: Uint8Array, time: Date, options: CmsOptions = {}): Buffer {
  return makeToken(authority, hashOf('sha256', bytes), time, options);
}

/** A timestamp of bytes with this digest. */
export function makeToken(authority: Party, digest: Uint8Array, time: Date, options: CmsOptions = {}): Buffer {
  const imprint = sequence(digestAlgorithm('sha256'), octets(digest));
  const info = sequence(integer(1), oid('1.2.3.4'), imprint, integer(7), generalizedTime(time));
  return makeCms(authority, info, { ...options, content: { type: '1.2.840.113549.1.9.16.1.4', bytes: info } });
}

/** The issuer's name is the fourth part of what is signed of a certificate. */
function issuerOf({ certificate }: Party): Der {
  const parts = partsOf(partsOf(certificate)[0] ?? Buffer.alloc(0));
  return parts[3] ?? Buffer.alloc(0);
}

function partsOf(whole: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  const head = sizeAt(whole, 0);
  for (let at = head.headBytes; at < head.headBytes + head.length; ) {
    const { headBytes, length } = sizeAt(whole, at);
    parts.push(whole.subarray(at, at + headBytes + length));
    at += headBytes + length;
  }
  return parts;
}

function sizeAt(bytes: Buffer, at: number): { headBytes: number; length: number } {
  const first = bytes[at + 1] ?? 0;
  if (first < 0x80) return { headBytes: 2, length: first };
  const count = first & 0x7f;
  return { headBytes: 2 + count, length: bytes.readUIntBE(at + 2, count) };
}
