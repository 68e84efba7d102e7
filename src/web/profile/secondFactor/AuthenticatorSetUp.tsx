import { useState } from 'react';
import { encode } from 'uqr';
import { beginAuthenticator, confirmAuthenticator } from '#contract/endpoints/secondFactor.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Input } from '#ui/controls/Field.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { AccountForm } from '../../account/forms/AccountForm.tsx';
import { useForm } from '../../account/forms/useForm.ts';
import { ApiError, sentenceOf } from '../../api/ApiError.ts';
import { call } from '../../api/call.ts';
import { accountForms } from '../../i18n/account.ts';
import { setUp as messages, settings } from '../../i18n/secondFactor.ts';
import { useTranslate } from '../../site.tsx';
import type { Changed } from './changed.ts';
import { PasswordStep } from './PasswordStep.tsx';
import styles from './setUp.module.css';

interface Props {
  readonly onChanged: (to: Changed) => void;
  readonly onCancel: () => void;
}

interface Begun {
  readonly secret: string;
  readonly uri: string;
}

/** Password, then the key for the app, then its first code. */
export function AuthenticatorSetUp({ onChanged, onCancel }: Props) {
  const t = useTranslate();
  const [begun, setBegun] = useState<Begun>();
  if (!begun) {
    const begin = async (password: string) => setBegun(await call(beginAuthenticator, { body: { password } }));
    return <PasswordStep button={t(messages.next)} onPassword={begin} onCancel={onCancel} />;
  }
  return <FirstCode begun={begun} onChanged={onChanged} onCancel={onCancel} />;
}

function FirstCode({ begun, onChanged, onCancel }: Props & { readonly begun: Begun }) {
  const t = useTranslate();
  const toast = useToast();
  const form = useForm({
    names: ['code'],
    wrongOf: ({ code }) => ({ code: /^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? undefined : { text: messages.codeHint } }),
    async send(body) {
      onChanged(await call(confirmAuthenticator, { body }));
      toast({ title: t(messages.done) });
    },
    failed(error, refuse) {
      if (error instanceof ApiError && error.code === 'invalid_code') return refuse({ code: { text: messages.codeWrong } });
      const description = sentenceOf(error, t(accountForms.connection));
      toast({ variant: 'destructive', title: t(settings.failed), description });
    },
  });
  return (
    <div className={styles.setUp}>
      <p className="muted">{t(messages.scan)}</p>
      <div className={styles.scan}>
        <QrCode text={begun.uri} label={t(messages.picture)} />
        <div>
          <p className="t-small">{t(messages.key)}</p>
          <p className={styles.key} data-testid="authenticator-key">
            {begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
        </div>
      </div>
      <AccountForm
        state={form}
        button={t(messages.turnOn)}
        busy={t(messages.turningOn)}
        look={{}}
        testId="form-first-code"
        beside={
          <Button variant="quiet" onClick={onCancel}>
            {t(messages.cancel)}
          </Button>
        }
      >
        <Input
          {...form.field('code')}
          label={t(messages.code)}
          hint={t(messages.codeHint)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          autoFocus
          data-testid="input-first-code"
        />
      </AccountForm>
    </div>
  );
}

/** The black modules of a QR code (ISO/IEC 18004) as one path. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  );
}
