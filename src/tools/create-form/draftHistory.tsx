import { type History, pushed, redone, startHistory, undone } from '#contract/pages/history.ts';
import type { FieldDraft } from './fieldDrafts.ts';

/** The fields with their steps, and what the last step was: typing in one property is one step. */
export interface DraftHistory extends History<readonly FieldDraft[]> {
  readonly lastStep?: string | undefined;
}

export const noDrafts: DraftHistory = startHistory<readonly FieldDraft[]>([]);

/** One step. A step of the same name as the last one continues it. Without a change there is none. */
export function stepped(history: DraftHistory, next: readonly FieldDraft[], step?: string): DraftHistory {
  const { now } = history;
  if (next.length === now.length && next.every((draft, index) => draft === now[index])) return history;
  if (step !== undefined && step === history.lastStep) return { ...history, now: next };
  return { ...pushed(history, next), lastStep: step };
}

/** An undone or repeated step is never continued. */
const ended = ({ past, now, future }: DraftHistory): History<readonly FieldDraft[]> => ({ past, now, future });

export const steppedBack = (history: DraftHistory): DraftHistory => undone(ended(history));
export const steppedForth = (history: DraftHistory): DraftHistory => redone(ended(history));

const typed = ['name', 'label', 'state', 'options', 'values'] as const;

/** The name of a step that types in one property of one field. Undefined for all other changes. */
export function typingStep(before: FieldDraft, after: FieldDraft): string | undefined {
  const changed = (Object.keys(after) as (keyof FieldDraft)[]).filter((key) => after[key] !== before[key]);
  const [only] = changed;
  const isTyped = changed.length === 1 && typed.some((key) => key === only);
  return isTyped && after.type !== 'check' && !(only === 'values' && after.type === 'radio') ? `${after.key} ${only}` : undefined;
}
