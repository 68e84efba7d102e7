import { useState } from 'react';
import { downloadData, signOutEverywhere } from '#contract/endpoints/account.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import choiceStyles from '#ui/controls/choice.module.css';
import { useToast } from '#ui/feedback/Toast.tsx';
import { type User, useUser } from '../account/session/UserScope.tsx';
import { sentenceOf } from '../api/ApiError.ts';
import { call, endpointAddress } from '../api/call.ts';
import { accountForms } from '../i18n/account.ts';
import { leaving as messages } from '../i18n/profile.ts';
import { useNavigate } from '../router/RouterScope.tsx';
import { useTranslate } from '../site.tsx';
import styles from './AccountActions.module.css';
import { DeleteAccount } from './DeleteAccount.tsx';
import detailsStyles from './Details.module.css';
import { ProfileSection } from './ProfileSection.tsx';

/** Sign out everywhere, export the data, or delete the account. */
export function AccountActions({ user }: { user: User }) {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const { leave } = useUser();
  const [isEnding, setEnding] = useState(false);
  const [endsTokens, setEndsTokens] = useState(true);
  const [isDeleting, setDeleting] = useState(false);

  async function endSessions(): Promise<void> {
    setEnding(true);
    try {
      await call(signOutEverywhere, { body: { keepTokens: !endsTokens } });
    } catch (error) {
      setEnding(false);
      const description = sentenceOf(error, t(accountForms.connection));
      return toast({ variant: 'destructive', title: t(messages.everywhereFailed), description });
    }
    leave();
    toast({ title: t(messages.everywhereDone), description: t(messages.everywhereDoneBody) });
    navigate('/');
  }

  return (
    <ProfileSection title={t(messages.title)}>
      <ul data-unprinted className={detailsStyles.details}>
        <li className={styles.act}>
          <div>
            <p className="muted">{t(messages.everywhereBody)}</p>
            <div className={choiceStyles.choice}>
              <label>
                <input type="checkbox" checked={endsTokens} onChange={(event) => setEndsTokens(event.target.checked)} />
                {t(messages.everywhereTokens)}
              </label>
            </div>
          </div>
          <Button disabled={isEnding} onClick={() => void endSessions()} data-testid="button-sign-out-everywhere">
            {t(messages.everywhere)}
          </Button>
        </li>
        <li className={styles.act}>
          <p className="muted">{t(messages.downloadBody)}</p>
          <a className={buttonClass()} href={endpointAddress(downloadData)} download data-testid="button-download-data">
            {t(messages.download)}
          </a>
        </li>
        <li className={styles.act}>
          <p className="muted">{t(messages.removeBody)}</p>
          <Button variant="danger" onClick={() => setDeleting(true)} data-testid="button-delete-account">
            {t(messages.remove)}
          </Button>
        </li>
      </ul>
      {isDeleting && <DeleteAccount user={user} onClose={() => setDeleting(false)} />}
    </ProfileSection>
  );
}
