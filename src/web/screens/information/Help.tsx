import type { Text } from '#contract/text/text.ts';
import { PriceList } from '#ui/layout/PriceList.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { help } from '../../i18n/screens.ts';
import { Link } from '../../router/Link.tsx';
import { PromoSlot } from '../../shell/PromoSlot.tsx';
import { useSettings, useSite, useTranslate } from '../../site.tsx';
import styles from './Help.module.css';
import { PlainPage } from './PlainPage.tsx';

const steps: readonly { readonly title: Text; readonly body: Text }[] = [
  { title: help.upload, body: help.uploadBody },
  { title: help.edit, body: help.editBody },
  { title: help.convert, body: help.convertBody },
  { title: help.download, body: help.downloadBody },
];

export default function Help() {
  const t = useTranslate();
  const { billing, maxMb, maxFiles, freeDailyOperations, signupCredits } = useSettings();
  const { language } = useSite();
  return (
    <PlainPage title={help.title} description={help.description} lead={help.lead} canonicalPath="/help">
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title.en}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h2 className="t-sub">{t(step.title)}</h2>
            <p>{t(step.body)}</p>
          </li>
        ))}
      </ol>
      <section className={classes(pageStyles.rules, pageStyles.sectionSmall)}>
        <h2 className="t-head">{t(help.limits)}</h2>
        <div className={styles.limits}>
          <PriceList
            rows={[
              { label: t(help.limitSize), amount: `${maxMb.pdf}MB` },
              { label: t(help.limitFiles), amount: String(maxFiles) },
              { label: t(help.limitTime), amount: t(help.minutes) },
              ...(billing === 'credits'
                ? [
                    { label: t(help.limitFree), amount: freeDailyOperations.toLocaleString(language) },
                    { label: t(help.limitSignup), amount: signupCredits.toLocaleString(language) },
                  ]
                : []),
            ]}
          />
        </div>
      </section>
      <section className={classes(pageStyles.rules, pageStyles.sectionSmall)}>
        <h2 className="t-head">{t(help.reference)}</h2>
        <p className={classes('muted', styles.reference)}>
          {t(help.referenceBody)}{' '}
          <Link className="link" to="/contact">
            {t(help.toContact)}
          </Link>
        </p>
      </section>
      <PromoSlot />
    </PlainPage>
  );
}
