import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { Input } from '#ui/controls/Field.tsx';
import accountFormStyles from '../account/forms/AccountForm.module.css';
import { tokens as messages } from '../i18n/profile.ts';
import { useTranslate } from '../site.tsx';
import styles from './NewToken.module.css';

interface Props {
  readonly name: string;
  readonly token: string;
  readonly onHide: () => void;
}

/** A new token, shown only once. */
export function NewToken({ name, token, onHide }: Props) {
  const t = useTranslate();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  async function copy(): Promise<void> {
    try {
      // The clipboard needs a secure origin.
      await navigator.clipboard.writeText(token);
      setState('copied');
    } catch {
      field.current?.select();
      setState('failed');
    }
  }
  return (
    <div className={styles.fresh} data-testid="fresh-token">
      <p className="strong t-ui">{t(messages.once, { name })}</p>
      <Input
        ref={field}
        label={t(messages.token)}
        value={token}
        readOnly
        spellCheck={false}
        className={styles.text}
        onFocus={(event) => event.currentTarget.select()}
        data-testid="token-text"
      />
      <div className={accountFormStyles.actions}>
        <Button variant="seal" onClick={() => void copy()} data-testid="button-copy">
          {state === 'copied' ? (
            <Check size={18} strokeWidth={2} aria-hidden />
          ) : (
            <Copy size={18} strokeWidth={1.6} aria-hidden />
          )}
          {t(state === 'copied' ? messages.copied : messages.copy)}
        </Button>
        <Button variant="quiet" onClick={onHide} data-testid="button-hide-token">
          {t(messages.hide)}
        </Button>
      </div>
      <p className={state === 'failed' ? 't-small' : 'visually-hidden'} role="status">
        {state === 'copied' && t(messages.copied)}
        {state === 'failed' && t(messages.copyFailed)}
      </p>
    </div>
  );
}
