import { useState } from 'react';
import { type PasskeyView, removePasskey } from '#contract/endpoints/secondFactor.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { call } from '../../api/call.ts';
import { settings as messages, setUp } from '../../i18n/secondFactor.ts';
import { useSite, useTranslate } from '../../site.tsx';
import { dayOf } from '../dates.ts';
import type { Changed } from './changed.ts';
import { PasswordStep } from './PasswordStep.tsx';
import styles from './SecondFactor.module.css';

export function PasskeyRow({ passkey, onChanged }: { passkey: PasskeyView; onChanged: (to: Changed) => void }) {
  const t = useTranslate();
  const toast = useToast();
  const { language } = useSite();
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt ? t(messages.used, { date: dayOf(lastUsedAt, language) }) : t(messages.unused);
  async function remove(password: string): Promise<void> {
    onChanged(await call(removePasskey, { params: { id }, body: { password } }));
    toast({ title: t(setUp.removed) });
  }
  return (
    <li data-testid="passkey">
      <div className={styles.row}>
        <div>
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
          <p className="t-small num">{[t(messages.created, { date: dayOf(createdAt, language) }), used].join(', ')}</p>
        </div>
        {!isRemoving && (
          <Button size="sm" variant="danger" aria-label={t(messages.removeOf, { name })} onClick={() => setRemoving(true)}>
            {t(messages.remove)}
          </Button>
        )}
      </div>
      {isRemoving && (
        <PasswordStep button={t(messages.remove)} isDanger onPassword={remove} onCancel={() => setRemoving(false)} />
      )}
    </li>
  );
}
