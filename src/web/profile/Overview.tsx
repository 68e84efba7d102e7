import { buttonClass } from '#ui/controls/Button.tsx';
import badgeStyles from '#ui/feedback/badge.module.css';
import { PriceList } from '#ui/layout/PriceList.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { SummaryCard } from '#ui/layout/SummaryCard.tsx';
import { classes } from '#ui/styles/classes.ts';
import type { User } from '../account/session/UserScope.tsx';
import { profile as messages } from '../i18n/profile.ts';
import { shell } from '../i18n/shell.ts';
import { Link } from '../router/Link.tsx';
import { useSettings, useSite, useTranslate } from '../site.tsx';
import { dayOf } from './dates.ts';
import styles from './Overview.module.css';

interface Props {
  readonly user: User;
  /** Credits bought in total; undefined until loaded. */
  readonly bought: number | undefined;
}

/** The user, the balance, and links. */
export function Overview({ user, bought }: Props) {
  const t = useTranslate();
  const { language } = useSite();
  const { billing } = useSettings();
  const isSold = billing === 'credits';
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <div className={classes(pageStyles.columns, styles.head)}>
      <div>
        <div className={styles.name}>
          <h1 className="t-title" data-testid="profile-name">
            {name || user.email}
          </h1>
          {isSold && (
            <span className={classes(badgeStyles.badge, badgeStyles.seal)} data-testid="profile-plan">
              {user.currentPlan}
            </span>
          )}
        </div>
        <p className="t-lead" data-testid="profile-email">
          <bdi>{user.email}</bdi>
        </p>
        {isSold && <PlanDetails user={user} bought={bought} />}
        <div className={styles.ways}>
          <Link className={buttonClass()} to="/" data-testid="button-dashboard">
            {t(messages.toDashboard)}
          </Link>
          {isSold && (
            <Link className={buttonClass()} to="/plans" data-testid="button-plans">
              {t(messages.toPlans)}
            </Link>
          )}
          <Link className={buttonClass()} to="/requests" data-testid="button-requests">
            {t(shell.requests)}
          </Link>
          <Link className={buttonClass()} to="/help" data-testid="button-help">
            {t(messages.toHelp)}
          </Link>
        </div>
      </div>
      <aside aria-label={t(messages.overview)}>
        <SummaryCard>
          {isSold && (
            <p
              className={user.credits > 0 ? styles.balance : classes(styles.balance, styles.spent)}
              data-testid="profile-credits"
            >
              <b>{user.credits.toLocaleString(language)}</b> {t(messages.credits)}
            </p>
          )}
          <PriceList
            rows={[
              ...(isSold ? [{ label: t(messages.plan), amount: user.currentPlan }] : []),
              { label: t(messages.memberSince), amount: dayOf(user.createdAt, language) },
            ]}
          />
          {isSold && <p className={classes('t-small', styles.note)}>{t(messages.neverExpire)}</p>}
        </SummaryCard>
      </aside>
    </div>
  );
}

function PlanDetails({ user, bought }: Props) {
  const t = useTranslate();
  const { freeDailyOperations } = useSettings();
  if (user.currentPlan === 'Free') {
    return freeDailyOperations > 0 ? <p className={classes('muted', styles.plan)}>{t(messages.planFree)}</p> : null;
  }
  return bought === undefined ? null : <p className={classes('muted', styles.plan)}>{t(messages.planBought, { bought })}</p>;
}
