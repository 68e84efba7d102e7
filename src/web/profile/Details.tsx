import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import type { User } from '../account/session/UserScope.tsx';
import { details as messages } from '../i18n/profile.ts';
import { useTranslate } from '../site.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ChangeName } from './ChangeName.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import styles from './Details.module.css';
import { ProfileSection } from './ProfileSection.tsx';

/** Name, address and password; each opens its form in its own row. */
export function Details({ user, onChanged }: { user: User; onChanged: (user: User) => void }) {
  const t = useTranslate();
  return (
    <ProfileSection title={t(messages.title)}>
      <div className={styles.details}>
        <Row
          label={t(messages.name)}
          value={`${user.firstName} ${user.lastName}`.trim()}
          change={t(messages.changeName)}
          testId="name"
        >
          {(close) => <ChangeName user={user} onChanged={onChanged} onClose={close} />}
        </Row>
        <Row label={t(messages.email)} value={user.email} change={t(messages.changeEmail)} testId="email">
          {(close) => <ChangeEmail onChanged={onChanged} onClose={close} />}
        </Row>
        <Row label={t(messages.password)} value="••••••••" change={t(messages.changePassword)} testId="password">
          {(close) => <ChangePassword user={user} onClose={close} />}
        </Row>
      </div>
    </ProfileSection>
  );
}

interface RowProps {
  readonly label: string;
  readonly value: string;
  /** The accessible name of the button, which shows only "Change". */
  readonly change: string;
  readonly testId: string;
  readonly children: (close: () => void) => ReactNode;
}

function Row({ label, value, change, testId, children }: RowProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // When the form closes, the focus returns to the button that opened it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className={styles.detail}>
      <p className={styles.label}>{label}</p>
      {isOpen ? (
        <div className={styles.form}>{children(() => setOpen(false))}</div>
      ) : (
        <>
          <p className={styles.value} data-testid={`detail-${testId}`}>
            <bdi>{value}</bdi>
          </p>
          <Button
            ref={button}
            size="sm"
            aria-label={change}
            onClick={() => setOpen(true)}
            data-testid={`button-change-${testId}`}
          >
            {t(messages.change)}
          </Button>
        </>
      )}
    </div>
  );
}
