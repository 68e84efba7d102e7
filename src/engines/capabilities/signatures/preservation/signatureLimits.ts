import { AppError } from '#contract/api/appError.ts';
import type { SignatureCheck } from '#contract/signatures/signatureCheck.ts';
import { maxLockedFields, type SignatureLimits, type SignatureObstacle } from '#contract/signatures/signatureLimits.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import { dictOf } from '#engines/core/objects/values.ts';
import { isLocked, type Permissions, permissionsOf } from '../permissions.ts';
import { foundSignatures } from '../revisions/foundSignatures.ts';
import { formFields } from '../revisions/signatureFields.ts';
import { isPresent, isUnbroken } from './checkSignaturesPreserved.ts';

/** What may be appended to a file without ending its sound signatures, by their own rules (ISO 32000-2 §12.8.2). */
export function limitsOf(path: string, { signatures }: SignatureCheck): SignatureLimits {
  const sound = signatures.filter(isUnbroken);
  const counts = { signatures: signatures.filter(isPresent).length, sound: sound.length };
  const all = (obstacle: SignatureObstacle, lockedFields: string[] = []): SignatureLimits => ({
    ...counts,
    forms: obstacle,
    comments: obstacle,
    lockedFields,
  });
  if (sound.length === 0) return all('noneSound');
  const document = openOrNothing(path);
  if (!document) return all('damaged');
  try {
    if (document.trailer.has('Encrypt')) return all('encrypted');
    const names = new Set(sound.map(({ field }) => field));
    const permissions = foundSignatures(document)
      .filter(({ field }) => names.has(field))
      .map(permissionsOf);
    const level = Math.min(...permissions.map((each) => each.level ?? 3));
    const lockedFields = lockedIn(document, permissions);
    if (level === 1) return all('noChanges', lockedFields);
    const isXfa = dictOf(document.catalog.get('AcroForm'))?.has('XFA') === true;
    return { ...counts, forms: isXfa ? 'xfa' : null, comments: level === 2 ? 'formsOnly' : null, lockedFields };
  } finally {
    document.close();
  }
}

function openOrNothing(path: string): PdfDocument | undefined {
  try {
    return PdfDocument.open(path);
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'damaged') return undefined;
    throw cause;
  }
}

function lockedIn(document: PdfDocument, permissions: readonly Permissions[]): string[] {
  const locks = permissions.flatMap((each) => each.locks);
  const fillable = [...formFields(document).values()].filter(({ type }) => type !== 'Sig');
  return fillable
    .map(({ name }) => name)
    .filter((name) => locks.some((lock) => isLocked(name, lock)))
    .slice(0, maxLockedFields);
}
