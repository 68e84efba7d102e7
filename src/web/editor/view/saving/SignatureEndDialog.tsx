import type { SignatureLimits } from '#contract/signatures/signatureLimits.ts';
import { texts } from '#locales/texts.ts';
import { Button } from '#ui/controls/Button.tsx';
import dialogStyles from '#ui/feedback/Dialog.module.css';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useTranslate } from '#web/site.tsx';
import { lockedWords, signatureWords } from '#web/tool/form/signatureWords.ts';
import type { EndReason } from './useSignatureGuard.ts';

const messages = texts('preservedSignatures');

interface Props {
  /** Undefined where the server refused before it had sent them. */
  readonly limits: SignatureLimits | undefined;
  readonly reason: EndReason;
  onClose(): void;
  onSave(): void;
}

/** Says before a save which signatures it ends, and why. */
export function SignatureEndDialog({ limits, reason, onClose, onSave }: Props) {
  const t = useTranslate();
  const count = { n: limits?.sound ?? 1 };
  const why = () => {
    if (typeof reason === 'object' || !limits) return typeof reason === 'object' ? reason.message : '';
    if (reason === 'pages') return t(messages.saveEndsBody, count);
    if (reason === 'lockedField') return lockedWords(limits, t);
    return reason === 'comments' && limits.comments === 'formsOnly'
      ? t(messages.saveEndsNotes, count)
      : signatureWords(limits, reason, t);
  };
  return (
    <Dialog title={t(limits ? messages.saveEnds : messages.title, count)} onClose={onClose}>
      <p className="muted">{why()}</p>
      <div className={dialogStyles.actions}>
        <Button variant="quiet" onClick={onSave} data-testid="button-end-signatures">
          {t(messages.saveAnyway)}
        </Button>
        <Button onClick={onClose} data-testid="button-keep-signatures">
          {t(messages.back)}
        </Button>
      </div>
    </Dialog>
  );
}
