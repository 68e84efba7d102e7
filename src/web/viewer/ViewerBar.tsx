import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  Download,
  Info,
  Minus,
  Plus,
  Printer,
  Search as SearchIcon,
} from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { type DocumentView, readDocument } from '#contract/endpoints/documents.ts';
import fieldStyles from '#ui/controls/Field.module.css';
import iconButtonStyles from '#ui/controls/IconButton.module.css';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { classes } from '#ui/styles/classes.ts';
import { endpointAddress } from '../api/call.ts';
import { viewer as messages } from '../i18n/viewer.ts';
import { PageNumberField } from '../pdf/PageNumberField.tsx';
import { zoomSteps } from '../pdf/pageLayout.ts';
import type { PdfPages } from '../pdf/pdfPages.ts';
import type { Search } from '../pdf/useSearch.ts';
import { lazyDialog } from '../shell/lazyPart.tsx';
import { useTranslate } from '../site.tsx';
import styles from './ViewerBar.module.css';

const Properties = lazyDialog(async () => (await import('./Properties.tsx')).default);

interface Props {
  readonly document: DocumentView;
  readonly pages: PdfPages;
  readonly page: number;
  readonly pageCount: number;
  readonly goTo: (page: number) => void;
  readonly zoomPercent: number;
  readonly zoomBy: (by: 1 | -1) => void;
  readonly search: Search;
  readonly searchField: RefObject<HTMLInputElement | null>;
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

export function ViewerBar({ document, pages, page, pageCount, goTo, zoomPercent, zoomBy, search, searchField }: Props) {
  const t = useTranslate();
  const [isTelling, setTelling] = useState(false);
  const file = { params: { id: document.id } };
  const toast = useToast();
  const downloadAddress = endpointAddress(readDocument, { ...file, query: { download: '1' } });
  const printOrTell = () => {
    const outcome = print(endpointAddress(readDocument, file));
    if (outcome === 'asked') return;
    // A downloaded file can be printed by other programs.
    location.assign(downloadAddress);
    toast({ variant: 'note', title: t(messages.printElsewhere), description: t(messages[outcome]) });
  };
  return (
    <div className={styles.bar}>
      <div className={styles.set}>
        <IconButton label={t(messages.previous)} disabled={page <= 1} onClick={() => goTo(page - 1)}>
          <ChevronLeft {...icon} />
        </IconButton>
        <PageNumberField page={page} pageCount={pageCount} goTo={goTo} />
        <IconButton label={t(messages.next)} disabled={page >= pageCount} onClick={() => goTo(page + 1)}>
          <ChevronRight {...icon} />
        </IconButton>
      </div>
      <div className={styles.set}>
        <IconButton label={t(messages.zoomOut)} disabled={zoomPercent <= zoomSteps[0]} onClick={() => zoomBy(-1)}>
          <Minus {...icon} />
        </IconButton>
        <span className={classes('num', styles.zoom)} data-testid="viewer-zoom">
          {t(messages.zoom, { percent: zoomPercent })}
        </span>
        <IconButton label={t(messages.zoomIn)} disabled={zoomPercent >= (zoomSteps.at(-1) ?? 0)} onClick={() => zoomBy(1)}>
          <Plus {...icon} />
        </IconButton>
      </div>
      <SearchField search={search} field={searchField} />
      <div className={classes(styles.set, styles.end)}>
        <IconButton label={t(messages.properties)} onClick={() => setTelling(true)} data-testid="button-properties">
          <Info {...icon} />
        </IconButton>
        <IconButton label={t(messages.print)} onClick={printOrTell} data-testid="button-print">
          <Printer {...icon} />
        </IconButton>
        <a
          className={iconButtonStyles.button}
          href={downloadAddress}
          aria-label={t(messages.download)}
          title={t(messages.download)}
          data-testid="link-download"
        >
          <Download {...icon} />
        </a>
      </div>
      {isTelling && <Properties document={document} pages={pages} onClose={() => setTelling(false)} />}
    </div>
  );
}

function SearchField({ search, field }: { search: Search; field: RefObject<HTMLInputElement | null> }) {
  const t = useTranslate();
  const { matches, at, searchingPage, wanted, step, want } = search;
  const told = toldOf(search, t);
  return (
    <search className={styles.search}>
      <SearchIcon size={16} strokeWidth={1.6} aria-hidden />
      <input
        ref={field}
        className={fieldStyles.input}
        type="search"
        value={wanted}
        placeholder={t(messages.searchHint)}
        aria-label={t(messages.search)}
        onChange={(event) => want(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') want('');
          else return;
          event.preventDefault();
        }}
        data-testid="input-search"
      />
      <Announced text={searchingPage === undefined ? told : ''} />
      {told !== '' && (
        <span className={classes('num', styles.told)} data-testid="viewer-found" data-count={matches.length} data-at={at + 1}>
          {told}
        </span>
      )}
      {matches.length > 1 && (
        <>
          <IconButton label={t(messages.previousFound)} onClick={() => step(-1)}>
            <ChevronUp {...icon} />
          </IconButton>
          <IconButton label={t(messages.nextFound)} onClick={() => step(1)}>
            <ChevronDown {...icon} />
          </IconButton>
        </>
      )}
    </search>
  );
}

function toldOf({ matches, at, wanted, searchingPage }: Search, t: ReturnType<typeof useTranslate>): string {
  if (wanted.trim() === '') return '';
  if (matches.length > 0) return t(messages.found, { at: at + 1, count: matches.length });
  return searchingPage === undefined ? t(messages.foundNone) : t(messages.searching, { n: searchingPage });
}

/** Read out when it has stopped changing. */
function Announced({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), 500);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  );
}

/** The browser prints PDFs itself, sharper and with less memory than pictures of pages. This opens the document and asks it to print. */
function print(address: string): 'asked' | 'printBlocked' | 'printUnable' {
  // Many phones have no PDF viewer and would only download it.
  if (!navigator.pdfViewerEnabled) return 'printUnable';
  const opened = window.open(address, '_blank');
  if (!opened) return 'printBlocked';
  opened.addEventListener('load', () => {
    try {
      opened.print();
    } catch {
      // A browser that isolates its PDF viewer has a print button there.
    }
  });
  return 'asked';
}
