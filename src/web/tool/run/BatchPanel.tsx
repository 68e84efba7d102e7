import { Check, CircleAlert, Download, Lock, X } from 'lucide-react';
import { zipDocuments } from '#contract/endpoints/documents.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import iconButtonStyles from '#ui/controls/IconButton.module.css';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { CompactProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { FileName } from '#ui/files/FileName.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import pageStyles from '#ui/layout/page.module.css';
import { PageThumbnail } from '#ui/pages/PageThumbnail.tsx';
import { classes } from '#ui/styles/classes.ts';
import { endpointAddress } from '#web/api/call.ts';
import { result as resultWords } from '#web/i18n/result.ts';
import { tool, working } from '#web/i18n/tool.ts';
import type { FilePages } from '#web/pdf/filePages.ts';
import { lazyPart } from '#web/shell/lazyPart.tsx';
import { useSettings, useSite, useTranslate } from '#web/site.tsx';
import { downloadAddress } from '../result/ResultPanel.tsx';
import { isOnlyShown } from '../result/resultTexts.ts';
import { useGone } from '../result/useIsGone.ts';
import styles from './BatchPanel.module.css';
import { percentOf, useProgressWords } from './ProgressPanel.tsx';
import { passwordWanted } from './problem.ts';
import { isRunDone, isRunOver, type Run } from './runs.ts';

const BatchView = lazyPart(async () => (await import('./BatchView.tsx')).default, { isOptional: true });

interface Props {
  readonly page: ToolPageMeta;
  readonly runs: readonly Run[];
  pagesOf(run: Run): FilePages | undefined;
  /** Undefined for a run whose file this page no longer knows. */
  retryOf(run: Run): (() => void) | undefined;
  onCancel(run: Run): void;
  onStartOver(): void;
}

