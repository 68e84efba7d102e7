import { useRef } from 'react';
import { fieldTexts, passwordMin } from '#contract/accounts/accountFields.ts';
import { login } from '#contract/endpoints/account.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { ApiError, sentenceOf } from '../../api/ApiError.ts';
import { call } from '../../api/call.ts';
import { accountForms, signIn as messages } from '../../i18n/account.ts';
import { Link } from '../../router/Link.tsx';
import { useLocation } from '../../router/RouterScope.tsx';
import { useSettings, useTranslate } from '../../site.tsx';
import signInFrameStyles from '../SignInFrame.module.css';
import { SignInFrame } from '../SignInFrame.tsx';
import { type SecondStep, secondStepIn } from '../secondStep.ts';
import type { User } from '../session/UserScope.tsx';
import { AccountForm } from './AccountForm.tsx';
import type { EarlierInput } from './CreateForm.tsx';
import fieldsStyles from './Fields.module.css';
import { EmailField, PasswordField } from './Fields.tsx';
import { useForm } from './useForm.ts';

const names = ['email', 'password'] as const;
type Entered = Readonly<Record<(typeof names)[number], string>>;

/**
 * docs/product.md, "Sign-in": one sentence when either is missing. The length is checked here, so that input errors are not counted as
 * failed attempts.
 */
function wrongOf({ email, password }: Entered) {
  const both = { text: fieldTexts.both };
  if (email.trim() === '') return { email: both };
  if (password === '') return { password: both };
  return password.length < passwordMin ? { password: { text: fieldTexts.passwordShort, values: { min: passwordMin } } } : {};
}

interface Props {
  readonly from: EarlierInput;
  readonly onSignedIn: (user: User) => void;
  /** The address of this account was never confirmed. */
  readonly onUnverified: (email: string, password: string) => void;
  /** The password was right, and a second factor is required. */
  readonly onSecondStep: (step: SecondStep, password: string) => void;
}

export function SignInForm({ from, onSignedIn, onUnverified, onSecondStep }: Props) {
  const t = useTranslate();
  const toast = useToast();
  const { billing } = useSettings();
  const { search } = useLocation();
  const entered = useRef<Entered>({ email: '', password: '' });
  const form = useForm({
    names,
    wrongOf,
    async send(values) {
      entered.current = values;
      onSignedIn(await call(login, { body: { email: values.email.trim(), password: values.password } }));
    },
    failed(error, refuse) {
      const { email, password } = entered.current;
      if (error instanceof ApiError && error.code === 'email_not_verified') return onUnverified(email.trim(), password);
      const second = secondStepIn(error, email.trim());
      if (second) return onSecondStep(second, password);
      const isInvalid = error instanceof ApiError && error.code === 'invalid_credentials';
      if (isInvalid) return refuse({ password: { text: messages.invalid } });
      toast({ variant: 'destructive', title: t(messages.failed), description: sentenceOf(error, t(accountForms.connection)) });
    },
  });
  return (
    <SignInFrame title={t(messages.title)} lead={t(billing === 'off' ? messages.leadFree : messages.lead)} isNext={from.isNext}>
      <AccountForm state={form} button={t(messages.submit)} busy={t(messages.sending)} testId="form-sign-in">
        <EmailField field={form.field('email')} initial={from.email} />
        <PasswordField field={form.field('password')} />
        <p className={fieldsStyles.link}>
          <Link className="link" to={{ pathname: '/forgot-password', search }} data-testid="link-forgot">
            {t(messages.forgot)}
          </Link>
        </p>
      </AccountForm>
      <p className={signInFrameStyles.alternative}>
        {t(messages.noAccount)}{' '}
        <Link className="link" to={{ pathname: '/signup', search }} data-testid="link-create">
          {t(messages.toCreate)}
        </Link>
      </p>
    </SignInFrame>
  );
}
