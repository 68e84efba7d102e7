import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/api/appError.ts';
import type { TimestampAuthority } from '#engines/ports.ts';
import { Asn1Error, isUniversal, partAt, readAsn1, tags } from '../cms/asn1.ts';
import { der, derInteger, derOctets, derOid, derSequence } from '../cms/der.ts';
import { readSignedData } from '../cms/signedData.ts';
import { fetchBounded, fetchFault } from './boundedFetch.ts';

export interface TimestampOptions {
  /** Address of the authority. */
  readonly url: string;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 15_000;
/** A token with a chain of certificates has some 6 KB. */
const maxAnswerBytes = 64 * 1024;
const headers = { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' };
const sha256 = '2.16.840.1.101.3.4.2.1';
/** `granted` and `grantedWithMods` (RFC 3161 §2.4.2). */
const granted = [0, 1];

/** An authority over HTTP (RFC 3161 §3.4). It learns a digest, and nothing else of the document. */
export function createTimestampClient({ url, timeoutMs = defaultTimeoutMs }: TimestampOptions): TimestampAuthority {
  return {
    stamp: async (digest, signal) => {
      const nonce = randomBytes(8);
      try {
        const body = requestOf(digest, nonce);
        const limits = { mostBytes: maxAnswerBytes, signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) };
        return readToken(await fetchBounded(url, { body, headers, ...limits }), nonce);
      } catch (cause) {
        if (signal.aborted) throw signal.reason;
        throw new AppError('timestamp_unavailable', { cause: fetchFault(cause) });
      }
    },
  };
}

/** The certificate of the authority is asked for: whoever verifies later needs it. */
function requestOf(digest: Uint8Array, nonce: Buffer): Buffer {
  const imprint = derSequence(derSequence(derOid(sha256), der(5)), derOctets(digest));
  return derSequence(derInteger(Buffer.from([1])), imprint, derInteger(nonce), der(1, Buffer.from([0xff])));
}

/** The token of an answer to this question: one of another has another nonce. */
function readToken(answer: Buffer, nonce: Buffer): Buffer {
  const response = readAsn1(answer);
  const status = partAt(partAt(response, 0), 0);
  if (!granted.includes(status.content.length === 1 ? (status.content[0] ?? -1) : -1)) throw new Asn1Error('refused');
  const token = partAt(response, 1);
  const { content } = readSignedData(token.raw);
  if (!content) throw new Asn1Error('no content');
  const isOurs = readAsn1(content).parts.some(
    (part, index) => index > 3 && isUniversal(part, tags.integer) && part.raw.equals(derInteger(nonce)),
  );
  if (!isOurs) throw new Asn1Error('another nonce');
  return token.raw;
}
