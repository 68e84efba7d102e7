import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { classes } from '#ui/styles/classes.ts';
import { tool, working } from '#web/i18n/tool.ts';
import { useSettings, useTranslate } from '#web/site.tsx';
import styles from './ProgressPanel.module.css';
import type { Run } from './runs.ts';

const units = { pages: working.unitpages, files: working.unitfiles, steps: working.unitsteps, percent: working.unitpercent };

export function percentOf(job: JobView | undefined): number | undefined {
  return job && job.total > 0 ? Math.min(100, Math.floor((job.done / job.total) * 100)) : undefined;
}

/** The progress as a text, such as "page 118 of 250", or what the job waits for. */
export function useProgressWords(): (job: JobView | undefined) => string {
  const t = useTranslate();
  return (job) => {
    if (!job) return t(working.starting);
    if (job.state === 'waiting') return t(working.waiting);
    return job.total > 0 ? t(units[job.unit], { done: job.done, total: job.total }) : t(working.starting);
  };
}

function useSecondsSince(startedAt: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - startedAt) / 1000));
}

/** The progress of a run: measured percent, the count, and Cancel. */
export function ProgressPanel({ run, label, onCancel }: { run: Run; label: string; onCancel: () => void }) {
  const t = useTranslate();
  const settings = useSettings();
  const progressWords = useProgressWords();
  const seconds = useSecondsSince(run.startedAt);
  const percent = percentOf(run.job);
  const words = progressWords(run.job);
  // Read out at every quarter only, because a screen reader cannot keep up with a bar.
  const quarter = percent === undefined ? words : `${Math.floor(percent / 25) * 25}%`;
  return (
    <section aria-label={label} data-testid="working">
      <div className={styles.now}>
        {percent === undefined ? (
          <p className="t-head muted">{words}</p>
        ) : (
          <p className={styles.percent} data-testid="percent">
            {percent}
            <small>%</small>
          </p>
        )}
        <Button size="lg" onClick={onCancel} data-testid="button-cancel">
          <X size={18} strokeWidth={1.6} aria-hidden />
          {t(tool.cancel)}
        </Button>
      </div>
      <ProgressBar percent={percent} label={label} />
      <div className={classes('num', styles.facts)}>
        <span className={classes('strong', styles.name)}>{label}</span>
        {percent !== undefined && run.job?.unit !== 'percent' && <span>{words}</span>}
        {seconds > 1 && <span>{t(working.seconds, { count: seconds })}</span>}
      </div>
      <p className={classes('t-small', styles.leave)}>{t(working.leave, { ttlMinutes: settings.fileTtlMinutes })}</p>
      <p className="visually-hidden" role="status">
        {label} {quarter}
      </p>
    </section>
  );
}
