import { rename } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import type { SignatureCheck } from '#contract/signatures/signatureCheck.ts';
import { signatureOptions } from '#contract/signatures/signatureOptions.ts';
import type { EngineCall, RevocationSource, SignatureVerifier, TimestampAuthority } from '#engines/ports.ts';
import type { Certificate } from '../certificates/certificate.ts';
import { readRoots } from '../certificates/roots.ts';
import { attributes, readSignedData, type SignedData } from '../cms/signedData.ts';
import { signerAmong } from '../cms/verifyCms.ts';
import { checkEarlierSignatures, checkResult, digestOf, prepareFile, writeContents } from '../signing/signedVersion.ts';
import { appendSecurityStore } from './securityStore.ts';
import { collectValidationData } from './validationData.ts';

export interface LongTermDeps {
  readonly verifier: SignatureVerifier;
  readonly timestamps: TimestampAuthority | undefined;
  readonly revocation: RevocationSource | undefined;
  readonly rootsDir: string | undefined;
}

/**
 * Appends a version with what the authorities of signer and timestamp say today: a signature with it can be verified after its
 * certificates have expired (PAdES B-LT, ETSI EN 319 142-1 §6.3). The file at `path` is changed in place.
 */
export async function addValidationData(path: string, cms: Uint8Array, deps: LongTermDeps, call: EngineCall): Promise<void> {
  const { revocation, rootsDir, verifier } = deps;
  if (!revocation) throw new AppError('revocation_unavailable', { cause: 'no authority may be asked' });
  const message = readSignedData(cms);
  const token = message.signer.unsigned.get(attributes.timestamp);
  if (!token) throw new AppError('timestamp_unavailable', { cause: 'no token' });
  const clock = readSignedData(token.raw);
  const pool = [...message.certificates, ...clock.certificates];
  const asked = { source: revocation, pool, roots: await readRoots(rootsDir), signal: call.signal };
  const data = await collectValidationData([signerOf(message), signerOf(clock)], asked);
  const before = await verifier.verify({ path }, call);
  await appendSecurityStore(path, data);
  checkEarlierSignatures(before, await verifier.verify({ path }, call));
}

/** Appends a timestamp over the whole file, as an invisible signature field (ISO 32000-2 §12.8.5). */
export async function addDocumentTimestamp(path: string, deps: LongTermDeps, call: EngineCall): Promise<SignatureCheck> {
  const { timestamps, verifier } = deps;
  if (!timestamps) throw new AppError('timestamp_unavailable', { cause: 'no authority' });
  const stamped = `${path}.stamped`;
  const before = await verifier.verify({ path }, call);
  const prepared = await prepareFile({ path }, signatureOptions.parse({}), stamped, call, { isDocumentTimestamp: true });
  const digest = Buffer.from(await digestOf(prepared, stamped, 'sha256', call.signal), 'base64');
  await writeContents(stamped, prepared.gapStart, await timestamps.stamp(digest, call.signal));
  const after = await verifier.verify({ path: stamped }, call);
  checkResult(before, after);
  await rename(stamped, path);
  return after;
}

function signerOf(data: SignedData): Certificate {
  const found = signerAmong(data);
  if (!found) throw new AppError('signature_unusable', { cause: 'no certificate of the signer' });
  return found;
}
