import { useEffect, useRef } from 'react';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { type User, useUser } from '../../account/session/UserScope.tsx';
import { useLoaded } from '../../api/useLoaded.ts';
import { profile as messages } from '../../i18n/profile.ts';
import { AccountActions } from '../../profile/AccountActions.tsx';
import { CreditHistory, readHistory } from '../../profile/CreditHistory.tsx';
import { Details } from '../../profile/Details.tsx';
import { NotLoaded } from '../../profile/NotLoaded.tsx';
import overviewStyles from '../../profile/Overview.module.css';
import { Overview } from '../../profile/Overview.tsx';
import { SecondFactor } from '../../profile/secondFactor/SecondFactor.tsx';
import { Tokens } from '../../profile/Tokens.tsx';
import { useNavigate } from '../../router/RouterScope.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useSettings, useTranslate } from '../../site.tsx';
import { accountAddress } from '../../tool/address.ts';
import styles from './Profile.module.css';

/** The account of the signed-in user. Visitors are sent to sign up, and come back here afterwards. */
export default function Profile() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { billing } = useSettings();
  const { state, user, hasLeft, refresh, put } = useUser();
  const wasIn = useRef(false);
  if (state === 'in') wasIn.current = true;
  // Back may come before another page was shown, and finds this one as it was.
  if (hasLeft) wasIn.current = false;
  useEffect(() => {
    if (state !== 'out' || hasLeft) return;
    // A user whose session ended elsewhere has an account.
    navigate(accountAddress(wasIn.current ? '/login' : '/signup', '/profile', undefined), { replace: true });
  }, [state, hasLeft, navigate]);
  return (
    <div className={pageStyles.width}>
      <PageHead title={messages.title} description={messages.description} />
      {state === 'failed' && (
        <div className={overviewStyles.head}>
          <h1 className={classes('t-title', styles.title)}>{t(messages.title)}</h1>
          <NotLoaded onRetry={() => void refresh()} />
        </div>
      )}
      {user && (billing === 'credits' ? <WithCredits user={user} onChanged={put} /> : <Account user={user} onChanged={put} />)}
    </div>
  );
}

interface Props {
  readonly user: User;
  readonly onChanged: (user: User) => void;
}

function WithCredits({ user, onChanged }: Props) {
  const loaded = useLoaded(readHistory);
  return (
    <>
      <Overview user={user} bought={loaded.data?.bought} />
      <CreditHistory loaded={loaded} />
      <Tokens />
      <Details user={user} onChanged={onChanged} />
      <SecondFactor />
      <AccountActions user={user} />
    </>
  );
}

/** Where nothing is sold there is no history of credits. */
function Account({ user, onChanged }: Props) {
  return (
    <>
      <Overview user={user} bought={undefined} />
      <Tokens />
      <Details user={user} onChanged={onChanged} />
      <SecondFactor />
      <AccountActions user={user} />
    </>
  );
}
