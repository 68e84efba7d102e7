import { type Asn1, Asn1Error, isContext, isUniversal, partAt, readAsn1, tags } from '../cms/asn1.ts';
import { der, derOid, derSequence, derSet } from '../cms/der.ts';
import { attributes, readSignedData } from '../cms/signedData.ts';

const [explicit, unsignedAttributes] = [0xa0, 0xa1];

/** The signature's own bytes: what a timestamp over it is about (RFC 3161, appendix A). Throws `Asn1Error`. */
export function signatureOf(cms: Uint8Array): Buffer {
  return readSignedData(cms).signer.signature;
}

/**
 * The CMS message with a timestamp token among its unsigned attributes. What is signed stays byte by byte; only the lengths around the
 * attribute are written anew. Throws `Asn1Error`.
 */
export function withTimestamp(cms: Uint8Array, token: Uint8Array): Buffer {
  const info = readAsn1(cms);
  const data = partAt(partAt(info, 1), 0);
  const signers = data.parts.at(-1);
  if (!isUniversal(signers, tags.set)) throw new Asn1Error('no signer');
  const signer = stamped(partAt(signers, 0), derSequence(derOid(attributes.timestamp), derSet(token)));
  const rest = data.parts.slice(0, -1).map(({ raw }) => raw);
  return derSequence(partAt(info, 0).raw, der(explicit, derSequence(...rest, derSet(signer))));
}

function stamped({ parts }: Asn1, attribute: Buffer): Buffer {
  const last = parts.at(-1);
  const hasUnsigned = isContext(last, 1);
  const known = hasUnsigned ? last.parts.map(({ raw }) => raw) : [];
  const before = (hasUnsigned ? parts.slice(0, -1) : parts).map(({ raw }) => raw);
  return derSequence(...before, der(unsignedAttributes, ...known, attribute));
}
