import type { SignatureLimits } from '#contract/signatures/signatureLimits.ts';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';

const messages = texts('preservedSignatures');
const maxNames = 5;

/** Says whether the signatures of a file survive a change of this kind, and why not. */
export function signatureWords(limits: SignatureLimits, change: 'forms' | 'comments', t: Translate): string {
  const obstacle = limits[change];
  if (obstacle === null) return t(messages[change], { n: limits.sound });
  if (obstacle === 'noneSound') return t(messages.noneSound);
  if (obstacle === 'formsOnly') return t(messages.onlyForms, { n: limits.sound });
  return t(messages.ends, { n: limits.sound, why: t(messages.why[obstacle]) });
}

/** As many names as are read at a glance. */
export function lockedWords({ lockedFields }: SignatureLimits, t: Translate): string {
  const names = lockedFields.slice(0, maxNames).join(', ');
  return t(messages.locked, { n: lockedFields.length, names: lockedFields.length > maxNames ? `${names}, …` : names });
}
