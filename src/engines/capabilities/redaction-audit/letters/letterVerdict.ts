import type { AuditCheck, AuditKind } from '#contract/results/redactionAudit.ts';
import type { TextLetter, TextRun } from '#engines/ports.ts';

/** Why a letter is not seen. */
export interface Reason {
  readonly check: AuditCheck;
  readonly kind: AuditKind;
}

/** `unknown` where it cannot be told from the letter alone. */
export type Verdict = Reason | 'seen' | 'unknown';

/** A letter under a rectangle where something else is drawn is `overdrawn` until the other letters of the page are judged. */
export interface InitialVerdict {
  readonly letter: TextLetter;
  readonly run: TextRun | undefined;
  readonly verdict: Verdict | 'overdrawn';
}

/** The ink of these letters fills their box, so they cannot be told from a plain area. */
export const solid = /^[IlLi|1]$/u;
export const worthReading = /[\p{L}\p{N}\p{Sc}]/u;
