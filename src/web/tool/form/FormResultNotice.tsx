import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import { NextTools } from '../result/NextTools.tsx';
import { ReportColumns } from '../result/ReportColumns.tsx';
import { useIsGone } from '../result/useIsGone.ts';
import { isRunDone, type Run } from '../run/runs.ts';
import styles from './FormResultNotice.module.css';

/** The result of a run, below a form that stays for the next one; and what to do with it. */
export function FormResultNotice({ page, run }: { page: ToolPageMeta; run: Run }) {
  const result = (isRunDone(run) && run.job?.result) || undefined;
  const isGone = useIsGone(result);
  if (!run.job || !result) return null;
  return (
    <div className={styles.result} data-testid="form-result">
      {run.job.report && <ReportColumns report={run.job.report} />}
      {/* A file that others are at work on is not for another tool. */}
      {result.mediaType === 'application/pdf' && !page.operation.onDelivery && !isGone && (
        <NextTools page={page} documentId={result.documentId} />
      )}
    </div>
  );
}
