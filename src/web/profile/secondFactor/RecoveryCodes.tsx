import { Check, Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import accountFormStyles from '../../account/forms/AccountForm.module.css';
import { codes as messages } from '../../i18n/secondFactor.ts';
import { useSettings, useTranslate } from '../../site.tsx';
import styles from './RecoveryCodes.module.css';

/** New recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslate();
  const { nameFirst, nameSecond } = useSettings();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  async function copy(): Promise<void> {
    // The clipboard needs a secure origin.
    const done = await navigator.clipboard?.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    );
    setState(done ? 'copied' : 'failed');
  }
  const text = `${t(messages.fileHead, { siteName: `${nameFirst} ${nameSecond}`.trim() })}\n\n${codes.join('\n')}\n`;
  return (
    <div className={styles.codes} data-testid="recovery-codes">
      <h3 className="strong" ref={head} tabIndex={-1}>
        {t(messages.title)}
      </h3>
      <p>{t(messages.body)}</p>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={accountFormStyles.actions}>
        <Button onClick={() => void copy()} data-testid="button-copy-codes">
          {state === 'copied' ? (
            <Check size={18} strokeWidth={2} aria-hidden />
          ) : (
            <Copy size={18} strokeWidth={1.6} aria-hidden />
          )}
          {t(state === 'copied' ? messages.copied : messages.copy)}
        </Button>
        <DownloadLink text={text} name={t(messages.fileName)} label={t(messages.download)} />
        <Button variant="seal" onClick={onDone} data-testid="button-codes-saved">
          {t(messages.done)}
        </Button>
      </div>
      <p className={state === 'failed' ? 't-small' : 'visually-hidden'} role="status">
        {state === 'copied' && t(messages.copied)}
        {state === 'failed' && t(messages.copyFailed)}
      </p>
    </div>
  );
}

/** The file is made in the browser. */
function DownloadLink({ text, name, label }: { text: string; name: string; label: string }) {
  function save(): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
  return (
    <Button onClick={save} data-testid="button-download-codes">
      <Download size={18} strokeWidth={1.6} aria-hidden />
      {label}
    </Button>
  );
}
