import { Button, buttonClass } from '#ui/controls/Button.tsx';
import dialogStyles from '#ui/feedback/Dialog.module.css';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { classes } from '#ui/styles/classes.ts';
import { currentPath } from '../../api/basePath.ts';
import { editor as messages } from '../../i18n/editor.ts';
import { saveEdits } from '../../i18n/payments.ts';
import { Link } from '../../router/Link.tsx';
import { useSettings, useTranslate } from '../../site.tsx';
import { accountAddress } from '../../tool/address.ts';
import styles from './EditorDialogs.module.css';

/** Saving needs an account. The edits stay in this browser meanwhile. */
export function SavePrompt({ documentId, onClose }: { documentId: string; onClose(): void }) {
  const t = useTranslate();
  const { signupCredits } = useSettings();
  const path = currentPath();
  return (
    <Dialog title={t(saveEdits.title)} onClose={onClose}>
      <p className={classes('muted', styles.lead)}>{t(saveEdits.lead)}</p>
      <p className="t-small">{t(saveEdits.note)}</p>
      <div className={dialogStyles.actions}>
        <Button variant="quiet" onClick={onClose} data-testid="button-back-to-editor">
          {t(saveEdits.back)}
        </Button>
        <Link className={buttonClass()} to={accountAddress('/login', path, documentId)} data-testid="link-have-account">
          {t(saveEdits.signIn)}
        </Link>
        <Link
          className={buttonClass({ variant: 'seal' })}
          to={accountAddress('/signup', path, documentId)}
          data-testid="button-get-credits"
        >
          {t(signupCredits > 0 ? saveEdits.get : saveEdits.getPlain)}
        </Link>
      </div>
    </Dialog>
  );
}

export function LeaveDialog({ onLeave, onClose }: { onLeave(): void; onClose(): void }) {
  const t = useTranslate();
  return (
    <Dialog title={t(messages.leaveTitle)} onClose={onClose}>
      <p className={classes('muted', styles.body)}>{t(messages.leaveBody)}</p>
      <div className={dialogStyles.actions}>
        <Button variant="quiet" onClick={onLeave} data-testid="button-leave">
          {t(messages.leave)}
        </Button>
        <Button onClick={onClose} data-testid="button-stay">
          {t(messages.stay)}
        </Button>
      </div>
    </Dialog>
  );
}
