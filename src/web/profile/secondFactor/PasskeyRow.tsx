import { useState } from 'react';
import { type PasskeyView, removePasskey } from '#contract/endpoints/secondFactor.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { call } from '../../api/call.ts';
import { setUp, settings as words } from '../../i18n/secondFactor.ts';
import { useSay, useSite } from '../../site.tsx';
import { dayOf } from '../dates.ts';
import type { Changed } from './changed.ts';
import { PasswordStep } from './PasswordStep.tsx';
import styles from './SecondFactor.module.css';

export function PasskeyRow({ passkey, onChanged }: { passkey: PasskeyView; onChanged: (to: Changed) => void }) {
  const say = useSay();
  const toast = useToast();
  const { language } = useSite();
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt ? say(words.used, { date: dayOf(lastUsedAt, language) }) : say(words.unused);
  async function remove(password: string): Promise<void> {
    onChanged(await call(removePasskey, { params: { id }, body: { password } }));
    toast({ title: say(setUp.removed) });
  }
  return (
    <li data-testid="passkey">
      <div className={styles.row}>
        <div>
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
          <p className="t-small num">{[say(words.created, { date: dayOf(createdAt, language) }), used].join(', ')}</p>
        </div>
        {!isRemoving && (
          <Button size="sm" variant="danger" aria-label={say(words.removeOf, { name })} onClick={() => setRemoving(true)}>
            {say(words.remove)}
          </Button>
        )}
      </div>
      {isRemoving && <PasswordStep button={say(words.remove)} isDanger onPassword={remove} onCancel={() => setRemoving(false)} />}
    </li>
  );
}
