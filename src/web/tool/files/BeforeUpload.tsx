import { Lock } from 'lucide-react';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import { buttonClass } from '#ui/controls/Button.tsx';
import noticeStyles from '#ui/feedback/notice.module.css';
import { classes } from '#ui/styles/classes.ts';
import { useUser } from '#web/account/session/UserScope.tsx';
import { currentPath } from '#web/api/basePath.ts';
import { accountNeeded } from '#web/i18n/accountNeeded.ts';
import { Link } from '#web/router/Link.tsx';
import { useTranslate } from '#web/site.tsx';
import { accountAddress } from '../address.ts';
import styles from './BeforeUpload.module.css';

/** What users should know before an upload: the price, and whether an account is needed. */
export default function BeforeUpload({ page, cost }: { page: ToolPageMeta; cost: string | undefined }) {
  const t = useTranslate();
  const { state } = useUser();
  const { account } = accountNeeded;
  const isEditor = page.view === 'editor';
  const needsAccount = page.operation.access === 'account' && state === 'out';
  return (
    <>
      {cost !== undefined && !needsAccount && (
        <p className="t-small" data-testid="empty-cost">
          {t(accountNeeded.cost, { cost })}
        </p>
      )}
      {needsAccount && (
        <div className={classes(noticeStyles.notice, styles.account)} data-testid="needs-account">
          <Lock size={18} strokeWidth={1.6} aria-hidden />
          <div>
            <p className="strong">{t(isEditor ? account.save : account.use)}</p>
            <p>{t(isEditor ? account.saveBody : account.useBody)}</p>
          </div>
          <div className={styles.ways}>
            <Link
              className={buttonClass({ variant: 'seal', size: 'sm' })}
              to={accountAddress('/signup', currentPath(), undefined)}
            >
              {t(account.signUp)}
            </Link>
            <Link className={buttonClass({ size: 'sm' })} to={accountAddress('/login', currentPath(), undefined)}>
              {t(account.signIn)}
            </Link>
          </div>
        </div>
      )}
    </>
  );
}
