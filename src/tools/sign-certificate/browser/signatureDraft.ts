import type { CertificationLevel, SignatureFieldRules, TimestampChoice } from '#contract/signatures/signatureOptions.ts';
import type { Corner } from './signatureBoxes.ts';

export interface SignatureDraft {
  /** `timestamp`: over the file alone, without a signature. */
  readonly adds: 'signature' | 'timestamp';
  readonly look: 'box' | 'none';
  readonly page: string;
  readonly corner: Corner;
  /** Empty for a new field. */
  readonly field: string;
  readonly reason: string;
  readonly place: string;
  readonly certify: CertificationLevel;
  readonly timestamp: TimestampChoice;
}

/** The settings as the field takes them. */
export function inField(draft: SignatureDraft, rule: SignatureFieldRules | undefined): SignatureDraft {
  if (!rule) return draft;
  const { reasons, isReasonRequired, certify, needsTimestamp } = rule;
  const isFree = !isReasonRequired || reasons.includes(draft.reason);
  return {
    ...draft,
    reason: isFree ? draft.reason : (reasons[0] ?? ''),
    certify: certify ?? draft.certify,
    timestamp: needsTimestamp && draft.timestamp === 'off' ? 'on' : draft.timestamp,
  };
}
