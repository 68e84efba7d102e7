import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type DocumentView, readDocument } from '#contract/endpoints/documents.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/styles/classes.ts';
import { endpointAddress } from '../api/call.ts';
import { working } from '../i18n/tool.ts';
import { viewer as messages } from '../i18n/viewer.ts';
import { PageStrip } from '../pdf/PageStrip.tsx';
import { type PageSize, type Zoom, zoomSteps } from '../pdf/pageLayout.ts';
import type { PdfPages } from '../pdf/pdfPages.ts';
import type { Match } from '../pdf/search.ts';
import { usePageScroll } from '../pdf/usePageScroll.ts';
import { useSearch } from '../pdf/useSearch.ts';
import { lazyDialog } from '../shell/lazyPart.tsx';
import { useTranslate } from '../site.tsx';
import { usePages } from './usePages.ts';
import { ViewedPage } from './ViewedPage.tsx';
import styles from './Viewer.module.css';
import { ViewerBar } from './ViewerBar.tsx';

const PasswordDialog = lazyDialog(async () => (await import('../tool/panels.ts')).PasswordDialog);
const thumbnailPx = 80;

interface Props {
  readonly document: DocumentView;
  /** The password of a protected document, once it was given. */
  readonly password: string | undefined;
  readonly onPassword: (password: string) => void;
}

/** Shows a stored document: pages, thumbnails, zoom, search, selection, print and properties. */
export function Viewer({ document, password, onPassword }: Props) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { pages, opening } = usePages(endpointAddress(readDocument, { params: { id: document.id } }), password);
  const isLocked = opening.state === 'locked';
  useEffect(() => setAsking(isLocked), [isLocked]);
  if (opening.state === 'open') {
    return <Opened key={document.id} document={document} pages={pages} pageCount={opening.pageCount} first={opening.first} />;
  }
  return (
    <div className={classes(styles.viewer, styles.empty)} data-testid="viewer">
      {opening.state === 'opening' && <p role="status">{t(working.opening)}</p>}
      {opening.state === 'unreadable' && (
        <div role="alert">
          <h2 className="t-sub">{t(messages.unreadable)}</h2>
          <p className={classes('muted', styles.unreadable)}>{t(messages.unreadableBody)}</p>
        </div>
      )}
      {isLocked && (
        <div>
          <h2 className="t-sub">{t(messages.locked)}</h2>
          <Button className={styles.unlock} onClick={() => setAsking(true)}>
            {t(messages.unlock)}
          </Button>
        </div>
      )}
      {isAsking && (
        <PasswordDialog
          fileName={document.originalName}
          kind="user"
          check={(given) => opens(pages, given)}
          onGiven={(given) => {
            setAsking(false);
            onPassword(given);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

async function opens(pages: PdfPages, password: string): Promise<boolean> {
  const tried = pages.withPassword(password);
  const answer = await tried.tryOpen();
  tried.close();
  return answer === 'open';
}

interface OpenedProps {
  readonly document: DocumentView;
  readonly pages: PdfPages;
  readonly pageCount: number;
  readonly first: PageSize;
}

const noMatches: readonly Match[] = [];

function Opened({ document, pages, pageCount, first }: OpenedProps) {
  const t = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [zoomPercent, setZoom] = useState<Zoom>(100);
  const [isUnderWay, setUnderWay] = useState(false);
  const { layout, inSight, page, goTo } = usePageScroll({ scroller, pages, pageCount, first, zoomPercent });
  // The requested page is drawn before its neighbors and the thumbnails.
  const drawn = isUnderWay ? inSight : inSight.filter((box) => box.page === page);
  const search = useSearch(pages, pageCount, () => page);
  const zoomBy = useCallback((by: 1 | -1) => setZoom((now) => nextZoom(now, by)), []);
  useWheelZoom(scroller, zoomBy);
  const { current } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place moves the pages, not another layout
  useEffect(() => {
    if (current) goTo(current.page);
  }, [current]);
  const nameOf = useCallback((n: number) => t(messages.page, { n }), [t]);
  return (
    <section
      className={styles.viewer}
      aria-label={t(messages.label)}
      data-testid="viewer"
      onKeyDown={(event) => onKey(event, { zoomBy, focusSearch: () => searchField.current?.focus() })}
    >
      <ViewerBar {...{ document, pages, page, pageCount, goTo, zoomPercent, zoomBy, search, searchField }} />
      <div
        className={styles.pages}
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        role="document"
        aria-label={document.originalName}
      >
        <div className={styles.column} style={{ height: layout.heightPx, minWidth: layout.widthPx }}>
          {drawn.map((box) => (
            <ViewedPage
              key={box.page}
              pages={pages}
              box={box}
              label={nameOf(box.page)}
              matches={search.matches.length === 0 ? noMatches : search.matches.filter((match) => match.page === box.page)}
              current={current}
              onShown={() => setUnderWay(true)}
            />
          ))}
        </div>
      </div>
      <PageStrip
        label={t(messages.pages)}
        page={page}
        pageCount={pageCount}
        widthPx={thumbnailPx}
        source={isUnderWay ? pages : undefined}
        nameOf={nameOf}
        onGo={goTo}
      />
    </section>
  );
}

function nextZoom(now: Zoom, by: 1 | -1): Zoom {
  const at = zoomSteps.indexOf(now);
  return zoomSteps[Math.min(Math.max(at + by, 0), zoomSteps.length - 1)] ?? now;
}

/** Ctrl and the wheel, and pinching on a touchpad, which browsers report as such. */
function useWheelZoom(scroller: { readonly current: HTMLElement | null }, zoomBy: (by: 1 | -1) => void): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let sum = 0;
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      sum += event.deltaY;
      if (Math.abs(sum) < 40) return;
      zoomBy(sum < 0 ? 1 : -1);
      sum = 0;
    };
    element.addEventListener('wheel', zoom, { passive: false });
    return () => element.removeEventListener('wheel', zoom);
  }, [scroller, zoomBy]);
}

interface Keys {
  zoomBy(by: 1 | -1): void;
  focusSearch(): void;
}

/** The usual keys of document viewers. Scrolling keys are the browser's own. */
function onKey(event: KeyboardEvent, { zoomBy, focusSearch }: Keys): void {
  const hasModifier = event.ctrlKey || event.metaKey;
  const isTyping = event.target instanceof HTMLInputElement;
  if (hasModifier && event.key.toLowerCase() === 'f') focusSearch();
  else if (isTyping) return;
  else if (event.key === '+' || event.key === '=') zoomBy(1);
  else if (event.key === '-') zoomBy(-1);
  else if (event.key === '/') focusSearch();
  else return;
  event.preventDefault();
}
