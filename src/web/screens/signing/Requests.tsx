import { useEffect, useRef } from 'react';
import { listSignatureRequests } from '#contract/endpoints/signatureRequests.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { useUser } from '../../account/session/UserScope.tsx';
import { call } from '../../api/call.ts';
import { useLoaded } from '../../api/useLoaded.ts';
import { requests as messages } from '../../i18n/signing.ts';
import styles from '../../requests/RequestRow.module.css';
import { RequestRow } from '../../requests/RequestRow.tsx';
import { Link } from '../../router/Link.tsx';
import { useNavigate } from '../../router/RouterScope.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useTranslate } from '../../site.tsx';
import { accountAddress } from '../../tool/address.ts';

/** The sender's requests for signatures, and their progress. */
export default function Requests() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { state, user, hasLeft } = useUser();
  useEffect(() => {
    if (state === 'out' && !hasLeft) navigate(accountAddress('/login', '/requests', undefined), { replace: true });
  }, [state, hasLeft, navigate]);
  return (
    <div className={pageStyles.width}>
      <PageHead title={messages.title} description={messages.description} isPrivate />
      <div className={pageStyles.head}>
        <h1 className="t-title">{t(messages.title)}</h1>
        <p className="t-lead">{t(messages.lead)}</p>
      </div>
      {user && <RequestList key={user.id} />}
    </div>
  );
}

const readRequests = (signal: AbortSignal) => call(listSignatureRequests, { signal });

function RequestList() {
  const t = useTranslate();
  const { data, hasFailed, reload, change } = useLoaded(readRequests);
  useReloadOnReturn(reload);
  if (hasFailed && !data) {
    return (
      <div role="alert" className={styles.none}>
        <p>{t(messages.notLoaded)}</p>
        <Button onClick={reload}>{t(messages.again)}</Button>
      </div>
    );
  }
  if (!data) return null;
  if (data.requests.length === 0) {
    return (
      <div className={styles.none} data-testid="no-requests">
        <p className="muted">{t(messages.none)}</p>
        <Link className={buttonClass({ variant: 'seal' })} to="/request-signatures">
          {t(messages.make)}
        </Link>
      </div>
    );
  }
  return (
    <ul className={styles.requests} data-testid="requests">
      {data.requests.map((request) => (
        <RequestRow
          key={request.id}
          request={request}
          onChanged={(fresh) =>
            change(({ requests }) => ({ requests: requests.map((each) => (each.id === fresh.id ? fresh : each)) }))
          }
        />
      ))}
    </ul>
  );
}

/** A signer may have signed while this tab was in the background. */
function useReloadOnReturn(reload: () => void): void {
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && latest.current();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
