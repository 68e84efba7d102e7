import { BadgeCheck } from 'lucide-react';
import { texts } from '#locales/texts.ts';
import type { Say } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FileField } from '#ui/controls/FileField.tsx';
import { PasswordInput } from '#ui/controls/PasswordInput.tsx';
import noticeStyles from '#ui/feedback/notice.module.css';
import type { KeyState } from './browser/useSigningKey.tsx';
import styles from './signCertificate.module.css';

const { form: words } = texts('sign-certificate');

/** Converts an old file to one that browsers can open. The key is unencrypted in between. The user may change the file names. */
const conversion = `openssl pkcs12 -legacy -in old.p12 -out key.pem -nodes
openssl pkcs12 -export -in key.pem -out new.p12
rm key.pem`;

interface Props {
  readonly say: Say;
  readonly language: string;
  readonly state: KeyState;
  /** Shown when the form was submitted without a key. */
  readonly isTried: boolean;
  readonly isDisabled: boolean;
}

/** The certificate file, its password, and the certificate's holder. */
export function KeyFields({ say, language, state, isTried, isDisabled }: Props) {
  const { file, password, key, problem } = state;
  const missing = isTried && !key && !problem ? say(words.problems.missing) : undefined;
  const isOfPassword = problem === 'password';
  const ofFile = problem && !isOfPassword ? say(words.problems[problem]) : missing;
  return (
    <>
      <FileField
        label={say(words.keyFile)}
        hint={say(words.keyFileHint)}
        problem={ofFile}
        choose={say(words.choose)}
        chosen={file?.name}
        none={say(words.none)}
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
            label={say(words.password)}
            problem={isOfPassword ? say(words.problems.password) : undefined}
            showLabel={say(words.showPassword)}
            hideLabel={say(words.hidePassword)}
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
            {say(state.isOpening ? words.opening : words.open)}
          </Button>
        </div>
      )}
      {key && <Owner say={say} language={language} certificate={key.certificate} />}
    </>
  );
}

interface OwnerProps extends Pick<Props, 'say' | 'language'> {
  readonly certificate: NonNullable<KeyState['key']>['certificate'];
}

function Owner({ say, language, certificate }: OwnerProps) {
  const { name, issuerName, notBefore, notAfter } = certificate;
  const shown = (day: Date) => day.toLocaleDateString(language, { dateStyle: 'long' });
  const now = new Date();
  const says =
    notAfter < now
      ? say(words.ended, { date: shown(notAfter) })
      : notBefore > now
        ? say(words.early, { date: shown(notBefore) })
        : name === issuerName
          ? say(words.selfIssued, { date: shown(notAfter) })
          : say(words.issuedBy, { issuer: issuerName, date: shown(notAfter) });
  return (
    <div className={noticeStyles.notice} role="status" data-testid="sign-owner">
      <BadgeCheck size={18} strokeWidth={1.6} aria-hidden />
      <div>
        <p className="t-ui">{say(words.signsAs, { name })}</p>
        <p className="t-small">{says}</p>
      </div>
    </div>
  );
}