/** Many files, each processed, charged and failing separately. */
export function BatchPanel({ page, runs, pagesOf, retryOf, onCancel, onStartOver }: Props) {
  const t = useTranslate();
  const settings = useSettings();
  const done = runs.filter(isRunDone);
  const over = runs.filter(isRunOver);
  const tally = { done: done.length, failed: over.length - done.length, left: runs.length - over.length };
  const results = done.flatMap((run) => run.job?.result ?? []);
  const gone = useGone(tally.left === 0 ? results : []);
  const ids = results.map(({ documentId }) => documentId).filter((id) => !gone.has(id));
  const { view } = page.operation.output;
  return (
    <section className={styles.batch} data-testid="batch">
      {view?.comparesBatch && tally.left === 0 && done.length > 1 && <BatchView operationId={page.operation.id} runs={done} />}
      <div className={pageStyles.sectionHead}>
        <h2 className="t-sub">{t(tool.files, { count: runs.length })}</h2>
        <p className="t-small num" role="status">
          {t(working.tally, tally)}
        </p>
      </div>
      <ul>
        {runs.map((run) => (
          <BatchRow
            key={run.key}
            page={page}
            run={run}
            pages={pagesOf(run)}
            isGone={gone.has(run.job?.result?.documentId ?? '')}
            retry={retryOf(run)}
            onCancel={() => onCancel(run)}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        {tally.left === 0 && ids.length > 0 && (
          <a
            className={buttonClass({ variant: 'seal', size: 'lg' })}
            href={endpointAddress(zipDocuments, { query: { ids: ids.join(','), name: `${page.operation.id}.zip` } })}
            download
            data-testid="button-download-zip"
          >
            <Download size={18} strokeWidth={1.6} aria-hidden />
            {t(working.zip)}
          </a>
        )}
        {tally.left === 0 && (
          <Button size="lg" onClick={onStartOver} data-testid="button-start-over">
            {t(resultWords.startOver)}
          </Button>
        )}
      </div>
      <p className={classes('t-small', styles.leave)}>{t(working.leave, { ttlMinutes: settings.fileTtlMinutes })}</p>
    </section>
  );
}

interface RowProps {
  readonly page: ToolPageMeta;
  readonly run: Run;
  /** The file of its result has expired or was deleted. */
  readonly isGone: boolean;
  readonly pages: FilePages | undefined;
  readonly retry: (() => void) | undefined;
  readonly onCancel: () => void;
}

function BatchRow({ page, run, isGone, pages, retry, onCancel }: RowProps) {
  const t = useTranslate();
  const { language } = useSite();
  const name = run.name ?? run.job?.result?.fileName ?? t(page.name);
  const result = isRunDone(run) ? run.job?.result : undefined;
  return (
    <li className={styles.row} data-testid="batch-row" data-state={rowState(run)}>
      <PageThumbnail source={pages} widthPx={48} />
      <div className={styles.about}>
        <p className={styles.name} title={name}>
          <FileName name={name} />
        </p>
        {run.inputBytes !== undefined && <p className={classes('num', styles.meta)}>{fileSize(run.inputBytes, language)}</p>}
      </div>
      <RowState page={page} run={run} isGone={isGone} name={name} />
      {result && run.job && !isGone ? (
        <a
          className={iconButtonStyles.button}
          aria-label={t(working.downloadOf, { name })}
          href={downloadAddress(run.job.id, run.savedName ?? result.fileName)}
          download={run.savedName ?? result.fileName}
        >
          <Download size={18} strokeWidth={1.6} aria-hidden />
        </a>
      ) : isRunOver(run) ? (
        <span className={styles.space} />
      ) : (
        <IconButton label={t(tool.cancelOf, { name })} tip={t(tool.cancel)} onClick={onCancel}>
          <X size={18} strokeWidth={1.6} aria-hidden />
        </IconButton>
      )}
      {run.problem && <Why page={page} run={run} retry={retry} name={name} />}
    </li>
  );
}

function rowState(run: Run): 'done' | 'failed' | 'cancelled' | 'working' {
  if (isRunDone(run)) return 'done';
  if (run.job?.state === 'cancelled') return 'cancelled';
  return isRunOver(run) ? 'failed' : 'working';
}

function RowState({ page, run, isGone, name }: Pick<RowProps, 'page' | 'run' | 'isGone'> & { name: string }) {
  const t = useTranslate();
  const { language } = useSite();
  const progressWords = useProgressWords();
  const state = rowState(run);
  const result = run.job?.result;
  if (isGone) {
    return (
      <div className={styles.state}>
        <span className="faint" data-testid="row-gone">
          {t(working.rowGone)}
        </span>
      </div>
    );
  }
  if (state === 'done' && result) {
    const after = fileSize(result.sizeBytes, language);
    const before = run.inputBytes;
    const sizes = before === undefined ? after : t(working.rowDone, { before: fileSize(before, language), after });
    return (
      <div className={styles.state}>
        <span className="num">
          <Check className={styles.done} size={18} strokeWidth={2} aria-hidden />
          {/* The answer of a report is read, and its size says nothing about the file. */}
          {isOnlyShown(page, result) ? t(working.rowReady) : sizes}
          <a className="link" href={`?job=${run.job?.id}`} aria-label={t(working.detailsOf, { name })}>
            {t(working.details)}
          </a>
        </span>
      </div>
    );
  }
  if (state === 'cancelled') {
    return (
      <div className={styles.state}>
        <span className="faint">{t(working.rowCancelled)}</span>
      </div>
    );
  }
  if (state === 'failed') {
    const isLocked = run.problem !== undefined && passwordWanted(run.problem) !== undefined;
    const Icon = isLocked ? Lock : CircleAlert;
    return (
      <div className={styles.state}>
        <span className={classes('strong', styles.failed)}>
          <Icon size={18} strokeWidth={1.6} aria-hidden />
          {t(isLocked ? tool.locked : working.rowFailed)}
        </span>
      </div>
    );
  }
  const percent = percentOf(run.job);
  return (
    <div className={styles.state}>
      <span className={percent === undefined ? 'faint' : 'num'}>{run.job ? progressWords(run.job) : t(working.rowWaiting)}</span>
      {percent !== undefined && <CompactProgressBar percent={percent} label={name} />}
    </div>
  );
}

/** The reason in the row, and the button to try again. */
function Why({ page, run, retry, name }: { page: ToolPageMeta; run: Run; retry: (() => void) | undefined; name: string }) {
  const t = useTranslate();
  const problem = run.problem;
  if (!problem) return null;
  const isLocked = passwordWanted(problem) !== undefined;
  return (
    <p className={styles.why}>
      {problem.message || t(problem.code ? page.operation.failure.body : tool.connection)}
      {retry && ' '}
      {retry && (
        <button
          type="button"
          className="link"
          aria-label={isLocked ? t(tool.enterPasswordOf, { name }) : undefined}
          onClick={retry}
        >
          {t(isLocked ? tool.enterPassword : working.retry)}
        </button>
      )}
      {problem.reference && (
        <span className={classes('t-small', styles.reference)}>{t(tool.reference, { reference: problem.reference })}</span>
      )}
    </p>
  );
}
