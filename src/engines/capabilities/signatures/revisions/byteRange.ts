import type { FileHandle } from 'node:fs/promises';
import type { SignatureReason } from '#contract/signatures/signatureCheck.ts';
import type { PdfDocument } from '#engines/core/objects/document.ts';
import { arrayOf, integerOf, stringOf } from '#engines/core/objects/values.ts';
import { newHash } from '../cms/digests.ts';
import type { SignedBytes } from '../cms/verifyCms.ts';
import type { FoundSignature } from './foundSignatures.ts';

/** The two byte ranges around the signature's own bytes (ISO 32000-2 §12.8.1). */
export interface SignedRange {
  readonly gapStart: number;
  readonly gapEnd: number;
  readonly end: number;
}

const maxContentsBytes = 32 * 1024 * 1024;
const maxDictionaryBytes = 1024 * 1024;
const maxWholeBytes = 512 * 1024 * 1024;
const chunkBytes = 1024 * 1024;

export type RangeCheck = { readonly range: SignedRange; readonly contents: Buffer } | { readonly fault: SignatureReason };

/** Whether the range is the whole file except the hexadecimal digits of the signature. */
export async function checkByteRange(
  file: FileHandle,
  sizeBytes: number,
  document: PdfDocument,
  signature: FoundSignature,
): Promise<RangeCheck> {
  const listed = arrayOf(signature.dict.get('ByteRange'));
  if (!listed || listed.length === 0) return { fault: 'byteRangeMissing' };
  const contents = Buffer.from(stringOf(signature.dict.get('Contents'))?.bytes ?? '', 'latin1');
  if (contents.every((byte) => byte === 0)) return { fault: 'contentsMissing' };
  const [start, before, gapEnd, after] = listed.map((item) => integerOf(item));
  const isShape = listed.length === 4 && start === 0 && before !== undefined && gapEnd !== undefined && after !== undefined;
  if (!isShape || before <= 0 || after <= 0 || gapEnd <= before) return { fault: 'byteRangeShape' };
  const range = { gapStart: before, gapEnd, end: gapEnd + after };
  if (range.end > sizeBytes) return { fault: 'bytesBeyondFile' };
  const isOwnGap = await isContentsGap(file, range, contents, document, signature.holder);
  return isOwnGap ? { range, contents } : { fault: 'gapNotContents' };
}

/** The gap must be exactly the hexadecimal digits of this signature, at their position in its dictionary. */
async function isContentsGap(
  file: FileHandle,
  { gapStart, gapEnd }: SignedRange,
  contents: Buffer,
  document: PdfDocument,
  holder: number,
) {
  if (gapEnd - gapStart > maxContentsBytes) return false;
  const gap = (await readBytes(file, gapStart, gapEnd - gapStart)).toString('latin1');
  if (!/^<[0-9A-Fa-f\s]*>$/.test(gap)) return false;
  const digits = gap.slice(1, -1).replace(/\s+/g, '');
  if (!Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, 'hex').equals(contents)) return false;
  const place = document.placeOf(holder);
  if (place?.kind !== 'offset' || place.offset >= gapStart || gapStart - place.offset > maxDictionaryBytes) return false;
  const head = (await readBytes(file, place.offset, gapStart - place.offset)).toString('latin1');
  return /\/Contents\s*$/.test(head) && !/\bendobj\b/.test(head);
}

async function readBytes(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, offset);
  return bytes.subarray(0, bytesRead);
}

/** The signed bytes, read in pieces. Each digest is computed once. */
export function signedBytes(file: FileHandle, range: SignedRange, signal: AbortSignal): SignedBytes {
  const digests = new Map<string, Promise<Buffer>>();
  async function* pieces(): AsyncGenerator<Buffer> {
    for (const [start, end] of [
      [0, range.gapStart],
      [range.gapEnd, range.end],
    ] as const) {
      for (let at = start; at < end; at += chunkBytes) {
        signal.throwIfAborted();
        yield await readBytes(file, at, Math.min(chunkBytes, end - at));
      }
    }
  }
  const make = async (name: string) => {
    const hash = newHash(name);
    for await (const piece of pieces()) hash.update(piece);
    return hash.digest();
  };
  return {
    digest: (name) => {
      const known = digests.get(name) ?? make(name);
      digests.set(name, known);
      return known;
    },
    whole: async () => {
      if (range.end > maxWholeBytes) throw new RangeError('too many bytes without a digest');
      const all: Buffer[] = [];
      for await (const piece of pieces()) all.push(piece);
      return Buffer.concat(all);
    },
  };
}
