import { emailProblem, nameProblem, passwordProblem } from '#contract/accounts/accountFields.ts';
import { register } from '#contract/endpoints/account.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { sentenceOf } from '../../api/ApiError.ts';
import { call } from '../../api/call.ts';
import { accountForms, create as messages } from '../../i18n/account.ts';
import { Link } from '../../router/Link.tsx';
import { useLocation } from '../../router/RouterScope.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { useSettings, useTranslate } from '../../site.tsx';
import signInFrameStyles from '../SignInFrame.module.css';
import { SignInFrame } from '../SignInFrame.tsx';
import { rememberPassword } from '../session/rememberedPassword.ts';
import { useIsHydrated } from '../useIsHydrated.ts';
import { AccountForm } from './AccountForm.tsx';
import { EmailField, NameFields, PasswordField } from './Fields.tsx';
import { useForm } from './useForm.ts';
import { usePasswordRules } from './usePasswordRules.ts';

const AccountNeededNotice = lazyPart(async () => (await import('../AccountNeededNotice.tsx')).default, { isOptional: true });

const names = ['firstName', 'lastName', 'email', 'password'] as const;

/** An address that waits for its code. It is stored in the browser's history, so that a reload and Back find the code screen again. */
export interface PendingVerification {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** When another code may be requested (ms since 1970). */
  readonly resendAtMs: number;
}

/** Input of an earlier step. */
export interface EarlierInput {
  readonly email: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** This view replaced another one. */
  readonly isNext: boolean;
}

export function CreateForm({ from, onWaiting }: { from: EarlierInput; onWaiting: (waiting: PendingVerification) => void }) {
  const t = useTranslate();
  const toast = useToast();
  const { search } = useLocation();
  const isAwake = useIsHydrated();
  const { billing, signupCredits } = useSettings();
  const rules = usePasswordRules();
  const form = useForm({
    names,
    wrongOf: ({ firstName, lastName, email, password }) => ({
      firstName: nameProblem(firstName, 'firstName'),
      lastName: nameProblem(lastName, 'lastName'),
      email: emailProblem(email),
      password: passwordProblem(password, rules),
    }),
    async send({ firstName, lastName, email, password }) {
      const body = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), password };
      const { resendAfterSeconds } = await call(register, { body });
      rememberPassword(body.email, password);
      const { email: address, firstName: first, lastName: last } = body;
      onWaiting({ email: address, firstName: first, lastName: last, resendAtMs: Date.now() + resendAfterSeconds * 1000 });
    },
    failed(error) {
      const body = sentenceOf(error, t(accountForms.connection));
      toast({ variant: 'destructive', title: t(messages.failed), description: body });
    },
  });
  const isGranting = billing === 'credits' && signupCredits > 0;
  return (
    <SignInFrame title={t(messages.title)} lead={t(isGranting ? messages.lead : messages.leadPlain)} isNext={from.isNext}>
      {isAwake && new URLSearchParams(search).has('gate') && <AccountNeededNotice />}
      <AccountForm state={form} button={t(messages.submit)} busy={t(messages.sending)} testId="form-create">
        <NameFields
          first={form.field('firstName')}
          last={form.field('lastName')}
          initial={{ firstName: from.firstName ?? '', lastName: from.lastName ?? '' }}
        />
        <EmailField field={form.field('email')} initial={from.email} />
        <PasswordField field={form.field('password')} isNew />
      </AccountForm>
      <p className={signInFrameStyles.alternative}>
        {t(messages.haveAccount)}{' '}
        <Link className="link" to={{ pathname: '/login', search }} data-testid="link-sign-in">
          {t(messages.toSignIn)}
        </Link>
      </p>
    </SignInFrame>
  );
}
