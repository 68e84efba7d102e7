import { useState } from 'react';
import { login } from '#contract/endpoints/account.ts';
import { signInPasskey } from '#contract/endpoints/secondFactor.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Input } from '#ui/controls/Field.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { ApiError, sentenceOf } from '../../api/ApiError.ts';
import { call } from '../../api/call.ts';
import { accountForms, signIn } from '../../i18n/account.ts';
import { step as messages } from '../../i18n/secondFactor.ts';
import { useTranslate } from '../../site.tsx';
import signInFrameStyles from '../SignInFrame.module.css';
import { SignInFrame } from '../SignInFrame.tsx';
import type { SecondStep } from '../secondStep.ts';
import type { User } from '../session/UserScope.tsx';
import { AccountForm } from './AccountForm.tsx';
import styles from './SecondStepForm.module.css';
import { useForm } from './useForm.ts';

interface Props extends SecondStep {
  readonly password: string;
  readonly onSignedIn: (user: User) => void;
  readonly onBack: () => void;
}

/** After the right password: a passkey, the code of an app, or a recovery code (docs/product.md, "Two-step sign-in"). */
export function SecondStepForm({ email, password, hasPasskeys, hasAuthenticator, onSignedIn, onBack }: Props) {
  const t = useTranslate();
  const toast = useToast();
  const form = useForm({
    names: ['code'],
    wrongOf: ({ code }) => ({ code: code.trim() === '' ? { text: messages.codeMissing } : undefined }),
    send: async ({ code }) => onSignedIn(await call(login, { body: { email, password, code: code.trim() } })),
    failed(error, refuse) {
      if (error instanceof ApiError && error.code === 'invalid_second_factor') return refuse({ code: error.message });
      toast({ variant: 'destructive', title: t(signIn.failed), description: sentenceOf(error, t(accountForms.connection)) });
    },
  });
  const lead = hasPasskeys ? (hasAuthenticator ? messages.leadBoth : messages.leadPasskey) : messages.lead;
  return (
    <SignInFrame title={t(messages.title)} lead={t(lead)} isNext>
      {hasPasskeys && <PasskeyButton email={email} password={password} onSignedIn={onSignedIn} />}
      <AccountForm
        state={form}
        button={t(messages.submit)}
        busy={t(messages.sending)}
        look={{ variant: hasPasskeys ? 'line' : 'seal', size: 'lg', isWide: true }}
        testId="form-second-step"
      >
        <Input
          {...form.field('code')}
          label={t(messages.code)}
          hint={t(messages.codeHint)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus={!hasPasskeys}
          data-testid="input-second-code"
        />
      </AccountForm>
      <div className={signInFrameStyles.resend}>
        <button type="button" className="link" onClick={onBack} data-testid="button-back-to-sign-in">
          {t(messages.back)}
        </button>
      </div>
    </SignInFrame>
  );
}

function PasskeyButton({ email, password, onSignedIn }: Pick<Props, 'email' | 'password' | 'onSignedIn'>) {
  const t = useTranslate();
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function sign(): Promise<void> {
    setWaiting(true);
    setProblem(undefined);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const options = await call(signInPasskey, { body: { email, password } });
      const passkey = await startAuthentication({ optionsJSON: options as never });
      onSignedIn(await call(login, { body: { email, password, passkey } }));
    } catch (error) {
      setProblem(sentenceOf(error, t(messages.passkeyFailed)));
      setWaiting(false);
    }
  }
  return (
    <div className={styles.passkey}>
      <Button variant="seal" size="lg" isWide disabled={isWaiting} onClick={() => void sign()} data-testid="button-passkey">
        {t(isWaiting ? messages.passkeyWaiting : messages.passkey)}
      </Button>
      <p className={styles.problem} role="status">
        {problem}
      </p>
    </div>
  );
}
