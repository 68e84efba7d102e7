import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type DocumentView, deleteDocument, recentDocuments } from '#contract/endpoints/documents.ts';
import type { FileKind } from '#contract/files.ts';
import { Button } from '#ui/Button.tsx';
import { fileSize } from '#ui/fileSize.ts';
import { IconButton } from '#ui/IconButton.tsx';
import pageStyles from '#ui/page.module.css';
import { useToast } from '#ui/Toast.tsx';
import { call } from '#web/api/call.ts';
import { recent, removal } from '#web/i18n/recent.ts';
import { tool } from '#web/i18n/tool.ts';
import { useSay, useSite } from '#web/site.tsx';
import styles from './RecentFiles.module.css';

const shownFiles = 5;

/** The visitor's own files of a kind that still wait on the server, results included: any of them can be taken up without an upload. */
export default function RecentFiles({ kind, onOpen }: { kind: FileKind; onOpen: (id: string) => void }) {
  const say = useSay();
  const toast = useToast();
  const { language } = useSite();
  const [files, setFiles] = useState<readonly DocumentView[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    // A list that cannot be had is no list: choosing a file works without it.
    call(recentDocuments, { signal: stop.signal }).then(setFiles, () => undefined);
    return () => stop.abort();
  }, []);

  async function remove(file: DocumentView, row: Element | null): Promise<void> {
    try {
      await call(deleteDocument, { params: { id: file.id } });
    } catch {
      toast({ variant: 'destructive', title: say(removal.deleteFailed), description: say(removal.deleteFailedBody) });
      return;
    }
    focusBeside(row);
    setFiles((all) => all.filter((each) => each.id !== file.id));
    toast({ title: say(removal.deleted), description: say(removal.deletedBody) });
  }

  const fitting = files.filter((file) => kind.mediaTypes.includes(file.mediaType)).slice(0, shownFiles);
  if (fitting.length === 0) return null;
  return (
    <section className={pageStyles.sectionSmall} data-testid="recent">
      <div className={pageStyles.sectionHead}>
        <h2 className="t-sub">{say(recent.title)}</h2>
        <p className="t-small">{say(recent.note)}</p>
      </div>
      <ul>
        {fitting.map((file) => (
          <li key={file.id} className={styles.recent} data-testid="recent-file">
            <div className={styles.about}>
              <p className={styles.name} title={file.originalName}>
                <bdi>{file.originalName}</bdi>
              </p>
              <p className="t-small num">
                {file.pageCount !== null && `${say(tool.pageCount, { count: file.pageCount })}, `}
                {fileSize(file.sizeBytes, language)}
              </p>
            </div>
            <Button size="sm" aria-label={say(recent.openOf, { name: file.originalName })} onClick={() => onOpen(file.id)}>
              {say(recent.open)}
            </Button>
            <IconButton
              label={say(recent.deleteOf, { name: file.originalName })}
              onClick={(event) => void remove(file, event.currentTarget.closest('li'))}
            >
              <X size={18} strokeWidth={1.6} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What had the focus goes: it moves to the same button of the row after or before, or to the page. */
function focusBeside(row: Element | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = beside ? [...beside.querySelectorAll('button')].at(-1) : document.getElementById('main');
  target?.focus();
}
