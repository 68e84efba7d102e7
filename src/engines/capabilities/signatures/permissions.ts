import type { SignatureAttack } from '#contract/signatures/signatureCheck.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { arrayOf, dictOf, integerOf, nameOf, type PdfDict, stringOf } from '#engines/core/objects/values.ts';
import type { FoundChange } from './revisions/changes.ts';
import type { FoundSignature } from './revisions/foundSignatures.ts';

/** The changes that a signature permits afterwards (ISO 32000-2 §12.8.2). */
export interface Permissions {
  /** From DocMDP or the lock of the field; null without either. */
  readonly level: 1 | 2 | 3 | null;
  readonly locks: readonly FieldLock[];
  /** Approval signatures follow a certification (ISO 32000-2 §12.8.1). Timestamps of the document may precede it. */
  readonly isBeforeCertification: boolean;
}

interface FieldLock {
  readonly action: string;
  readonly fields: readonly string[];
}

export function permissionsOf({ dict, lock }: FoundSignature): Permissions {
  const levels: (1 | 2 | 3)[] = [];
  const locks: FieldLock[] = [];
  for (const item of arrayOf(dict.get('Reference')) ?? []) {
    const reference = dictOf(item);
    const params = dictOf(reference?.get('TransformParams'));
    const method = nameOf(reference?.get('TransformMethod'));
    if (method === 'DocMDP') levels.push(levelOf(params) ?? 2);
    if (method === 'FieldMDP' && params) locks.push(lockOf(params));
  }
  if (lock) {
    locks.push(lockOf(lock));
    const level = levelOf(lock);
    if (level) levels.push(level);
  }
  const isBeforeCertification = nameOf(dict.get('SubFilter')) === 'ETSI.RFC3161';
  return { level: levels.length > 0 ? (Math.min(...levels) as 1 | 2 | 3) : null, locks, isBeforeCertification };
}

function levelOf(params: PdfDict | undefined): 1 | 2 | 3 | undefined {
  const level = integerOf(params?.get('P'));
  return level === 1 || level === 2 || level === 3 ? level : undefined;
}

function lockOf(params: PdfDict): FieldLock {
  const fields = (arrayOf(params.get('Fields')) ?? []).flatMap((item) => {
    const name = stringOf(item);
    return name ? [decodeText(name)] : [];
  });
  return { action: nameOf(params.get('Action')) ?? 'All', fields };
}

/** Without a restriction, a signature permits forms, signatures and comments. */
const openLevel = 3;

export function isAllowed(change: FoundChange, { level, locks, isBeforeCertification }: Permissions): boolean {
  if (change.kind === 'certificationAdded') return isBeforeCertification && level === null;
  if (change.level > (level ?? openLevel)) return false;
  const { field, kind } = change;
  const isValue = kind === 'fieldFilled' || kind === 'signatureAdded';
  if (!isValue || field === undefined) return true;
  return !locks.some((lock) => isLocked(field, lock));
}

/** A name includes the fields below it (ISO 32000-2 table 236). */
export function isLocked(field: string, { action, fields }: FieldLock): boolean {
  const isNamed = fields.some((name) => field === name || field.startsWith(`${name}.`));
  if (action === 'Include') return isNamed;
  return action === 'Exclude' ? !isNamed : true;
}

/** The published names of attacks of this kind; none if a change is only not permitted. */
export function attackOf(change: FoundChange, isCertified: boolean): SignatureAttack {
  const { kind } = change;
  if (kind === 'fieldAppearance' || kind === 'fonts' || kind === 'fieldChanged') return 'shadowReplace';
  if (isCertified && kind.startsWith('annotation')) return 'evilAnnotation';
  if (isCertified && kind === 'signatureAdded') return 'sneakySignature';
  if (change.isPlanted) return 'shadowHideAndReplace';
  if (
    change.isRemoval &&
    (kind === 'pageContent' || kind === 'pageResources' || kind === 'layers' || kind === 'annotationRemoved')
  )
    return 'shadowHide';
  return 'incrementalSaving';
}
