import { AppError } from '#contract/api/appError.ts';
import {
  type CheckedSignature,
  type SignatureCheck,
  type SignatureVerdict,
  signatureVerdicts,
} from '#contract/signatures/signatureCheck.ts';
import { arrayOf, integerOf, type PdfDict, stringOf } from '#engines/core/objects/values.ts';
import type { EngineCall, PdfInput, SignatureVerifier } from '#engines/ports.ts';
import type { Certificate } from './certificates/certificate.ts';
import { readRoots } from './certificates/roots.ts';
import { readEvidence } from './evidence.ts';
import { isPresent } from './preservation/checkSignaturesPreserved.ts';
import { limitsOf } from './preservation/signatureLimits.ts';
import { type PlacedSignature, type ReadSignature, readSignature } from './readSignature.ts';
import { FileHistory } from './revisions/fileHistory.ts';
import { foundSignatures } from './revisions/foundSignatures.ts';
import { revisionPages } from './revisions/pageTree.ts';
import { validateSignature } from './validateSignature.ts';
import { chainOf, type Evidence, isIntactTimestamp } from './verdict.ts';

const maxSignatures = 100;
/** Of earlier versions; the last one is searched as a whole. */
const maxSearchedPages = 20_000;

export interface VerifierOptions {
  /** A folder of certificates that the operator trusts. Nothing is fetched. */
  readonly rootsDir?: string | undefined;
}

/** Signatures are over bytes: the file is read as it came, and no normalized copy of it (docs/decisions/0335). */
export function createSignatureVerifier({ rootsDir }: VerifierOptions): SignatureVerifier {
  return {
    limits: async (input, call) => limitsOf(input.path, await verify(input, rootsDir, call)),
    countRoots: async () => (await readRoots(rootsDir)).length,
    verify: (input, call) => verify(input, rootsDir, call),
  };
}

async function verify(input: PdfInput, rootsDir: string | undefined, call: EngineCall): Promise<SignatureCheck> {
  // Read anew each time: an operator's change counts at once.
  const trusted = await readRoots(rootsDir);
  try {
    return await verifyFile(input, trusted, call, false);
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'damaged') throw cause;
    return await verifyFile(input, trusted, call, true);
  }
}

async function verifyFile(
  input: PdfInput,
  roots: readonly Certificate[],
  call: EngineCall,
  isDamaged: boolean,
): Promise<SignatureCheck> {
  const history = await FileHistory.read(input, call.signal, isDamaged);
  try {
    return await verifyAll(history, roots, call);
  } catch (cause) {
    // What is encrypted as a whole cannot be told from what is damaged.
    const isLocked = isDamaged && cause instanceof AppError && cause.code === 'damaged' && (await history.saysEncrypted());
    throw isLocked ? new AppError('unsupported_encryption', { cause }) : cause;
  } finally {
    await history.close();
  }
}

async function verifyAll(history: FileHistory, roots: readonly Certificate[], call: EngineCall): Promise<SignatureCheck> {
  const placed = await placedSignatures(history);
  if (placed.length > maxSignatures) throw new AppError('too_complex', { cause: 'too many signatures' });
  const evidence = readEvidence(history.last, roots);
  const read: ReadSignature[] = [];
  for (const [index, each] of placed.entries()) {
    read.push(await readSignature(history, each, evidence, call.signal));
    call.progress(index + 1, placed.length * 2);
  }
  const signatures: SignatureCheck['signatures'] = [];
  for (const [index, each] of read.entries()) {
    signatures.push(await validateSignature(history, each, evidence, provenTimeOf(each, read, evidence)));
    call.progress(placed.length + index + 1, placed.length * 2);
  }
  const firstSigned = Math.min(...read.map(({ revision = Number.POSITIVE_INFINITY }) => revision));
  return {
    pageCount: revisionPages(history.last).length,
    verdict: verdictOfFile(signatures),
    signatures,
    revisions: history.ends.map((endsAt, index) => ({
      endsAt,
      changes: index > firstSigned ? (history.changesAt(index)?.length ?? null) : null,
    })),
    trustedRoots: roots.length,
  };
}

/**
 * The worst of its signatures. One that was removed is none of the file any more: it is told, and counts only if it is the last trace of a
 * signed file, or if more than itself was changed after it.
 */
function verdictOfFile(signatures: SignatureCheck['signatures']): SignatureVerdict | null {
  const there = signatures.filter(isPresent);
  const counted = there.length === 0 ? signatures : signatures.filter((each) => isPresent(each) || isChangedWrongly(each));
  const verdicts = counted.map(({ verdict }) => verdict);
  const worst = signatureVerdicts.findLast((verdict) => verdicts.includes(verdict)) ?? null;
  return worst === 'valid' && counted.length < signatures.length ? 'validChanged' : worst;
}

const isChangedWrongly = ({ reasons }: CheckedSignature) =>
  reasons.includes('changedNotAllowed') || reasons.includes('bytesAfterEnd');

/** The signatures of the file as it is, then those that only earlier versions have. */
async function placedSignatures(history: FileHistory): Promise<PlacedSignature[]> {
  const now = foundSignatures(history.last);
  const signedEnds = new Set(now.map(({ dict }) => signedEnd(dict)));
  await history.addSignedEnds(signedEnds);
  history.keepReadable(signedEnds);
  const latest = history.ends.length - 1;
  const placed: PlacedSignature[] = now.map((found) => ({ found, isRemoved: false, standsIn: latest }));
  const known = new Set(now.map(({ dict }) => identityOf(dict)));
  const budget = { pages: maxSearchedPages };
  for (let index = latest - 1; index >= 0; index--) {
    for (const found of foundSignatures(history.at(index), budget)) {
      if (known.has(identityOf(found.dict))) continue;
      known.add(identityOf(found.dict));
      placed.push({ found, isRemoved: true, standsIn: index });
    }
  }
  return placed.sort((a, b) => signedEnd(a.found.dict) - signedEnd(b.found.dict));
}

function signedEnd(dict: PdfDict): number {
  const [, , start = 0, length = 0] = (arrayOf(dict.get('ByteRange')) ?? []).map((item) => integerOf(item) ?? 0);
  return start + length;
}

/** By its value and the bytes it says to cover: the number of its object says nothing. */
function identityOf(dict: PdfDict): string {
  return `${signedEnd(dict)} ${stringOf(dict.get('Contents'))?.bytes ?? ''}`;
}

/** The earliest moment at which a trusted clock has seen a signature: its own timestamp, or one of the document that came later. */
function provenTimeOf(signature: ReadSignature, all: readonly ReadSignature[], evidence: Evidence): Date | undefined {
  const times = signature.timestamp?.isTrusted ? [signature.timestamp.time] : [];
  for (const other of all) {
    const isLater = other.revision !== undefined && signature.revision !== undefined && other.revision > signature.revision;
    if (!isLater || other.format !== 'ETSI.RFC3161' || typeof other.cms === 'string') continue;
    if (!isIntactTimestamp(other.cms)) continue;
    const chain = chainOf(other.cms, 'timestamp', other.cms.stampedTime, evidence);
    if (chain && !chain.fault && !chain.revokedSince) times.push(other.cms.stampedTime);
  }
  return times.sort((a, b) => a.getTime() - b.getTime())[0];
}
