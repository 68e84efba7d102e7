import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { deleteDocument } from '#contract/endpoints/documents.ts';
import type { JobResult, JobView } from '#contract/endpoints/jobs.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { call } from '#web/api/call.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { removal } from '#web/i18n/recent.ts';
import { useTranslate } from '#web/site.tsx';
import { NextToolLinks } from '#web/tool/result/NextTools.tsx';
import { ReportColumns } from '#web/tool/result/ReportColumns.tsx';
import { downloadAddress } from '#web/tool/result/ResultPanel.tsx';
import { ResultSummary } from '#web/tool/result/ResultSummary.tsx';
import { useIsGone } from '#web/tool/result/useIsGone.ts';
import styles from './SavedPanel.module.css';

export interface Saved {
  readonly job: JobView;
  readonly result: JobResult;
  readonly name: string;
}

interface Props {
  readonly page: ToolPageMeta;
  readonly saved: Saved;
  /** Back to the pages. */
  onClose(): void;
  /** The document was deleted. */
  onDeleted(): void;
}

/** The result of a save: its name, what was added, erased and kept, its price and its lifetime. */
export function SavedPanel({ page, saved, onClose, onDeleted }: Props) {
  const t = useTranslate();
  const toast = useToast();
  const [name, setName] = useState(saved.name);
  const isGone = useIsGone(saved.result);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  async function deleteNow(): Promise<void> {
    try {
      await call(deleteDocument, { params: { id: saved.result.documentId } });
    } catch {
      toast({ variant: 'destructive', title: t(removal.deleteFailed), description: t(removal.deleteFailedBody) });
      return;
    }
    toast({ title: t(removal.deleted), description: t(removal.deletedBody) });
    onDeleted();
  }
  return (
    <section
      ref={panel}
      className={styles.saved}
      aria-label={t(messages.saved)}
      tabIndex={-1}
      data-testid="saved-panel"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.nativeEvent.stopImmediatePropagation();
        onClose();
      }}
    >
      <ResultSummary
        page={page}
        result={saved.result}
        isGone={isGone}
        creditsCharged={saved.job.creditsCharged}
        name={name}
        onRename={setName}
        address={downloadAddress(saved.job.id, name)}
        startOver={messages.goOnEditing}
        onStartOver={onClose}
        onChangeSettings={undefined}
        onRunAgain={undefined}
        onDelete={deleteNow}
        preview={
          <div className={styles.head}>
            <h2 className="t-sub">{t(messages.saved)}</h2>
            <IconButton label={t(messages.closeSaved)} onClick={onClose} data-testid="button-close-saved">
              <X size={18} strokeWidth={1.6} aria-hidden />
            </IconButton>
          </div>
        }
        details={saved.job.report && <ReportColumns report={saved.job.report} />}
        next={<NextToolLinks page={page} documentId={saved.result.documentId} />}
      />
    </section>
  );
}
