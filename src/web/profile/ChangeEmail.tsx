import { useRef, useState } from 'react';
import { codeProblem, emailProblem } from '#contract/accounts/accountFields.ts';
import { changeEmail, confirmEmail } from '#contract/endpoints/account.ts';
import type { CodeBoxes } from '#ui/controls/useCodeDigits.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { classes } from '#ui/styles/classes.ts';
import { CodeField, ResendButton } from '../account/forms/CodeFields.tsx';
import { EmailField, PasswordField } from '../account/forms/Fields.tsx';
import { useForm } from '../account/forms/useForm.ts';
import { useResend } from '../account/forms/useResend.ts';
import type { User } from '../account/session/UserScope.tsx';
import { ApiError } from '../api/ApiError.ts';
import { call } from '../api/call.ts';
import { verify } from '../i18n/account.ts';
import { details as messages } from '../i18n/profile.ts';
import { useTranslate } from '../site.tsx';
import styles from './ChangeEmail.module.css';
import { ChangeForm, isWrongPassword, useChangeFailed } from './ChangeForm.tsx';

/** An address that waits for its code. The password is kept for requesting another one. */
interface Waiting {
  readonly email: string;
  readonly password: string;
  readonly resendAfterSeconds: number;
}

interface Props {
  readonly onChanged: (user: User) => void;
  readonly onClose: () => void;
}

export function ChangeEmail({ onChanged, onClose }: Props) {
  const [waiting, setWaiting] = useState<Waiting>();
  return waiting ? (
    <ConfirmEmail waiting={waiting} onChanged={onChanged} onClose={onClose} />
  ) : (
    <NewEmail onWaiting={setWaiting} onClose={onClose} />
  );
}

function NewEmail({ onWaiting, onClose }: { onWaiting: (waiting: Waiting) => void; onClose: () => void }) {
  const t = useTranslate();
  const tell = useChangeFailed();
  const form = useForm({
    names: ['email', 'password'],
    wrongOf: ({ email, password }) => ({
      email: emailProblem(email),
      password: password === '' ? { text: messages.currentMissing } : undefined,
    }),
    async send({ email, password }) {
      const body = { email: email.trim(), password };
      onWaiting({ ...body, ...(await call(changeEmail, { body })) });
    },
    failed: (error, refuse) => (isWrongPassword(error) ? refuse({ password: error.message }) : tell(error)),
  });
  return (
    <ChangeForm state={form} button={t(messages.sendCode)} busy={t(messages.sending)} testId="form-email" onCancel={onClose}>
      <EmailField field={form.field('email')} label={t(messages.newEmail)} isFocused />
      <PasswordField field={form.field('password')} label={t(messages.currentPassword)} />
    </ChangeForm>
  );
}

function ConfirmEmail({ waiting, onChanged, onClose }: Props & { readonly waiting: Waiting }) {
  const t = useTranslate();
  const toast = useToast();
  const tell = useChangeFailed();
  const { email, password, resendAfterSeconds } = waiting;
  const boxes = useRef<CodeBoxes>(null);
  const resend = useResend(resendAfterSeconds, email, () => call(changeEmail, { body: { email, password } }));
  const form = useForm({
    names: ['code'],
    wrongOf: ({ code }) => ({ code: codeProblem(code) }),
    async send({ code }) {
      onChanged(await call(confirmEmail, { body: { email, code } }));
      toast({ title: t(messages.emailDone) });
      onClose();
    },
    failed(error, refuse) {
      if (!(error instanceof ApiError && error.code === 'invalid_code')) return tell(error);
      boxes.current?.clear();
      refuse({ code: { text: verify.invalid } });
    },
  });
  return (
    <ChangeForm state={form} button={t(messages.confirm)} busy={t(messages.confirming)} testId="form-confirm" onCancel={onClose}>
      <p className={classes('t-ui muted', styles.sent)}>{t(messages.emailSent, { email })}</p>
      <CodeField field={form.field('code')} boxes={boxes} isFocused isWhole />
      <p className="t-ui">
        <ResendButton resend={resend} />
      </p>
    </ChangeForm>
  );
}
