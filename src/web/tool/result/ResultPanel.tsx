import { useEffect, useMemo, useState } from 'react';
import { deleteDocument, readDocument } from '#contract/endpoints/documents.ts';
import { type JobResult, readJobResult } from '#contract/endpoints/jobs.ts';
import { isCodedText, outputTypes } from '#contract/files/files.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import type { Report } from '#contract/results/report.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { PageThumbnail } from '#ui/pages/PageThumbnail.tsx';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { call, endpointAddress } from '#web/api/call.ts';
import { removal } from '#web/i18n/recent.ts';
import { result as messages } from '#web/i18n/result.ts';
import { PdfPages } from '#web/pdf/pdfPages.ts';
import { useTranslate } from '#web/site.tsx';
import { PictureList } from '../files/PictureList.tsx';
import type { Run } from '../run/runs.ts';
import { ByteBars } from './ByteBars.tsx';
import { ComparedPages } from './ComparedPages.tsx';
import { NextTools } from './NextTools.tsx';
import { ReportColumns } from './ReportColumns.tsx';
import styles from './ResultPanel.module.css';
import { ResultSummary } from './ResultSummary.tsx';
import { ResultView } from './ResultView.tsx';
import { isOnlyShown, splitName } from './resultTexts.ts';
import { TextPreview } from './TextPreview.tsx';
import { useIsGone } from './useIsGone.ts';

interface Props {
  readonly page: ToolPageMeta;
  readonly run: Run;
  readonly result: JobResult;
  /** The pages of the inputs that this page still has, opened with their passwords. */
  readonly inputPages: readonly PageSource[];
  readonly onStartOver: () => void;
  readonly onChangeSettings: (() => void) | undefined;
  readonly onRunAgain: (() => void) | undefined;
  readonly onRunWith: (params: Readonly<Record<string, unknown>>) => void;
}

/** The download address of a result under a name. */
export function downloadAddress(jobId: string, name: string): string {
  return endpointAddress(readJobResult, { params: { id: jobId }, query: { name } });
}

/** The result: its facts, its summary, and what to do next. */
export function ResultPanel(props: Props) {
  const { page, run, result } = props;
  const isPdf = result.mediaType === outputTypes.pdf;
  const { view, isFile = false } = page.operation.output;
  // The JSON of a shown result is rarely downloaded, so on a phone the view comes first.
  const isShown = isOnlyShown(page, result);
  const shownId = isShown ? result.documentId : result.companions.find(({ kind }) => kind === 'json')?.documentId;
  const hasView = view !== undefined && shownId !== undefined;
  const isText = isCodedText(result.mediaType) || isFile;
  const pages = useStoredPages(isPdf ? result.documentId : undefined);
  const before = useInputPages(props, 0, view?.needsPages === true || (isPdf && page.operation.comparesPages === true));
  const other = useInputPages(props, 1, view?.needsPages === true);
  const [name, setName] = useState(run.savedName ?? result.fileName);
  const isGone = useIsGone(result);
  const address = downloadAddress(run.job?.id ?? '', name);
  const download = splitName(name).stem.trim() === '' ? result.fileName : name;
  const file = useMemo(() => (isShown || isGone ? undefined : { address, name: download }), [isShown, isGone, address, download]);
  const report = run.job?.report;
  const shown = hasView && (
    <ResultView
      operationId={page.operation.id}
      documentId={shownId}
      pages={before}
      otherPages={other}
      file={file}
      onRun={props.onRunWith}
    />
  );
  const isWideFile = hasView && view.isWide && !isShown;
  return (
    <div data-testid="result" className={isWideFile ? styles.wide : undefined}>
      {isWideFile && shown}
      <div className={hasView && view.isWide && isShown ? styles.wide : pageStyles.columns}>
        <div>
          {run.inputBytes !== undefined && !isText && !hasView && (
            <ByteBars before={run.inputBytes} after={result.sizeBytes} isSaving={page.operation.comparesPages ?? false} />
          )}
          {!isWideFile && shown}
          {before && pages && <ComparedPages before={before} after={pages} />}
          {report && !view?.isReport && !(hasView && isEmpty(report)) && <ReportColumns report={report} />}
          {page.operation.linkRoutes && !isGone && <PictureList result={result} />}
          {isText && !hasView && <TextPreview result={result} />}
        </div>
        <Summary
          {...props}
          isFollowing={isShown}
          isGone={isGone}
          name={name}
          onRename={setName}
          address={address}
          pages={pages}
        />
      </div>
      {isPdf && !isGone && <NextTools page={page} documentId={result.documentId} />}
    </div>
  );
}

interface SummaryProps extends Props {
  readonly isFollowing: boolean;
  readonly isGone: boolean;
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly address: string;
  /** Of a PDF. */
  readonly pages: PdfPages | undefined;
}

/** The file, what it cost, and its deletion. */
function Summary({ isFollowing, isGone, name, onRename, address, pages, ...props }: SummaryProps) {
  const { page, run, result, onStartOver } = props;
  const t = useTranslate();
  const toast = useToast();
  async function deleteNow(): Promise<void> {
    try {
      await call(deleteDocument, { params: { id: result.documentId } });
    } catch {
      toast({ variant: 'destructive', title: t(removal.deleteFailed), description: t(removal.deleteFailedBody) });
      return;
    }
    toast({ title: t(removal.deleted), description: t(removal.deletedBody) });
    onStartOver();
  }
  return (
    <aside className={styles.summary} data-follows={isFollowing} aria-label={t(messages.fileResult)}>
      <ResultSummary
        page={page}
        result={result}
        isGone={isGone}
        creditsCharged={run.job?.creditsCharged ?? 0}
        name={name}
        onRename={onRename}
        address={address}
        onStartOver={onStartOver}
        onChangeSettings={props.onChangeSettings}
        onRunAgain={props.onRunAgain}
        onDelete={deleteNow}
        preview={
          pages && (
            <div className={styles.document}>
              <div className={styles.band}>
                <PageThumbnail source={pages} widthPx={132} />
              </div>
            </div>
          )
        }
      />
    </aside>
  );
}

/** A result that only shows information has no changes to report. */
function isEmpty({ kept, changed, removed, warnings }: Report): boolean {
  return kept.length + changed.length + removed.length + warnings.length === 0;
}

/** The pages of an input: those that this page has, else those of the stored document. */
function useInputPages({ run, inputPages }: Props, index: number, isWanted: boolean): PageSource | undefined {
  const own = isWanted ? inputPages[index] : undefined;
  const stored = useStoredPages(isWanted && !own ? run.job?.documentIds[index] : undefined);
  return own ?? stored;
}

function useStoredPages(id: string | undefined): PdfPages | undefined {
  const pages = useMemo(() => (id ? new PdfPages({ url: endpointAddress(readDocument, { params: { id } }) }) : undefined), [id]);
  useEffect(() => () => pages?.close(), [pages]);
  return pages;
}
