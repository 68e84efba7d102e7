import { BadgeCheck } from 'lucide-react';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FileField } from '#ui/controls/FileField.tsx';
import { PasswordInput } from '#ui/controls/PasswordInput.tsx';
import noticeStyles from '#ui/feedback/notice.module.css';
import type { KeyState } from './browser/useSigningKey.tsx';
import styles from './signCertificate.module.css';

const { form: messages } = texts('sign-certificate');

/** Converts an old file to one that browsers can open. The key is unencrypted in between. The user may change the file names. */
const conversion = `openssl pkcs12 -legacy -in old.p12 -out key.pem -nodes
openssl pkcs12 -export -in key.pem -out new.p12
rm key.pem`;

interface Props {
  readonly t: Translate;
  readonly language: string;
  readonly state: KeyState;
  /** Shown when the form was submitted without a key. */
  readonly isTried: boolean;
  readonly isDisabled: boolean;
}

/** The certificate file, its password, and the certificate's holder. */
export function KeyFields({ t, language, state, isTried, isDisabled }: Props) {
  const { file, password, key, problem } = state;
  const missing = isTried && !key && !problem ? t(messages.problems.missing) : undefined;
  const isOfPassword = problem === 'password';
  const ofFile = problem && !isOfPassword ? t(messages.problems[problem]) : missing;
  return (
    <>
      <FileField
        label={t(messages.keyFile)}
        hint={t(messages.keyFileHint)}
        problem={ofFile}
        choose={t(messages.choose)}
        chosen={file?.name}
        none={t(messages.none)}
        accept=".p12,.pfx,application/x-pkcs12"
        disabled={isDisabled}
        data-testid="sign-key-file"
        onChoose={state.choose}
      />
      {problem === 'legacy' && (
        <pre className={styles.commands} data-testid="sign-conversion">
          <code>{conversion}</code>
        </pre>
      )}
      {file && !key && (
        <div className={styles.open}>
          <PasswordInput
            label={t(messages.password)}
            problem={isOfPassword ? t(messages.problems.password) : undefined}
            showLabel={t(messages.showPassword)}
            hideLabel={t(messages.hidePassword)}
            autoComplete="off"
            value={password}
            disabled={isDisabled}
            data-testid="sign-key-password"
            onChange={(event) => state.type(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') void state.open();
            }}
          />
          <Button
            size="sm"
            disabled={isDisabled || state.isOpening}
            onClick={() => void state.open()}
            data-testid="sign-key-open"
          >
            {t(state.isOpening ? messages.opening : messages.open)}
          </Button>
        </div>
      )}
      {key && <Owner t={t} language={language} certificate={key.certificate} />}
    </>
  );
}

interface OwnerProps extends Pick<Props, 't' | 'language'> {
  readonly certificate: NonNullable<KeyState['key']>['certificate'];
}

function Owner({ t, language, certificate }: OwnerProps) {
  const { name, issuerName, notBefore, notAfter } = certificate;
  const shown = (day: Date) => day.toLocaleDateString(language, { dateStyle: 'long' });
  const now = new Date();
  const says =
    notAfter < now
      ? t(messages.ended, { date: shown(notAfter) })
      : notBefore > now
        ? t(messages.early, { date: shown(notBefore) })
        : name === issuerName
          ? t(messages.selfIssued, { date: shown(notAfter) })
          : t(messages.issuedBy, { issuer: issuerName, date: shown(notAfter) });
  return (
    <div className={noticeStyles.notice} role="status" data-testid="sign-owner">
      <BadgeCheck size={18} strokeWidth={1.6} aria-hidden />
      <div>
        <p className="t-ui">{t(messages.signsAs, { name })}</p>
        <p className="t-small">{says}</p>
      </div>
    </div>
  );
}
