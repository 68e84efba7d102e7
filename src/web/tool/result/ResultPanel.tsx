import { useEffect, useMemo, useState } from 'react';
import type { CompanionFile } from '#contract/companions.ts';
import { deleteDocument, readDocument, viewDocument } from '#contract/endpoints/documents.ts';
import { type JobResult, readJobResult } from '#contract/endpoints/jobs.ts';
import { isCodedText } from '#contract/files.ts';
import { makesPdfOfPdf, type ToolPage } from '#contract/operation.ts';
import type { Report } from '#contract/report.ts';
import { PageThumbnail } from '#ui/PageThumbnail.tsx';
import pageStyles from '#ui/page.module.css';
import { useToast } from '#ui/Toast.tsx';
import { call, endpointAddress, readText } from '#web/api/call.ts';
import { removal } from '#web/i18n/recent.ts';
import { result as words } from '#web/i18n/result.ts';
import { PdfPages } from '#web/pdf/pdfPages.ts';
import { useSay } from '#web/site.tsx';
import { PictureList } from '../files/PictureList.tsx';
import type { Run } from '../run/useRuns.ts';
import { ByteBars } from './ByteBars.tsx';
import { ComparedPages } from './ComparedPages.tsx';
import { NextTools } from './NextTools.tsx';
import { ReportColumns } from './ReportColumns.tsx';
import styles from './ResultPanel.module.css';
import { ResultSummary } from './ResultSummary.tsx';
import { ResultView } from './ResultView.tsx';
import { TextPreview } from './TextPreview.tsx';

interface Props {
  readonly page: ToolPage;
  readonly run: Run;
  readonly result: JobResult;
  readonly onStartOver: () => void;
  readonly onChangeSettings: (() => void) | undefined;
  readonly onRunAgain: (() => void) | undefined;
  readonly onRunWith: (params: Readonly<Record<string, unknown>>) => void;
}

/** The address that hands a result over under a name. */
export function downloadAddress(jobId: string, name: string): string {
  return endpointAddress(readJobResult, { params: { id: jobId }, query: { name } });
}

/** What came out: its facts, its slip, and the way on. */
export function ResultPanel({ page, run, result, onStartOver, onChangeSettings, onRunAgain, onRunWith }: Props) {
  const say = useSay();
  const toast = useToast();
  const isPdf = result.mediaType === 'application/pdf';
  const { schema, view, isFile = false } = page.does.output;
  // Nobody downloads the JSON of what the page shows: on a phone that comes first.
  const isOnlyShown = view !== undefined && result.mediaType === 'application/json';
  const isText = isCodedText(result.mediaType) || isFile;
  const pages = useStoredPages(isPdf ? result.documentId : undefined);
  const before = useStoredPages(view?.needsPages || (isPdf && page.does.comparesPages) ? run.job?.documentIds[0] : undefined);
  const other = useStoredPages(view?.needsPages ? run.job?.documentIds[1] : undefined);
  const [name, setName] = useState(run.savedName ?? result.fileName);

  async function deleteNow(): Promise<void> {
    try {
      // What goes beside it goes with it.
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
      <div className={pageStyles.columns}>
        <div>
          {run.inputBytes !== undefined && !isText && !view && (
            <ByteBars before={run.inputBytes} after={result.sizeBytes} isSaving={page.does.comparesPages ?? false} />
          )}
          {view && schema && (
            <ResultView
              operationId={page.does.id}
              schema={schema}
              documentId={result.documentId}
              pages={before}
              otherPages={other}
              onRun={onRunWith}
            />
          )}
          {before && pages && <ComparedPages before={before} after={pages} />}
          {run.job?.report && !view?.isReport && !(view && isEmpty(run.job.report)) && (
            <ReportColumns report={run.job.report} isAnew={!makesPdfOfPdf(page.does)} />
          )}
          {page.does.linkRoutes && <PictureList result={result} />}
          {isText && <TextPreview result={result} />}
        </div>
        <aside className={styles.slip} data-follows={isOnlyShown} aria-label={say(words.fileResult)}>
          <ResultSummary
            page={page}
            result={result}
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
      {isPdf && <NextTools page={page} documentId={result.documentId} />}
    </div>
  );
}

/** A result that only shows something has nothing to say of changes. */
function isEmpty({ kept, changed, removed, warnings }: Report): boolean {
  return kept.length + changed.length + removed.length + warnings.length === 0;
}

/** Of the documents that a result which is shown names in `files`; one that was deleted before is not there any more. */
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
