import { useState } from 'react';
import {
  endSecondFactor,
  renewRecoveryCodes,
  type SecondFactorView,
  viewSecondFactor,
} from '#contract/endpoints/secondFactor.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { call } from '../../api/call.ts';
import { useLoaded } from '../../api/useLoaded.ts';
import { settings as messages } from '../../i18n/secondFactor.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { useTranslate } from '../../site.tsx';
import detailsStyles from '../Details.module.css';
import { NotLoaded } from '../NotLoaded.tsx';
import { ProfileSection } from '../ProfileSection.tsx';
import type { Changed } from './changed.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import styles from './SecondFactor.module.css';

/** Rarely opened, and includes the drawing of QR codes. */
const AuthenticatorSetUp = lazyPart(async () => (await import('./AuthenticatorSetUp.tsx')).AuthenticatorSetUp);
const PasskeySetUp = lazyPart(async () => (await import('./PasskeySetUp.tsx')).PasskeySetUp);
const RecoveryCodes = lazyPart(async () => (await import('./RecoveryCodes.tsx')).RecoveryCodes);

const read = (signal: AbortSignal) => call(viewSecondFactor, { signal });

type Step = 'app' | 'passkey' | 'codes' | 'end';

/** The settings of the second factor (docs/product.md, "Two-step sign-in"). */
export function SecondFactor() {
  const t = useTranslate();
  const { data, hasFailed, reload, change } = useLoaded(read);
  const [step, setStep] = useState<Step>();
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const close = () => setStep(undefined);
  const changed = ({ recoveryCodes = [], ...view }: Changed) => {
    change(() => view);
    setFresh(recoveryCodes);
    close();
  };
  return (
    <ProfileSection title={t(messages.title)} note={t(messages.note)}>
      {hasFailed && !data && <NotLoaded onRetry={reload} />}
      {fresh.length > 0 && <RecoveryCodes codes={fresh} onDone={() => setFresh([])} />}
      {data && (
        <ul className={detailsStyles.details} data-testid="second-factor">
          <AppRow view={data} step={step} onStep={setStep} onChanged={changed} />
          <PasskeyRows view={data} step={step} onStep={setStep} onChanged={changed} />
          {isOn(data) && <CodesRow view={data} step={step} onStep={setStep} onChanged={changed} />}
          {isOn(data) && <EndRow view={data} step={step} onStep={setStep} onChanged={changed} />}
        </ul>
      )}
    </ProfileSection>
  );
}

const isOn = ({ hasAuthenticator, passkeys }: SecondFactorView) => hasAuthenticator || passkeys.length > 0;

interface RowProps {
  readonly view: SecondFactorView;
  readonly step: Step | undefined;
  readonly onStep: (step: Step | undefined) => void;
  readonly onChanged: (to: Changed) => void;
}

function AppRow({ view, step, onStep, onChanged }: RowProps) {
  const t = useTranslate();
  if (step === 'app') {
    return (
      <li>
        <p className={styles.name}>{t(messages.app)}</p>
        <AuthenticatorSetUp onChanged={onChanged} onCancel={() => onStep(undefined)} />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{t(messages.app)}</p>
        <p className="t-small">{t(view.hasAuthenticator ? messages.appOn : messages.appOff)}</p>
      </div>
      {!view.hasAuthenticator && (
        <Button onClick={() => onStep('app')} data-testid="button-set-up-app">
          {t(messages.appSetUp)}
        </Button>
      )}
    </li>
  );
}

function PasskeyRows({ view, step, onStep, onChanged }: RowProps) {
  const t = useTranslate();
  return (
    <li>
      <div className={styles.row}>
        <div>
          <p className={styles.name}>{t(messages.passkeys)}</p>
          <p className="t-small">{t(messages.passkeysOff)}</p>
        </div>
        {step !== 'passkey' && (
          <Button onClick={() => onStep('passkey')} data-testid="button-add-passkey">
            {t(messages.passkeyAdd)}
          </Button>
        )}
      </div>
      {view.passkeys.length > 0 && (
        <ul className={styles.passkeys} data-testid="passkeys">
          {view.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {step === 'passkey' && <PasskeySetUp onChanged={onChanged} onCancel={() => onStep(undefined)} />}
    </li>
  );
}

function CodesRow({ view, step, onStep, onChanged }: RowProps) {
  const t = useTranslate();
  return (
    <li>
      <div className={styles.row}>
        <div>
          <p className={styles.name}>{t(messages.codes)}</p>
          <p className="t-small num">{t(messages.codesLeft, { left: view.recoveryCodesLeft })}</p>
        </div>
        {step !== 'codes' && (
          <Button onClick={() => onStep('codes')} data-testid="button-renew-codes">
            {t(messages.codesRenew)}
          </Button>
        )}
      </div>
      {step === 'codes' && (
        <PasswordStep
          button={t(messages.codesRenew)}
          onPassword={async (password) => onChanged(await call(renewRecoveryCodes, { body: { password } }))}
          onCancel={() => onStep(undefined)}
        />
      )}
    </li>
  );
}

function EndRow({ step, onStep, onChanged }: RowProps) {
  const t = useTranslate();
  const toast = useToast();
  async function end(password: string): Promise<void> {
    await call(endSecondFactor, { body: { password } });
    toast({ title: t(messages.ended) });
    onChanged({ hasAuthenticator: false, passkeys: [], recoveryCodesLeft: 0 });
  }
  return (
    <li>
      <div className={styles.row}>
        <p className="muted">{t(messages.endBody)}</p>
        {step !== 'end' && (
          <Button variant="danger" aria-label={t(messages.endOf)} onClick={() => onStep('end')} data-testid="button-end-second">
            {t(messages.end)}
          </Button>
        )}
      </div>
      {step === 'end' && <PasswordStep button={t(messages.end)} isDanger onPassword={end} onCancel={() => onStep(undefined)} />}
    </li>
  );
}
