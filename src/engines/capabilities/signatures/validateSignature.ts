import {
  type CheckedSignature,
  type JudgedChange,
  maxListedChanges,
  type SignatureAttack,
  type SignatureReason,
  signatureReasons,
} from '#contract/signatures/signatureCheck.ts';
import { shownDigest } from './cms/digests.ts';
import type { CmsCheck } from './cms/verifyCms.ts';
import { attackOf, isAllowed, type Permissions, permissionsOf } from './permissions.ts';
import { isKnownFormat, type ReadSignature } from './readSignature.ts';
import type { FileHistory } from './revisions/fileHistory.ts';
import { changesSince, type LaterChange } from './revisions/laterChanges.ts';
import { certificateFacts, isCertification, statedFacts } from './signatureFacts.ts';
import { chainOf, cryptographyReasons, type Evidence, trustReasons, verdictOf } from './verdict.ts';

/** The verdict on a signature, with the facts behind it. `provenTime`: a trusted timestamp proves that the signature existed by then. */
export async function validateSignature(
  history: FileHistory,
  read: ReadSignature,
  evidence: Evidence,
  provenTime: Date | undefined,
): Promise<CheckedSignature> {
  const { found, format, cms, timestamp, revision } = read;
  const check = typeof cms === 'string' ? undefined : cms;
  const isTimestamp = format === 'ETSI.RFC3161';
  const at = (isTimestamp ? check?.stampedTime : provenTime) ?? new Date();
  const chain = check && chainOf(check, isTimestamp ? 'timestamp' : 'signing', at, evidence);
  const permissions = permissionsOf(found);
  const later = revision === undefined ? [] : changesSince(history, revision, read.isRemoved ? found.fieldKey : undefined);
  const changes = later?.map((each) => judged(each, permissions, isCertification(found.dict)));
  const signedEnd = 'range' in read.range ? read.range.range.end : 0;
  const tail = await history.tail(signedEnd);
  const isWholeFile = revision === history.ends.length - 1 && tail === 'none';
  // Damage that was signed is the signer's; nobody could add anything to it.
  const isCompared = changes !== undefined && (!history.isDamaged || isWholeFile);
  const reasons = [
    ...placeReasons(read),
    ...(check ? cryptographyReasons(check, format) : []),
    ...(changes?.some(({ isAllowed: allowed }) => !allowed) ? (['changedNotAllowed'] as const) : []),
    ...(tail === 'objects' ? (['bytesAfterEnd'] as const) : []),
    ...(isCompared ? [] : (['notCompared'] as const)),
    ...(check ? trustReasons(chain, provenTime, check.claimedTime) : []),
  ];
  const ordered = signatureReasons.filter((reason) => (reasons as readonly SignatureReason[]).includes(reason));
  const isChanged =
    (changes?.length ?? 0) > 0 || tail !== 'none' || (revision !== undefined && revision < history.ends.length - 1);
  return {
    kind: isTimestamp ? 'timestamp' : isCertification(found.dict) ? 'certification' : 'signature',
    field: found.field,
    isInForm: found.isInForm,
    format,
    verdict: verdictOf(ordered, isChanged),
    reasons: ordered,
    attacks: attacksOn(read, changes ?? [], tail),
    isIntact: check ? check.isDigestGood && (check.signer ? check.isSignatureGood : false) : null,
    ...statedFacts(found.dict, check),
    timestamp: timestamp ? { ...timestamp, time: timestamp.time.toISOString() } : null,
    revision: revision === undefined ? null : revision + 1,
    signedBytes: signedEnd,
    isWholeFile,
    digest: check ? digestFacts(check.digest) : null,
    strength: check?.strength ?? null,
    permittedChanges: permissions.level,
    certificates: certificateFacts(chain),
    changes: {
      total: changes?.length ?? 0,
      first: (changes ?? []).slice(0, maxListedChanges).map(({ attack: _, ...listed }) => listed),
    },
  };
}

type AttackedChange = JudgedChange & { readonly attack: SignatureAttack | undefined };

function judged({ change, revision }: LaterChange, permissions: Permissions, isCertified: boolean): AttackedChange {
  const { kind, page, name, before, after } = change;
  const allowed = isAllowed(change, permissions);
  const attack = allowed ? undefined : attackOf(change, isCertified);
  return { kind, page, name, before, after, revision: revision + 1, isAllowed: allowed, attack };
}

function digestFacts({ name, inSignature, ofFile }: CmsCheck['digest']) {
  return { algorithm: shownDigest(name), inSignature, ofFile };
}

/** Faults of the ByteRange and the position of a signature, found before any digest is computed. */
function placeReasons({ range, revision, cms, isRemoved, format }: ReadSignature): SignatureReason[] {
  const reasons: SignatureReason[] = typeof cms === 'string' ? [cms] : [];
  if (!('fault' in range) && revision === undefined) reasons.push('notWholeRevision');
  if (!isKnownFormat(format)) reasons.push('unknownFormat');
  if (isRemoved) reasons.push('signatureRemoved');
  return reasons;
}

const forged: ReadonlySet<SignatureReason> = new Set([
  'byteRangeMissing',
  'byteRangeShape',
  'contentsMissing',
  'bytesBeyondFile',
]);

function attacksOn(
  { range, revision, isRemoved }: ReadSignature,
  changes: readonly AttackedChange[],
  tail: string,
): SignatureAttack[] {
  const found = new Set<SignatureAttack>();
  if ('fault' in range) found.add(forged.has(range.fault) ? 'universalForgery' : 'signatureWrapping');
  else if (revision === undefined) found.add('signatureWrapping');
  if (tail === 'objects' || isRemoved) found.add('incrementalSaving');
  for (const { attack } of changes) if (attack) found.add(attack);
  return [...found];
}
