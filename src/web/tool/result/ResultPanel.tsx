import { useEffect, useMemo, useState } from 'react';
import { deleteDocument, readDocument, viewDocument } from '#contract/endpoints/documents.ts';
import { type JobResult, readJobResult } from '#contract/endpoints/jobs.ts';
import { isCodedText } from '#contract/files/files.ts';
import type { PageFacts } from '#contract/pages/pageFacts.ts';
import type { CompanionFile } from '#contract/results/companions.ts';
import type { Report } from '#contract/results/report.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { PageThumbnail } from '#ui/pages/PageThumbnail.tsx';
import { call, endpointAddress, readText } from '#web/api/call.ts';
import { removal } from '#web/i18n/recent.ts';
import { result as words } from '#web/i18n/result.ts';
import { PdfPages } from '#web/pdf/pdfPages.ts';
import { useSay } from '#web/site.tsx';
import { PictureList } from '../files/PictureList.tsx';
import type { Run } from '../run/runs.ts';
import { ByteBars } from './ByteBars.tsx';
import { ComparedPages } from './ComparedPages.tsx';
import { NextTools } from './NextTools.tsx';
import { ReportColumns } from './ReportColumns.tsx';
import styles from './ResultPanel.module.css';
import { ResultSummary } from './ResultSummary.tsx';
import { ResultView } from './ResultView.tsx';
import { TextPreview } from './TextPreview.tsx';
import { useIsGone } from './useIsGone.ts';

interface Props {
  readonly page: PageFacts;
  readonly run: Run;
  readonly result: JobResult;
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
export function ResultPanel({ page, run, result, onStartOver, onChangeSettings, onRunAgain, onRunWith }: Props) {
  const say = useSay();
  const toast = useToast();
  const isPdf = result.mediaType === 'application/pdf';
  const { view, isFile = false } = page.does.output;
  // The JSON of a shown result is rarely downloaded, so on a phone the view comes first.
  const isOnlyShown = view !== undefined && result.mediaType === 'application/json';
  const isText = isCodedText(result.mediaType) || isFile;
  const pages = useStoredPages(isPdf ? result.documentId : undefined);
  const before = useStoredPages(view?.needsPages || (isPdf && page.does.comparesPages) ? run.job?.documentIds[0] : undefined);
  const other = useStoredPages(view?.needsPages ? run.job?.documentIds[1] : undefined);
  const [name, setName] = useState(run.savedName ?? result.fileName);
  const isGone = useIsGone(result);

  async function deleteNow(): Promise<void> {
    try {
      // Companion files are deleted with it.
      const beside = view ? await companionIds(result.documentId) : [];
      for (const id of [...beside, result.documentId]) await call(deleteDocument, { params: { id } });
    } catch {
      toast({ variant: 'destructive', title: say(removal.deleteFailed), description: say(removal.deleteFailedBody) });
      return;
    }
    toast({ title: say(removal.deleted), description: say(removal.deletedBody) });
    onStartOver();
  }

  return (
    <div data-testid="result">
      <div className={view?.isWide ? styles.wide : pageStyles.columns}>
        <div>
          {run.inputBytes !== undefined && !isText && !view && (
            <ByteBars before={run.inputBytes} after={result.sizeBytes} isSaving={page.does.comparesPages ?? false} />
          )}
          {view && (
            <ResultView
              operationId={page.does.id}
              documentId={result.documentId}
              pages={before}
              otherPages={other}
              onRun={onRunWith}
            />
          )}
          {before && pages && <ComparedPages before={before} after={pages} />}
          {run.job?.report && !view?.isReport && !(view && isEmpty(run.job.report)) && <ReportColumns report={run.job.report} />}
          {page.does.linkRoutes && !isGone && <PictureList result={result} />}
          {isText && <TextPreview result={result} />}
        </div>
        <aside className={styles.summary} data-follows={isOnlyShown} aria-label={say(words.fileResult)}>
          <ResultSummary
            page={page}
            result={result}
            isGone={isGone}
            creditsCharged={run.job?.creditsCharged ?? 0}
            name={name}
            onRename={setName}
            address={downloadAddress(run.job?.id ?? '', name)}
            onStartOver={onStartOver}
            onChangeSettings={onChangeSettings}
            onRunAgain={onRunAgain}
            onDelete={deleteNow}
            preview={
              isPdf && (
                <div className={styles.document}>
                  <div className={styles.band}>
                    <PageThumbnail source={pages} widthPx={132} />
                  </div>
                </div>
              )
            }
          />
        </aside>
      </div>
      {isPdf && !isGone && <NextTools page={page} documentId={result.documentId} />}
    </div>
  );
}

/** A result that only shows information has no changes to report. */
function isEmpty({ kept, changed, removed, warnings }: Report): boolean {
  return kept.length + changed.length + removed.length + warnings.length === 0;
}

/** The documents that a shown result lists in `files`, without those that were deleted. */
async function companionIds(documentId: string): Promise<string[]> {
  const text = await readText(readDocument, { params: { id: documentId } });
  const { files } = JSON.parse(text) as { readonly files?: readonly CompanionFile[] };
  const ids = (files ?? []).map((file) => file.documentId);
  const there = await Promise.all(
    ids.map((id) =>
      call(viewDocument, { params: { id } }).then(
        () => [id],
        () => [],
      ),
    ),
  );
  return there.flat();
}

function useStoredPages(id: string | undefined): PdfPages | undefined {
  const pages = useMemo(() => (id ? new PdfPages({ url: endpointAddress(readDocument, { params: { id } }) }) : undefined), [id]);
  useEffect(() => () => pages?.close(), [pages]);
  return pages;
}
