import { X } from 'lucide-react';
import { deleteAccount } from '#contract/endpoints/account.ts';
import { Button } from '#ui/controls/Button.tsx';
import ticksStyles from '#ui/controls/ticks.module.css';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { classes } from '#ui/styles/classes.ts';
import { AccountForm } from '../account/forms/AccountForm.tsx';
import { PasswordField } from '../account/forms/Fields.tsx';
import { useForm } from '../account/forms/useForm.ts';
import { type User, useUser } from '../account/session/UserScope.tsx';
import { sentenceOf } from '../api/ApiError.ts';
import { call } from '../api/call.ts';
import { accountForms } from '../i18n/account.ts';
import { details, leaving as messages } from '../i18n/profile.ts';
import { useNavigate } from '../router/RouterScope.tsx';
import { useSettings, useTranslate } from '../site.tsx';
import { isWrongPassword } from './ChangeForm.tsx';
import styles from './DeleteAccount.module.css';

/** Confirms the deletion: what is lost, and the password. */
export function DeleteAccount({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const { billing } = useSettings();
  const { leave } = useUser();
  const form = useForm({
    names: ['password'],
    wrongOf: ({ password }) => ({ password: password === '' ? { text: details.currentMissing } : undefined }),
    async send(body) {
      await call(deleteAccount, { body });
      leave();
      toast({ title: t(messages.removed), description: t(messages.removedBody) });
      navigate('/');
    },
    failed(error, refuse) {
      if (isWrongPassword(error)) return refuse({ password: error.message });
      const description = sentenceOf(error, t(accountForms.connection));
      toast({ variant: 'destructive', title: t(messages.removeFailed), description });
    },
  });
  const losses = [
    t(messages.loseFiles),
    ...(billing === 'credits' && user.credits > 0 ? [t(messages.loseCredits, { count: user.credits })] : []),
    t(messages.loseTokens),
    ...(billing === 'credits' ? [t(messages.loseHistory)] : []),
  ];
  return (
    <Dialog title={t(messages.removeTitle)} onClose={onClose}>
      <p className={classes('muted', styles.warning)}>{t(messages.removeWarning)}</p>
      <ul className={classes(ticksStyles.ticks, ticksStyles.losses)}>
        {losses.map((loss) => (
          <li key={loss}>
            <X size={17} strokeWidth={2} aria-hidden />
            {loss}
          </li>
        ))}
      </ul>
      <div className={styles.confirm}>
        <AccountForm
          state={form}
          button={t(messages.removeConfirm)}
          busy={t(messages.removing)}
          look={{ variant: 'danger' }}
          testId="form-delete"
          isDialog
          beside={
            <Button variant="quiet" onClick={onClose}>
              {t(messages.keep)}
            </Button>
          }
        >
          <PasswordField field={form.field('password')} label={t(messages.removePassword)} />
        </AccountForm>
      </div>
    </Dialog>
  );
}
