import { useState } from 'react';
import { tokenNameProblem } from '#contract/accounts/accountFields.ts';
import { renameToken, revokeToken, type TokenView } from '#contract/endpoints/account.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Input } from '#ui/controls/Field.tsx';
import dialogStyles from '#ui/feedback/Dialog.module.css';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { classes } from '#ui/styles/classes.ts';
import { AccountForm } from '../account/forms/AccountForm.tsx';
import { useForm } from '../account/forms/useForm.ts';
import { ApiError, sentenceOf } from '../api/ApiError.ts';
import { call } from '../api/call.ts';
import { accountForms } from '../i18n/account.ts';
import { tokens as messages } from '../i18n/profile.ts';
import { useSite, useTranslate } from '../site.tsx';
import { dayOf } from './dates.ts';
import styles from './TokenRow.module.css';

interface Props {
  readonly token: TokenView;
  readonly onRenamed: (token: TokenView) => void;
  readonly onRevoked: () => void;
}

export function TokenRow({ token, onRenamed, onRevoked }: Props) {
  const t = useTranslate();
  const { language } = useSite();
  const [step, setStep] = useState<'idle' | 'renaming' | 'revoking'>('idle');
  const { name } = token;
  if (step === 'renaming') {
    return (
      <li>
        <RenameForm
          token={token}
          onRenamed={(renamed) => {
            onRenamed(renamed);
            setStep('idle');
          }}
          onCancel={() => setStep('idle')}
        />
      </li>
    );
  }
  const used = token.lastUsedAt ? t(messages.used, { date: dayOf(token.lastUsedAt, language) }) : t(messages.unused);
  return (
    <li className={styles.token} data-testid="token">
      <div className={styles.about}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className="t-small num">
          {[
            t(messages.ending, { ending: token.ending }),
            t(messages.created, { date: dayOf(token.createdAt, language) }),
            used,
          ].join(', ')}
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="sm" aria-label={t(messages.renameOf, { name })} onClick={() => setStep('renaming')}>
          {t(messages.rename)}
        </Button>
        <Button size="sm" variant="danger" aria-label={t(messages.revokeOf, { name })} onClick={() => setStep('revoking')}>
          {t(messages.revoke)}
        </Button>
      </div>
      {step === 'revoking' && <RevokeDialog token={token} onRevoked={onRevoked} onClose={() => setStep('idle')} />}
    </li>
  );
}

interface RenameProps {
  readonly token: TokenView;
  readonly onRenamed: (token: TokenView) => void;
  readonly onCancel: () => void;
}

function RenameForm({ token, onRenamed, onCancel }: RenameProps) {
  const t = useTranslate();
  const toast = useToast();
  const form = useForm({
    names: ['name'],
    wrongOf: ({ name }) => ({ name: tokenNameProblem(name) }),
    send: async ({ name }) => onRenamed(await call(renameToken, { params: { id: token.id }, body: { name: name.trim() } })),
    failed(error) {
      const description = sentenceOf(error, t(accountForms.connection));
      toast({ variant: 'destructive', title: t(messages.failed), description });
    },
  });
  return (
    <AccountForm
      state={form}
      button={t(messages.save)}
      busy={t(messages.saving)}
      look={{}}
      testId="form-rename"
      beside={
        <Button variant="quiet" onClick={onCancel}>
          {t(messages.cancel)}
        </Button>
      }
    >
      <Input
        {...form.field('name')}
        label={t(messages.name)}
        defaultValue={token.name}
        maxLength={200}
        autoComplete="off"
        autoFocus
        data-testid="input-rename"
      />
    </AccountForm>
  );
}

function RevokeDialog({ token, onRevoked, onClose }: { token: TokenView; onRevoked: () => void; onClose: () => void }) {
  const t = useTranslate();
  const toast = useToast();
  const [isSending, setSending] = useState(false);
  async function revoke(): Promise<void> {
    setSending(true);
    try {
      await call(revokeToken, { params: { id: token.id } });
    } catch (error) {
      setSending(false);
      const description = sentenceOf(error, t(accountForms.connection));
      // Revoked already, for example in another tab.
      if (!(error instanceof ApiError && error.status === 404)) {
        return toast({ variant: 'destructive', title: t(messages.failed), description });
      }
    }
    toast({ title: t(messages.revoked) });
    onRevoked();
  }
  return (
    <Dialog title={t(messages.revokeTitle)} onClose={onClose}>
      <p className={classes('muted', styles.lead)}>{t(messages.revokeBody, { name: token.name })}</p>
      <div className={dialogStyles.actions}>
        <Button variant="quiet" onClick={onClose}>
          {t(messages.keep)}
        </Button>
        <Button variant="danger" disabled={isSending} onClick={() => void revoke()} data-testid="button-revoke">
          {t(messages.revoke)}
        </Button>
      </div>
    </Dialog>
  );
}
