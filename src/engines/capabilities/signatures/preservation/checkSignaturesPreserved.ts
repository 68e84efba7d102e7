import { AppError } from '#contract/api/appError.ts';
import type { CheckedSignature, JudgedChange, SignatureCheck } from '#contract/signatures/signatureCheck.ts';

/** Whether a change could still end this signature. */
export const isUnbroken = ({ verdict }: CheckedSignature): boolean => verdict !== 'broken';

/** Whether the file still has this signature, in any state. */
export const isPresent = ({ reasons }: CheckedSignature): boolean => !reasons.includes('signatureRemoved');

/**
 * Compares our own check of the file before and after a version was appended. Returns how many signatures are as good as before. Throws the
 * reason where one is not.
 */
export function checkSignaturesPreserved(before: SignatureCheck, after: SignatureCheck): number {
  if (after.signatures.length !== before.signatures.length)
    throw new AppError('signatures_would_end', { cause: 'another number' });
  for (const [index, was] of before.signatures.entries()) {
    const is = after.signatures[index];
    if (isUnbroken(was) && !(is && isAsGood(was, is))) throw refusalOf(is);
  }
  return before.signatures.filter(isUnbroken).length;
}

/** The same bytes are signed, and there is no new reason against the signature. An added version is no such reason. */
function isAsGood(was: CheckedSignature, is: CheckedSignature): boolean {
  const isSame = is.field === was.field && is.signedBytes === was.signedBytes && is.isIntact === was.isIntact;
  return isSame && is.reasons.every((reason) => was.reasons.includes(reason));
}

function refusalOf(signature: CheckedSignature | undefined): AppError {
  const change = signature?.changes.first.find(({ isAllowed }) => !isAllowed);
  const isKnown = change && (change.kind === 'fieldFilled' || change.kind === 'formSettings' || isComment(change));
  if (!signature || !isKnown) return new AppError('signatures_would_end', { cause: change?.kind ?? 'not compared' });
  if (signature.permittedChanges === 1) return new AppError('signature_allows_nothing');
  if (isComment(change)) return new AppError('signature_allows_forms');
  return new AppError('signature_locks_field', { values: { field: change.name } });
}

const isComment = ({ kind }: JudgedChange) => kind.startsWith('annotation');
