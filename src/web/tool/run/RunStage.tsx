import type { ErrorCode } from '#contract/api/errors.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import buttonStyles from '#ui/controls/Button.module.css';
import { classes } from '#ui/styles/classes.ts';
import { tool } from '#web/i18n/tool.ts';
import { lazyPart } from '#web/shell/lazyPart.tsx';
import { useTranslate } from '#web/site.tsx';
import type { useToolPage } from '../useToolPage.tsx';
import { FailureNotice, InfoNotice } from './FailureNotice.tsx';
import type { Problem } from './problem.ts';

/** Loaded after the page: what is needed only after the button is pressed. */
const panels = () => import('../panels.ts');
const ProgressPanel = lazyPart(async () => (await panels()).ProgressPanel);
const BatchPanel = lazyPart(async () => (await panels()).BatchPanel);
const ResultPanel = lazyPart(async () => (await panels()).ResultPanel);

interface Props {
  readonly page: ToolPageMeta;
  readonly state: ReturnType<typeof useToolPage>;
}

/** What a tool page shows of its runs: the progress, the rows of a batch, the result, or what failed. */
export function RunStage({ page, state }: Props) {
  const t = useTranslate();
  const [run] = state.runs.runs;
  switch (state.phase) {
    case 'working':
      return run && <ProgressPanel run={run} label={t(page.texts.running)} onCancel={() => void state.runs.cancel(run)} />;
    case 'batch':
      return <Batch page={page} state={state} />;
    case 'result':
      return run?.job?.result ? (
        <ResultPanel
          key={run.job.id}
          page={page}
          run={run}
          result={run.job.result}
          inputPages={run.fileKeys.flatMap((key) => state.files.files.find((file) => file.key === key)?.pages ?? [])}
          onStartOver={state.startOver}
          onChangeSettings={state.changeSettings}
          onRunAgain={state.runAgain}
          onRunWith={(params) => void state.runWith(params, run.job?.documentIds[0])}
        />
      ) : null;
    case 'failed':
      return state.failure ? (
        <>
          <RunFailure page={page} problem={state.failure} />
          <button type="button" className={classes(buttonStyles.button, buttonStyles.line)} onClick={state.startOver}>
            {t(tool.tryAgain)}
          </button>
        </>
      ) : null;
    default:
      return null;
  }
}

function Batch({ page, state }: Props) {
  return (
    <BatchPanel
      page={page}
      runs={state.runs.runs}
      pagesOf={(each) => state.files.files.find((file) => each.fileKeys.includes(file.key))?.pages}
      retryOf={(each) => (each.fileKeys.length > 0 ? () => void state.retry(each) : undefined)}
      onCancel={(each) => void state.runs.cancel(each)}
      onStartOver={state.startOver}
    />
  );
}

/** A failure of a run, or good news where the tool has nothing to do. */
export function RunFailure({ page, problem }: { page: ToolPageMeta; problem: Problem }) {
  const t = useTranslate();
  const { failure, positive } = page.operation;
  const good = problem.code === undefined ? undefined : positive?.[problem.code as ErrorCode];
  if (good) return <InfoNotice title={t(good)} body={problem.message} />;
  return <FailureNotice title={t(failure.title)} problem={problem} fallback={t(problem.code ? failure.body : tool.connection)} />;
}
