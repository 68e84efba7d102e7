import { AppError } from '#contract/api/appError.ts';
import { arrayOf, dictOf, integerOf, type PdfDict, stringOf } from '#engines/core/objects/values.ts';
import { type Certificate, readCertificate } from '../certificates/certificate.ts';
import { buildChain } from '../certificates/chain.ts';
import { UnknownAlgorithm } from '../cms/algorithms.ts';
import { Asn1Error } from '../cms/asn1.ts';
import { signerOfMessage } from '../cms/verifyCms.ts';
import { seedValueUnmet } from './seedValues.ts';

/** Bits of `Ff` of a certificate's seed values (ISO 32000-2 table 238). */
const required = { Subject: 1, Issuer: 2, OID: 4, SubjectDN: 8, KeyUsage: 32 } as const;

/** Throws `seed_value_unmet` if the field does not take signatures by the certificate of this message. */
export function checkCertificateSeedValues(seed: PdfDict | undefined, message: Uint8Array): void {
  const wishes = dictOf(seed?.get('Cert'));
  const flags = integerOf(wishes?.get('Ff')) ?? 0;
  if (!wishes || flags === 0) return;
  const { signer, certificates } = signerOf(message);
  const isFulfilled: Readonly<Record<keyof typeof required, (signer: Certificate) => boolean>> = {
    Subject: ({ raw }) => listed(wishes, 'Subject').some((bytes) => bytes.equals(raw)),
    Issuer: (own) => isIssuedBelow(own, certificates, listed(wishes, 'Issuer')),
    // The policies and names of certificates are not compared here.
    OID: () => !wishes.has('OID'),
    SubjectDN: () => !wishes.has('SubjectDN'),
    KeyUsage: ({ keyUsage }) => isUsedAs(keyUsage, listed(wishes, 'KeyUsage')),
  };
  for (const [entry, bit] of Object.entries(required) as [keyof typeof required, number][]) {
    if ((flags & bit) !== 0 && !(signer && isFulfilled[entry](signer))) throw seedValueUnmet(`Cert ${entry}`);
  }
}

function signerOf(message: Uint8Array) {
  try {
    return signerOfMessage(message);
  } catch (cause) {
    if (cause instanceof Asn1Error || cause instanceof UnknownAlgorithm) throw new AppError('signature_unusable', { cause });
    throw cause;
  }
}

function listed(wishes: PdfDict, key: string): Buffer[] {
  return (arrayOf(wishes.get(key)) ?? []).flatMap((item) => {
    const bytes = stringOf(item)?.bytes;
    return bytes === undefined ? [] : [Buffer.from(bytes, 'latin1')];
  });
}

function isIssuedBelow(signer: Certificate, pool: readonly Certificate[], allowed: readonly Buffer[]): boolean {
  const roots = allowed.flatMap((bytes) => readCertificate(bytes) ?? []);
  const revocation = { crls: [], ocsps: [] };
  return roots.length > 0 && buildChain(signer, { pool, roots, at: new Date(), use: 'signing', revocation }).isTrusted;
}

/** One character a bit: set, not set, or anything else for either. A use that the certificate does not limit is allowed. */
function isUsedAs(keyUsage: number | undefined, patterns: readonly Buffer[]): boolean {
  const isBit = (index: number) => keyUsage === undefined || (keyUsage & (0x80 >> index)) !== 0;
  return patterns.some((pattern) =>
    [...pattern.toString('latin1').slice(0, 8)].every((wish, index) =>
      wish === '1' ? isBit(index) : wish !== '0' || keyUsage === undefined || !isBit(index),
    ),
  );
}
