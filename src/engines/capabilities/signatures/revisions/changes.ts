import type { SignedChangeKind } from '#contract/signatures/signatureCheck.ts';

/**
 * The permission that a change needs (ISO 32000-2 table 257): 1 validation data, always allowed; 2 forms and signatures; 3 comments; 4
 * changes that no signature allows.
 */
export type ChangeLevel = 1 | 2 | 3 | 4;

export interface FoundChange {
  readonly kind: SignedChangeKind;
  readonly level: ChangeLevel;
  readonly page: number | null;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** The changed field, because locks name fields. */
  readonly field: string | undefined;
  /** What tells the field from others of its name. */
  readonly fieldKey: string | undefined;
  /** Something was removed. */
  readonly isRemoval: boolean;
  /** The content shown now was already in the earlier version of the file, but unused. */
  readonly isPlanted: boolean;
}

const levels: Readonly<Partial<Record<SignedChangeKind, ChangeLevel>>> = {
  validationData: 1,
  timestampAdded: 1,
  metadata: 1,
  signatureAdded: 2,
  signatureFieldAdded: 2,
  fieldFilled: 2,
  formSettings: 2,
  annotationAdded: 3,
  annotationChanged: 3,
  annotationRemoved: 3,
};

export function change(kind: SignedChangeKind, facts: Partial<Omit<FoundChange, 'kind' | 'level'>> = {}): FoundChange {
  const none = {
    page: null,
    name: '',
    before: '',
    after: '',
    field: undefined,
    fieldKey: undefined,
    isRemoval: false,
    isPlanted: false,
  };
  return { kind, level: levels[kind] ?? 4, ...none, ...facts };
}
