import { CircleAlert, CircleCheck } from 'lucide-react';
import noticeStyles from '#ui/feedback/notice.module.css';
import { classes } from '#ui/styles/classes.ts';
import { tool } from '#web/i18n/tool.ts';
import { useTranslate } from '#web/site.tsx';
import styles from './FailureNotice.module.css';
import type { Problem } from './problem.ts';

/** The button that led here may be out of view. */
const showInSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

interface Props {
  readonly title: string;
  readonly problem: Problem;
  readonly fallback: string;
}

/** What happened, what to do, and the reference that identifies it in the operator's log. */
export function FailureNotice({ title, problem, fallback }: Props) {
  const t = useTranslate();
  return (
    <div
      ref={showInSight}
      className={classes(noticeStyles.notice, noticeStyles.bad, styles.message)}
      role="alert"
      data-testid="failure"
    >
      <CircleAlert size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <p className="strong">{title}</p>
        <p>{problem.message || fallback}</p>
        {problem.reference && <p className="t-small">{t(tool.reference, { reference: problem.reference })}</p>}
      </div>
    </div>
  );
}

/** The operation had nothing to do, which is good news. */
export function InfoNotice({ title, body }: { title: string; body: string }) {
  return (
    <div ref={showInSight} className={classes(noticeStyles.notice, styles.message)} role="status" data-testid="notice-info">
      <CircleCheck size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <p className="strong">{title}</p>
        <p>{body}</p>
      </div>
    </div>
  );
}
