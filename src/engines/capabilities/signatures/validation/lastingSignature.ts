import { rename } from 'node:fs/promises';
import { AppError } from '#contract/errors.ts';
import { signatureOptions } from '#contract/signatureOptions.ts';
import type { EngineCall, RevocationSource, SignatureVerifier, TimestampAuthority } from '#engines/ports.ts';
import type { Certificate } from '../certificates/certificate.ts';
import { readRoots } from '../certificates/roots.ts';
import { isContext, partAt } from '../cms/asn1.ts';
import { attributes, readSignedData, type SignedData } from '../cms/signedData.ts';
import { checkResult, digestOf, prepareFile, writeContents } from '../signing/signedVersion.ts';
import { appendSecurityStore } from './securityStore.ts';
import { collectValidationData } from './validationData.ts';

export interface LastingDeps {
  readonly verifier: SignatureVerifier;
  readonly timestamps: TimestampAuthority | undefined;
  readonly revocation: RevocationSource | undefined;
  readonly rootsDir: string | undefined;
}

/**
 * What keeps a signature with a timestamp checkable after its certificates have ended: what their authorities say today, and a timestamp over
 * the file with it (PAdES B-LTA, ETSI EN 319 142-1 §6.3). Two versions are appended to the file at `path`.
 */
export async function makeLasting(path: string, cms: Uint8Array, deps: LastingDeps, call: EngineCall): Promise<void> {
  const { timestamps, revocation, rootsDir, verifier } = deps;
  if (!timestamps) throw new AppError('timestamp_unavailable', { cause: 'no authority' });
  if (!revocation) throw new AppError('revocation_unavailable', { cause: 'no authority may be asked' });
  const message = readSignedData(cms);
  const token = message.signer.unsigned.get(attributes.timestamp);
  if (!token) throw new AppError('timestamp_unavailable', { cause: 'no token' });
  const clock = readSignedData(token.raw);
  const pool = [...message.certificates, ...clock.certificates];
  const asked = { source: revocation, pool, roots: await readRoots(rootsDir), signal: call.signal };
  const data = await collectValidationData([signerOf(message), signerOf(clock)], asked);
  await appendSecurityStore(path, data);
  await appendDocumentTimestamp(path, timestamps, verifier, call);
}

/** A timestamp over the whole file, as a signature field that shows nothing (ISO 32000-2 §12.8.5). */
async function appendDocumentTimestamp(
  path: string,
  timestamps: TimestampAuthority,
  verifier: SignatureVerifier,
  call: EngineCall,
): Promise<void> {
  const quiet = { ...call, progress: () => undefined };
  const stamped = `${path}.stamped`;
  const before = await verifier.verify({ path }, quiet);
  const prepared = await prepareFile({ path }, signatureOptions.parse({}), stamped, call, { isDocumentTimestamp: true });
  const digest = Buffer.from(await digestOf(prepared, stamped, 'sha256', call.signal), 'base64');
  await writeContents(stamped, prepared.gapStart, await timestamps.stamp(digest, call.signal));
  checkResult(before, await verifier.verify({ path: stamped }, quiet));
  await rename(stamped, path);
}

function signerOf({ certificates, signer: { sid } }: SignedData): Certificate {
  const found = certificates.find((each) =>
    isContext(sid, 0)
      ? each.keyId?.equals(sid.content)
      : partAt(sid, 0).raw.equals(each.issuer) && partAt(sid, 1).content.equals(each.serial),
  );
  if (!found) throw new AppError('signature_unusable', { cause: 'no certificate of the signer' });
  return found;
}
