import type { SignatureLimits } from '#contract/signatures/signatureLimits.ts';
import { texts } from '#locales/texts.ts';
import type { Say } from '#tools/toolForm/toolForm.ts';

const words = texts('preservedSignatures');
const maxNames = 5;

/** Says whether the signatures of a file survive a change of this kind, and why not. */
export function signatureWords(limits: SignatureLimits, change: 'forms' | 'comments', say: Say): string {
  const obstacle = limits[change];
  if (obstacle === null) return say(words[change], { n: limits.sound });
  if (obstacle === 'noneSound') return say(words.noneSound);
  if (obstacle === 'formsOnly') return say(words.onlyForms, { n: limits.sound });
  return say(words.ends, { n: limits.sound, why: say(words.why[obstacle]) });
}

/** As many names as are read at a glance. */
export function lockedWords({ lockedFields }: SignatureLimits, say: Say): string {
  const names = lockedFields.slice(0, maxNames).join(', ');
  return say(words.locked, { n: lockedFields.length, names: lockedFields.length > maxNames ? `${names}, …` : names });
}
