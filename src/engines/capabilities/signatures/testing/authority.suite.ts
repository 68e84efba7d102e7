import { constants, createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  bits,
  context,
  type Der,
  der,
  generalizedTime,
  integer,
  none,
  octets,
  oid,
  sequence,
  setOf,
  utcTime,
  utf8,
  yes,
} from './der.suite.ts';

/** The tests' own authorities: certificates of every kind of key, revoked and expired ones, lists, answers and timestamps. */

export type KeyKind = 'rsa' | 'rsa1024' | 'pss' | 'P-256' | 'P-384' | 'P-521' | 'brainpoolP256r1' | 'ed25519' | 'ed448';

export interface Party {
  readonly name: string;
  readonly kind: KeyKind;
  readonly key: KeyObject;
  readonly certificate: Buffer;
  readonly subject: Der;
  readonly spki: Der;
  readonly serial: number;
}

const digestIds: Readonly<Record<string, string>> = {
  md5: '1.2.840.113549.2.5',
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  'sha3-256': '2.16.840.1.101.3.4.2.8',
  shake256: '2.16.840.1.101.3.4.2.12',
};
const rsaIds: Readonly<Record<string, string>> = {
  md5: '1.2.840.113549.1.1.4',
  sha1: '1.2.840.113549.1.1.5',
  sha256: '1.2.840.113549.1.1.11',
  sha384: '1.2.840.113549.1.1.12',
  sha512: '1.2.840.113549.1.1.13',
  'sha3-256': '2.16.840.1.101.3.4.3.14',
};
const ecdsaIds: Readonly<Record<string, string>> = {
  sha1: '1.2.840.10045.4.1',
  sha256: '1.2.840.10045.4.3.2',
  sha384: '1.2.840.10045.4.3.3',
  sha512: '1.2.840.10045.4.3.4',
  'sha3-256': '2.16.840.1.101.3.4.3.10',
};

export const digestAlgorithm = (digest: string) => sequence(oid(digestIds[digest] ?? ''));

function makeKeys(kind: KeyKind) {
  if (kind === 'ed25519') return generateKeyPairSync('ed25519');
  if (kind === 'ed448') return generateKeyPairSync('ed448');
  if (kind === 'rsa' || kind === 'pss') return generateKeyPairSync('rsa', { modulusLength: 2048 });
  if (kind === 'rsa1024') return generateKeyPairSync('rsa', { modulusLength: 1024 });
  return generateKeyPairSync('ec', { namedCurve: kind });
}

/** The algorithm and the signature of these bytes. */
export function signed(
  { kind, key }: Pick<Party, 'kind' | 'key'>,
  bytes: Uint8Array,
  digest = 'sha256',
): { algorithm: Der; signature: Buffer } {
  if (kind === 'ed25519') return { algorithm: sequence(oid('1.3.101.112')), signature: sign(null, bytes, key) };
  if (kind === 'ed448') return { algorithm: sequence(oid('1.3.101.113')), signature: sign(null, bytes, key) };
  if (kind === 'pss') {
    const mask = sequence(oid('1.2.840.113549.1.1.8'), digestAlgorithm(digest));
    const params = sequence(context(0, digestAlgorithm(digest)), context(1, mask), context(2, integer(32)));
    const options = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
    return { algorithm: sequence(oid('1.2.840.113549.1.1.10'), params), signature: sign(digest, bytes, options) };
  }
  const isRsa = kind.startsWith('rsa');
  const id = (isRsa ? rsaIds : ecdsaIds)[digest] ?? '';
  return { algorithm: isRsa ? sequence(oid(id), none) : sequence(oid(id)), signature: sign(digest, bytes, key) };
}

export interface PartyOptions {
  readonly name: string;
  readonly kind?: KeyKind;
  readonly issuer?: Party;
  readonly from?: Date;
  readonly until?: Date;
  readonly isAuthority?: boolean;
  readonly extendedUsage?: readonly string[];
  readonly keyUsage?: number;
  readonly pathLength?: number;
  /** Where its authority answers for it, and lists what it withdrew. */
  readonly ocspUrl?: string;
  readonly crlUrl?: string;
  readonly serial?: number;
  /** In place of `until`. */
  readonly lastDay?: Der;
  /** Behind the others, one of which it may repeat. */
  readonly extension?: Der;
}

const uri = (address: string) => der(0x86, Buffer.from(address, 'latin1'));

let serials = 1000;

