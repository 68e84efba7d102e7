import type { CSSProperties, ReactNode } from 'react';
import type { CreditPackage } from '#contract/billing/creditPackage.ts';
import { planOf, priceFormatted, savingPercent, testPackage } from '#contract/billing/plans.ts';
import badgeStyles from '#ui/feedback/badge.module.css';
import { classes } from '#ui/styles/classes.ts';
import { useUser } from '../account/session/UserScope.tsx';
import { plans } from '../i18n/payments.ts';
import { useSettings, useSite, useTranslate } from '../site.tsx';
import styles from './PriceTable.module.css';

/** The maximum of columns side by side. */
const maxColumns = 6;

/** The packages as a sheet of stamps. `action` renders the button of each. */
export function PriceTable({ action }: { action: (one: CreditPackage) => ReactNode }) {
  const t = useTranslate();
  const { packages } = useSettings();
  const { user } = useUser();
  const own = packages.find((one) => one.credits !== testPackage.credits && planOf(one.credits) === user?.currentPlan);
  const columns = Math.min(packages.length, maxColumns);
  return (
    <section className={styles.sheet} aria-label={t(plans.packages)} style={{ '--columns': columns } as CSSProperties}>
      <ul>
        {packages.map((one) => (
          <Price key={one.credits} one={one} isOwn={one === own}>
            {action(one)}
          </Price>
        ))}
      </ul>
    </section>
  );
}

/** The name of a package, or that of the plan that it leads to. */
export function usePackageName(): (one: CreditPackage) => string {
  const t = useTranslate();
  return (one) => one.name || (one.credits === testPackage.credits ? t(plans.testName) : planOf(one.credits));
}

function Price({ one, isOwn, children }: { one: CreditPackage; isOwn: boolean; children: ReactNode }) {
  const t = useTranslate();
  const { language } = useSite();
  const { packages } = useSettings();
  const nameOf = usePackageName();
  const percent = savingPercent(one, packages);
  return (
    <li className={classes(styles.price, one.popular && styles.popular)} data-testid={`package-${one.credits}`}>
      <h2>
        {nameOf(one)}
        {(one.popular || isOwn) && (
          <span className={styles.badges}>
            {one.popular && <span className={classes(badgeStyles.badge, badgeStyles.seal)}>{t(plans.popular)}</span>}
            {isOwn && (
              <span className={badgeStyles.badge} data-testid="badge-your-plan">
                {t(plans.yourPlan)}
              </span>
            )}
          </span>
        )}
      </h2>
      <p className={styles.count}>{one.credits.toLocaleString(language)}</p>
      <p className={styles.unit}>{t(plans.credits, { count: one.credits })}</p>
      <p className={styles.amount}>{priceFormatted(one.priceCents)}</p>
      <p className={styles.saving}>
        {percent > 0 && <b>{t(one.name ? plans.lessPerCredit : plans.save, { percent })}</b>}
        {t(plans.perCredit, { cents: (one.priceCents / one.credits).toFixed(2) })}
      </p>
      {children}
    </li>
  );
}
