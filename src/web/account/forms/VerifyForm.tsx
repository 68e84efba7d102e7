import { useRef } from 'react';
import { codeLength, codeProblem } from '#contract/accounts/accountFields.ts';
import { login, resendVerification, verifyEmail } from '#contract/endpoints/account.ts';
import type { CodeBoxes } from '#ui/controls/useCodeDigits.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { ApiError, sentenceOf } from '../../api/ApiError.ts';
import { call } from '../../api/call.ts';
import { accountForms, verify as messages } from '../../i18n/account.ts';
import { useSettings, useTranslate } from '../../site.tsx';
import { Addressed } from '../Addressed.tsx';
import signInFrameStyles from '../SignInFrame.module.css';
import { SignInFrame } from '../SignInFrame.tsx';
import { rememberedPassword } from '../session/rememberedPassword.ts';
import type { User } from '../session/UserScope.tsx';
import { AccountForm } from './AccountForm.tsx';
import { CodeField, ResendButton } from './CodeFields.tsx';
import type { PendingVerification } from './CreateForm.tsx';
import { useForm } from './useForm.ts';
import { useResend } from './useResend.ts';

interface Props {
  readonly waiting: PendingVerification;
  readonly onSignedIn: (user: User) => void;
  /** Verified, but the automatic sign-in failed: the user signs in by hand. */
  readonly onVerified: () => void;
  readonly onBack: () => void;
}

export function VerifyForm({ waiting, onSignedIn, onVerified, onBack }: Props) {
  const t = useTranslate();
  const toast = useToast();
  const { billing } = useSettings();
  const { email, resendAtMs } = waiting;
  const boxes = useRef<CodeBoxes>(null);
  const resend = useResend(Math.max(0, (resendAtMs - Date.now()) / 1000), email, () =>
    call(resendVerification, { body: { email } }),
  );
  const form = useForm({
    names: ['code'],
    wrongOf: ({ code }) => ({ code: codeProblem(code) }),
    async send({ code }) {
      await call(verifyEmail, { body: { email, verificationCode: code } });
      const password = rememberedPassword(email);
      const user = password && (await call(login, { body: { email, password } }).catch(() => undefined));
      if (!user) {
        toast({ title: t(messages.done), description: t(messages.doneSignIn) });
        return onVerified();
      }
      const description = billing === 'credits' ? t(messages.doneCredits, { credits: user.credits }) : undefined;
      toast({ title: t(messages.done), description });
      onSignedIn(user);
    },
    failed(error, refuse) {
      boxes.current?.clear();
      if (error instanceof ApiError && error.code === 'invalid_code') return refuse({ code: { text: messages.invalid } });
      const description = sentenceOf(error, t(accountForms.connection));
      toast({ variant: 'destructive', title: t(messages.failed), description });
    },
  });
  return (
    <SignInFrame
      title={t(messages.title)}
      lead={<Addressed text={t(messages.lead, { length: codeLength, email: '\u0000' })} email={email} />}
      isNext
    >
      <AccountForm state={form} button={t(messages.submit)} busy={t(messages.sending)} testId="form-verify">
        <CodeField field={form.field('code')} boxes={boxes} isFocused isWhole />
        <p className="t-small">{t(messages.note)}</p>
      </AccountForm>
      <div className={signInFrameStyles.resend}>
        <ResendButton resend={resend} />
        <button type="button" className="link" onClick={onBack} data-testid="button-back-to-signup">
          {t(messages.back)}
        </button>
      </div>
    </SignInFrame>
  );
}
