import { passwordProblem } from '#contract/accounts/accountFields.ts';
import { changePassword } from '#contract/endpoints/account.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import fieldsStyles from '../account/forms/Fields.module.css';
import { PasswordField } from '../account/forms/Fields.tsx';
import { useForm } from '../account/forms/useForm.ts';
import { usePasswordRules } from '../account/forms/usePasswordRules.ts';
import { storeForSession } from '../account/session/sessionStore.ts';
import type { User } from '../account/session/UserScope.tsx';
import { call } from '../api/call.ts';
import { forgot, signIn } from '../i18n/account.ts';
import { details as messages } from '../i18n/profile.ts';
import { Link } from '../router/Link.tsx';
import { useTranslate } from '../site.tsx';
import { ChangeForm, isWrongPassword, useChangeFailed } from './ChangeForm.tsx';

export function ChangePassword({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslate();
  const toast = useToast();
  const tell = useChangeFailed();
  const rules = usePasswordRules();
  const form = useForm({
    names: ['currentPassword', 'newPassword'],
    wrongOf: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword === '' ? { text: messages.currentMissing } : undefined,
      newPassword: passwordProblem(newPassword, rules),
    }),
    async send(body) {
      await call(changePassword, { body });
      toast({ title: t(messages.passwordDone), description: t(messages.passwordDoneBody) });
      onClose();
    },
    failed: (error, refuse) => (isWrongPassword(error) ? refuse({ currentPassword: error.message }) : tell(error)),
  });
  return (
    <ChangeForm state={form} testId="form-password" onCancel={onClose}>
      {/* Tells a password manager whose password it is. */}
      <input
        className="visually-hidden"
        type="text"
        autoComplete="username"
        value={user.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField field={form.field('currentPassword')} label={t(messages.currentPassword)} isFocused />
      <p className={fieldsStyles.link}>
        <Link className="link" to="/forgot-password" onClick={() => storeForSession('redirect', '/profile')}>
          {t(signIn.forgot)}
        </Link>
      </p>
      <PasswordField field={form.field('newPassword')} label={t(forgot.newPassword)} isNew />
    </ChangeForm>
  );
}
