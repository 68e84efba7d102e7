import { useRef } from 'react';
import { codeLength, codeProblem, emailProblem, passwordProblem } from '#contract/accounts/accountFields.ts';
import { forgotPassword, login, resetPassword } from '#contract/endpoints/account.ts';
import type { CodeBoxes } from '#ui/controls/useCodeDigits.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { ApiError, sentenceOf } from '../../api/ApiError.ts';
import { call } from '../../api/call.ts';
import { accountForms, forgot as messages, verify } from '../../i18n/account.ts';
import { Link } from '../../router/Link.tsx';
import { useLocation, useNavigate } from '../../router/RouterScope.tsx';
import { useTranslate } from '../../site.tsx';
import { Addressed } from '../Addressed.tsx';
import signInFrameStyles from '../SignInFrame.module.css';
import { SignInFrame } from '../SignInFrame.tsx';
import type { User } from '../session/UserScope.tsx';
import { AccountForm } from './AccountForm.tsx';
import { CodeField, ResendButton } from './CodeFields.tsx';
import { EmailField, PasswordField } from './Fields.tsx';
import { useForm } from './useForm.ts';
import { usePasswordRules } from './usePasswordRules.ts';
import { useResend } from './useResend.ts';

export interface PendingReset {
  readonly email: string;
  /** When another code may be requested (ms since 1970). */
  readonly resendAtMs: number;
}

export function AskForCode({ onAsked }: { onAsked: (asked: PendingReset) => void }) {
  const t = useTranslate();
  const toast = useToast();
  const { search } = useLocation();
  const form = useForm({
    names: ['email'],
    wrongOf: ({ email }) => ({ email: emailProblem(email) }),
    async send(values) {
      const email = values.email.trim();
      const { resendAfterSeconds } = await call(forgotPassword, { body: { email } });
      onAsked({ email, resendAtMs: Date.now() + resendAfterSeconds * 1000 });
    },
    failed(error) {
      const description = sentenceOf(error, t(accountForms.connection));
      toast({ variant: 'destructive', title: t(messages.failed), description });
    },
  });
  return (
    <SignInFrame title={t(messages.title)} lead={t(messages.lead)}>
      <AccountForm state={form} button={t(messages.submit)} busy={t(messages.sending)} testId="form-forgot">
        <EmailField field={form.field('email')} />
      </AccountForm>
      <p className={signInFrameStyles.alternative}>
        <Link className="link" to={{ pathname: '/login', search }}>
          {t(messages.back)}
        </Link>
      </p>
    </SignInFrame>
  );
}

interface SetProps {
  readonly asked: PendingReset;
  readonly onSignedIn: (user: User) => void;
  readonly onOther: () => void;
}

export function SetPassword({ asked, onSignedIn, onOther }: SetProps) {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { email } = asked;
  const rules = usePasswordRules();
  const boxes = useRef<CodeBoxes>(null);
  const resend = useResend(Math.max(0, (asked.resendAtMs - Date.now()) / 1000), email, () =>
    call(forgotPassword, { body: { email } }),
  );
  const form = useForm({
    names: ['code', 'password'],
    wrongOf: ({ code, password }) => ({ code: codeProblem(code), password: passwordProblem(password, rules) }),
    async send({ code, password }) {
      await call(resetPassword, { body: { email, code, password } });
      const user = await call(login, { body: { email, password } }).catch(() => undefined);
      toast({ title: t(messages.done), description: t(user ? messages.doneBody : messages.doneSignIn) });
      if (user) onSignedIn(user);
      else navigate({ pathname: '/login', search }, { state: { email } });
    },
    failed(error, refuse) {
      if (error instanceof ApiError && error.code === 'invalid_code') {
        boxes.current?.clear();
        return refuse({ code: { text: verify.invalid } });
      }
      const description = sentenceOf(error, t(accountForms.connection));
      toast({ variant: 'destructive', title: t(messages.newFailed), description });
    },
  });
  return (
    <SignInFrame
      title={t(messages.newTitle)}
      lead={<Addressed text={t(messages.newLead, { length: codeLength, email: '\u0000' })} email={email} />}
      isNext
    >
      <AccountForm state={form} button={t(messages.newSubmit)} busy={t(messages.newSending)} testId="form-new-password">
        <CodeField field={form.field('code')} boxes={boxes} isFocused />
        {/* Tells a password manager whose password it is. */}
        <input
          className="visually-hidden"
          type="text"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField field={form.field('password')} label={t(messages.newPassword)} isNew />
      </AccountForm>
      <div className={signInFrameStyles.resend}>
        <ResendButton resend={resend} />
        <button type="button" className="link" onClick={onOther}>
          {t(messages.other)}
        </button>
      </div>
    </SignInFrame>
  );
}
