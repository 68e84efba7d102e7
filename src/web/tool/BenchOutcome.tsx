import type { ToolPage } from '#contract/operation.ts';
import { GoOn } from './GoOn.tsx';
import { ReportColumns } from './ReportColumns.tsx';
import { isRunDone, type Run } from './useRuns.ts';

/** What became of the file, below a bench that stays for the next press; and the way on with the result. */
export function BenchOutcome({ page, run }: { page: ToolPage; run: Run }) {
  const result = isRunDone(run) ? run.job?.result : undefined;
  if (!run.job || !result) return null;
  return (
    <div data-testid="bench-outcome">
      {run.job.report && <ReportColumns report={run.job.report} />}
      {result.mediaType === 'application/pdf' && <GoOn page={page} documentId={result.documentId} />}
    </div>
  );
}
