import { Check, Minus, PenLine, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Fact, factWords, type Report } from '#contract/results/report.ts';
import noticeStyles from '#ui/feedback/notice.module.css';
import { classes } from '#ui/styles/classes.ts';
import { result as messages } from '#web/i18n/result.ts';
import { useTranslate } from '#web/site.tsx';
import styles from './ReportColumns.module.css';

/** What was kept, changed and removed, in counts. Results that are made new, and sheets of pages, may have nothing to keep. */
export function ReportColumns({ report }: { report: Report }) {
  const t = useTranslate();
  const line = ({ what, count, names }: Fact) => (
    <li key={what}>
      {t(factWords[what], { n: count })}
      {names && <span>: {names.join(', ')}</span>}
    </li>
  );
  return (
    <>
      {report.warnings.length > 0 && (
        <div className={classes(noticeStyles.notice, styles.warnings)}>
          <TriangleAlert className={styles.changed} size={20} strokeWidth={1.6} aria-hidden />
          <div>
            <p className="strong">{t(messages.warnings)}</p>
            <ul>{report.warnings.map(line)}</ul>
          </div>
        </div>
      )}
      <section className={styles.columns} aria-label={t(messages.whatHappened)} data-testid="report" data-keep-clear>
        {report.kept.length > 0 && (
          <Column title={t(messages.kept)} icon={<Check className={styles.kept} size={20} strokeWidth={2} aria-hidden />}>
            {report.kept.map(line)}
          </Column>
        )}
        <Column title={t(messages.changed)} icon={<PenLine className={styles.changed} size={18} strokeWidth={1.6} aria-hidden />}>
          {report.changed.map(line)}
        </Column>
        <Column title={t(messages.removed)} icon={<Minus className={styles.removed} size={20} strokeWidth={2} aria-hidden />}>
          {report.removed.map(line)}
        </Column>
      </section>
    </>
  );
}

function Column({ title, icon, children }: { title: string; icon: ReactNode; children: readonly ReactNode[] }) {
  const t = useTranslate();
  return (
    <section>
      <h2 className="t-sub">
        {icon}
        {title}
      </h2>
      {children.length > 0 ? <ul className={styles.list}>{children}</ul> : <p className="t-small">{t(messages.nothing)}</p>}
    </section>
  );
}