export function makeParty(options: PartyOptions): Party {
  const {
    name,
    kind = 'P-256',
    issuer,
    isAuthority = false,
    extendedUsage = [],
    keyUsage,
    pathLength,
    ocspUrl,
    crlUrl,
  } = options;
  const keys = makeKeys(kind);
  const serial = options.serial ?? serials++;
  const attribute = (id: string, text: string) => setOf(sequence(oid(id), utf8(text)));
  const subject = sequence(attribute('2.5.4.10', 'Sheaf test authority'), attribute('2.5.4.3', name));
  const spki = keys.publicKey.export({ format: 'der', type: 'spki' });
  const day = 86_400_000;
  const { from = new Date(Date.now() - 30 * day), until = new Date(Date.now() + 365 * day) } = options;
  const extension = (id: string, value: Der, isCritical = false) =>
    sequence(oid(id), ...(isCritical ? [yes] : []), octets(value));
  const length = pathLength === undefined ? [] : [integer(pathLength)];
  const usage = keyUsage ?? (isAuthority ? 0x06 : 0xc0);
  const extensions = [
    extension('2.5.29.19', isAuthority ? sequence(yes, ...length) : sequence(), true),
    extension('2.5.29.15', der(0x03, Buffer.from([0, usage])), true),
    ...(extendedUsage.length > 0 ? [extension('2.5.29.37', sequence(...extendedUsage.map((id) => oid(id))), true)] : []),
    ...(ocspUrl ? [extension('1.3.6.1.5.5.7.1.1', sequence(sequence(oid('1.3.6.1.5.5.7.48.1'), uri(ocspUrl))))] : []),
    ...(options.extension ? [options.extension] : []),
    ...(crlUrl ? [extension('2.5.29.31', sequence(sequence(context(0, context(0, uri(crlUrl))))))] : []),
  ];
  const by = issuer ?? { kind, key: keys.privateKey, subject };
  const { algorithm } = signed(by, Buffer.alloc(1));
  const validity = sequence(utcTime(from), options.lastDay ?? utcTime(until));
  const tbs = sequence(
    context(0, integer(2)),
    integer(serial),
    algorithm,
    by.subject,
    validity,
    subject,
    spki,
    context(3, sequence(...extensions)),
  );
  const certificate = sequence(tbs, algorithm, bits(signed(by, tbs).signature));
  return { name, kind, key: keys.privateKey, certificate, subject, spki, serial };
}

export function makeCrl(issuer: Party, revoked: readonly { party: Party; since: Date }[]): Buffer {
  const { algorithm } = signed(issuer, Buffer.alloc(1));
  const rows = revoked.map(({ party, since }) => sequence(integer(party.serial), utcTime(since)));
  const now = new Date();
  const list = rows.length > 0 ? [sequence(...rows)] : [];
  const tbs = sequence(
    integer(1),
    algorithm,
    issuer.subject,
    utcTime(now),
    utcTime(new Date(now.getTime() + 86_400_000)),
    ...list,
  );
  return sequence(tbs, algorithm, bits(signed(issuer, tbs).signature));
}

/** An answer by the issuer, or by `responder`. */
export function makeOcsp(
  party: Party,
  issuer: Party,
  revokedSince?: Date,
  responder: Party = issuer,
  { from = new Date(), until }: { readonly from?: Date; readonly until?: Date } = {},
): Buffer {
  const hash = (bytes: Uint8Array) => octets(createHash('sha1').update(bytes).digest());
  const key = issuer.spki.subarray(-keyBytes(issuer));
  const id = sequence(digestAlgorithm('sha1'), hash(issuer.subject), hash(key), integer(party.serial));
  const status = revokedSince ? context(1, generalizedTime(revokedSince)) : der(0x80);
  const next = until ? [context(0, generalizedTime(until))] : [];
  const single = sequence(id, status, generalizedTime(from), ...next);
  const data = sequence(context(1, responder.subject), generalizedTime(new Date()), sequence(single));
  const { algorithm, signature } = signed(responder, data);
  const basic = sequence(data, algorithm, bits(signature), context(0, sequence(responder.certificate)));
  return sequence(der(0x0a, Buffer.from([0])), context(0, sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(basic))));
}

/** Of a P-256 key: the point's 65 bytes. */
function keyBytes({ kind }: Party): number {
  if (kind !== 'P-256') throw new Error('only P-256 authorities answer here');
  return 65;
}
