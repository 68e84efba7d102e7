import { type FormEvent, useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { Input } from '#ui/controls/Field.tsx';
import dialogStyles from '#ui/feedback/Dialog.module.css';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { classes } from '#ui/styles/classes.ts';
import { dialogs } from '#web/i18n/result.ts';
import { useTranslate } from '#web/site.tsx';
import styles from './PasswordDialog.module.css';

interface Props {
  readonly fileName: string;
  readonly kind: 'user' | 'wrong' | 'owner';
  /** Whether it opens the file, as far as the browser can tell. */
  readonly check: (password: string) => Promise<boolean>;
  readonly onGiven: (password: string) => void;
  readonly onClose: () => void;
}

/** Asks for a file's password. */
export function PasswordDialog({ fileName, kind, check, onGiven, onClose }: Props) {
  const t = useTranslate();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState(kind === 'wrong' ? dialogs.passwordWrong : undefined);
  const [isChecking, setChecking] = useState(false);
  const isOwner = kind === 'owner';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password === '') return setProblem(dialogs.passwordMissing);
    setChecking(true);
    const opens = isOwner || (await check(password));
    setChecking(false);
    if (opens) onGiven(password);
    else setProblem(dialogs.passwordWrong);
  }

  return (
    <Dialog title={t(isOwner ? dialogs.ownerTitle : dialogs.passwordTitle)} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p className={classes('muted', styles.lead)}>
          {t(isOwner ? dialogs.ownerBody : dialogs.passwordBody, { name: fileName })}
        </p>
        <Input
          label={t(dialogs.password)}
          type="password"
          autoComplete="off"
          autoFocus
          value={password}
          problem={problem && t(problem)}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <div className={dialogStyles.actions}>
          <Button variant="quiet" onClick={onClose}>
            {t(dialogs.cancel)}
          </Button>
          <Button type="submit" variant="seal" disabled={isChecking}>
            {t(dialogs.goOn)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
