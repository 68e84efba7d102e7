import type { SignatureLimits } from '#contract/signatures/signatureLimits.ts';
import { texts } from '#locales/texts.ts';
import { useTranslate } from '#web/site.tsx';

const messages = texts('preservedSignatures');

/** Says whether the signatures of the document survive the edits so far. */
export function SignatureState({ limits, isEnding }: { limits: SignatureLimits; isEnding: boolean }) {
  const t = useTranslate();
  return <>{t(isEnding ? messages.ending : messages.keeping, { n: limits.sound })}</>;
}
