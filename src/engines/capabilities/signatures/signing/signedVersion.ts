import { createHash } from 'node:crypto';
import { appendFile, copyFile, open } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import type { CheckedSignature, SignatureCheck } from '#contract/signatures/signatureCheck.ts';
import type { PreparedSignature, SignatureOptions } from '#contract/signatures/signatureOptions.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import { PdfString, stringOf } from '#engines/core/objects/values.ts';
import type { EngineCall, PdfInput, TimestampAuthority } from '#engines/ports.ts';
import { foundSignatures } from '../revisions/foundSignatures.ts';
import { rulesOf, seedValuesOf } from '../seedValues/seedValues.ts';
import { signatureOf, withTimestamp } from '../timestamps/stampedMessage.ts';
import { IncrementalUpdate } from './incrementalUpdate.ts';
import { addSignature, checkAllowed, emptyFieldsOf, rangePlaceholder, type SameVersionChanges } from './signatureField.ts';

/** A version with a pending signature: the placeholder, the digest to sign, and the CMS message once it exists. */

const chunkBytes = 1024 * 1024;

export async function writeContents(path: string, gapStart: number, cms: Uint8Array): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.write(Buffer.from(Buffer.from(cms).toString('hex'), 'latin1'), 0, undefined, gapStart + 1);
  } finally {
    await file.close();
  }
}

/** Adds a timestamp over the signature to the message (PAdES B-T, ETSI EN 319 142-1 §6.3). */
export async function stamp(
  cms: Uint8Array,
  mostBytes: number,
  timestamps: TimestampAuthority | undefined,
  signal: AbortSignal,
): Promise<Buffer> {
  if (!timestamps) throw new AppError('timestamp_unavailable', { cause: 'no authority' });
  const token = await timestamps.stamp(createHash('sha256').update(signatureOf(cms)).digest(), signal);
  const stamped = withTimestamp(cms, token);
  if (stamped.length > mostBytes) throw new AppError('signature_unusable', { cause: 'no room for the timestamp' });
  return stamped;
}

export interface PreparedFile extends Pick<PreparedSignature, 'signedAt' | 'emptyFields' | 'fieldRules' | 'signatures'> {
  /** Start of the hexadecimal digits with their brackets. */
  readonly gapStart: number;
  readonly gapEnd: number;
  readonly sizeBytes: number;
}

/** Copies the source to `path` and appends a version with a placeholder for the signature. */
export async function prepareFile(
  { path: source }: PdfInput,
  options: SignatureOptions,
  path: string,
  call: EngineCall,
  along: SameVersionChanges = {},
): Promise<PreparedFile> {
  call.signal.throwIfAborted();
  const document = openSound(source);
  try {
    if (document.trailer.has('Encrypt')) throw new AppError('sign_encrypted');
    checkAllowed(document, options, along.isDocumentTimestamp);
    const signedAt = new Date(options.signedAt ?? Date.now());
    signedAt.setUTCMilliseconds(0);
    const known = emptyFieldsOf(document).filter(({ number }) => number > 0);
    const emptyFields = known.map(({ name }) => name);
    const seeds = known.map(({ name, dict }) => ({ name, seed: seedValuesOf(dict) }));
    const fieldRules = seeds.flatMap(({ name, seed }) => (seed ? [rulesOf(name, seed)] : []));
    along.check?.(seeds.find(({ name }) => name === options.field)?.seed);
    const signatures = foundSignatures(document).length;
    const update = new IncrementalUpdate(source, document);
    await along.revise?.(document, update);
    await addSignature(document, update, options, signedAt, along);
    const appended = update.bytes(versionId(document, options, signedAt));
    await copyFile(source, path);
    const { size } = await statOf(path);
    const place = fillRange(appended, size);
    await appendFile(path, appended);
    return { ...place, signedAt: signedAt.toISOString(), emptyFields, fieldRules, signatures };
  } finally {
    document.close();
  }
}

function openSound(path: string): PdfDocument {
  try {
    return PdfDocument.open(path);
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'damaged') throw new AppError('sign_damaged', { cause });
    throw cause;
  }
}

async function statOf(path: string) {
  const file = await open(path, 'r');
  try {
    return await file.stat();
  } finally {
    await file.close();
  }
}

/** The second part of the trailer's ID. It differs for each version, and is the same for the same settings (ISO 32000-2 §14.4). */
function versionId(document: PdfDocument, options: SignatureOptions, signedAt: Date): PdfString {
  const known = document.trailer.get('ID');
  const first = Array.isArray(known) ? stringOf(known[1])?.bytes : '';
  const said = Object.entries({ ...options, signedAt: signedAt.toISOString() }).sort();
  const hash = createHash('sha256').update(JSON.stringify([said, Buffer.from(first ?? '', 'latin1').toString('hex')]));
  return new PdfString(hash.digest().subarray(0, 16).toString('latin1'));
}

function fillRange(appended: Buffer, sizeBytes: number) {
  const text = appended.toString('latin1');
  const rangeAt = text.indexOf(rangePlaceholder);
  const contentsAt = text.indexOf('/Contents<0', rangeAt) + '/Contents'.length;
  const contentsEnd = text.indexOf('>', contentsAt) + 1;
  if (rangeAt < 0 || contentsAt < '/Contents'.length) throw new AppError('internal', { cause: 'no place for the signature' });
  const [gapStart, gapEnd, end] = [sizeBytes + contentsAt, sizeBytes + contentsEnd, sizeBytes + appended.length];
  const range = `[0 ${gapStart} ${gapEnd} ${end - gapEnd}`.padEnd(rangePlaceholder.length - 1);
  appended.write(`${range}]`, rangeAt, 'latin1');
  return { gapStart, gapEnd, sizeBytes: end };
}

export async function digestOf(place: PreparedFile, path: string, algorithm: string, signal: AbortSignal): Promise<string> {
  const hash = createHash(algorithm);
  const file = await open(path, 'r');
  try {
    for (const [start, end] of [
      [0, place.gapStart],
      [place.gapEnd, place.sizeBytes],
    ] as const) {
      for (let at = start; at < end; at += chunkBytes) {
        signal.throwIfAborted();
        const bytes = Buffer.alloc(Math.min(chunkBytes, end - at));
        await file.read(bytes, 0, bytes.length, at);
        hash.update(bytes);
      }
    }
  } finally {
    await file.close();
  }
  return hash.digest('base64');
}

/**
 * Verifies the result with our own verifier: the new signature covers the whole file and is intact, and no earlier signature became worse.
 */
export function checkResult(before: SignatureCheck, after: SignatureCheck): void {
  const own = after.signatures.at(-1);
  const isSound = own?.isWholeFile && own.isIntact && own.verdict !== 'broken' && !own.reasons.includes('noBinding');
  if (!isSound || after.signatures.length !== before.signatures.length + 1) throw new AppError('signature_unusable');
  checkEarlierSignatures(before, after);
}

/** No earlier signature became worse. Throws `sign_forbidden`. */
export function checkEarlierSignatures(before: SignatureCheck, after: SignatureCheck): void {
  const worse = before.signatures.some((each, index) => isWorse(each, after.signatures[index]));
  if (worse) throw new AppError('sign_forbidden');
}

function isWorse(was: CheckedSignature, is: CheckedSignature | undefined): boolean {
  return was.verdict !== 'broken' && (is === undefined || is.verdict === 'broken');
}
