import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type DocumentView, deleteDocument, readDocument, recentDocuments } from '#contract/endpoints/documents.ts';
import type { FileKind } from '#contract/files/files.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { FileName } from '#ui/files/FileName.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { call, endpointAddress } from '#web/api/call.ts';
import { recent, removal } from '#web/i18n/recent.ts';
import { tool } from '#web/i18n/tool.ts';
import { useSite, useTranslate } from '#web/site.tsx';
import { formOf, groupByResult } from '#web/storedResults.ts';
import styles from './RecentFiles.module.css';

const shownFiles = 5;

/** The visitor's own stored files of a kind, results included, for use without an upload. */
export default function RecentFiles({ kind, onOpen }: { kind: FileKind; onOpen: (id: string) => void }) {
  const t = useTranslate();
  const toast = useToast();
  const { language } = useSite();
  const [files, setFiles] = useState<readonly DocumentView[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    // If the list cannot be loaded, choosing a file still works.
    call(recentDocuments, { signal: stop.signal }).then(setFiles, () => undefined);
    return () => stop.abort();
  }, []);

  async function remove({ file, others }: Entry, row: Element | null): Promise<void> {
    try {
      // One entry is one result: its other formats are deleted with it.
      for (const { id } of [...others, file]) await call(deleteDocument, { params: { id } });
    } catch {
      toast({ variant: 'destructive', title: t(removal.deleteFailed), description: t(removal.deleteFailedBody) });
      return;
    }
    focusBeside(row);
    setFiles((all) => all.filter((each) => each.createdAt !== file.createdAt));
    toast({ title: t(removal.deleted), description: t(removal.deletedBody) });
  }

  const entries = entriesOf(files, kind).slice(0, shownFiles);
  if (entries.length === 0) return null;
  return (
    <section className={pageStyles.sectionSmall} data-testid="recent">
      <div className={pageStyles.sectionHead}>
        <h2 className="t-sub">{t(recent.title)}</h2>
        <p className="t-small">{t(recent.note)}</p>
      </div>
      <ul>
        {entries.map(({ file, others }) => (
          <li key={file.id} className={styles.recent} data-testid="recent-file">
            <div className={styles.about}>
              <p className={styles.name} title={file.originalName}>
                <FileName name={file.originalName} />
              </p>
              <p className="t-small num">
                {file.pageCount !== null && `${t(tool.pageCount, { count: file.pageCount })}, `}
                {fileSize(file.sizeBytes, language)}
              </p>
              {others.length > 0 && <OtherForms files={others} />}
            </div>
            <Button size="sm" aria-label={t(recent.openOf, { name: file.originalName })} onClick={() => onOpen(file.id)}>
              {t(recent.open)}
            </Button>
            <IconButton
              label={t(recent.deleteOf, { name: file.originalName })}
              onClick={(event) => void remove({ file, others }, event.currentTarget.closest('li'))}
            >
              <X size={18} strokeWidth={1.6} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Entry {
  readonly file: DocumentView;
  /** The other formats of the same result. */
  readonly others: readonly DocumentView[];
}

/** A result in several formats is one entry, represented by the first format that the tool accepts. */
function entriesOf(files: readonly DocumentView[], kind: FileKind): Entry[] {
  return groupByResult(files).flatMap((forms) => {
    const file = forms.find(({ mediaType }) => kind.mediaTypes.includes(mediaType));
    return file ? [{ file, others: forms.filter((each) => each !== file) }] : [];
  });
}

function OtherForms({ files }: { readonly files: readonly DocumentView[] }) {
  const t = useTranslate();
  return (
    <p className={classes('t-small', styles.forms)} data-testid="recent-forms">
      {t(recent.alsoAs)}
      {files.map(({ id, originalName }) => (
        <a
          key={id}
          href={endpointAddress(readDocument, { params: { id }, query: { download: '1' } })}
          download={originalName}
          aria-label={t(recent.downloadOf, { name: originalName })}
        >
          {formOf(originalName)}
        </a>
      ))}
    </p>
  );
}

/** The focused element is removed: the focus moves to the same button of a neighboring row, or to the page. */
function focusBeside(row: Element | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = beside ? [...beside.querySelectorAll('button')].at(-1) : document.getElementById('main');
  target?.focus();
}
