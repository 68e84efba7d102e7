import { useEffect, useRef, useState } from 'react';
import { classes } from '#ui/styles/classes.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { working } from '#web/i18n/tool.ts';
import type { PageSize } from '#web/pdf/pageLayout.ts';
import type { PdfPages } from '#web/pdf/pdfPages.ts';
import { usePageScroll } from '#web/pdf/usePageScroll.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import { EditedPage } from './EditedPage.tsx';
import styles from './PageCanvas.module.css';

/** The document's pages below each other. Only those near the visible area are rendered. */
export function PageCanvas() {
  const t = useTranslate();
  const { editor, pages, position, shownCount, saving, workspace: scroller } = useEditing();
  const first = useFirstPageSize(pages);
  useWheelZoom(scroller, editor);
  return (
    <section
      className={styles.workspace}
      ref={scroller}
      inert={saving !== undefined}
      aria-label={t(messages.editingArea, { page: position, total: shownCount })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
    >
      {first ? (
        <PageColumn scroller={scroller} first={first} />
      ) : (
        <p className={classes('t-small', styles.opening)}>{t(working.opening)}</p>
      )}
    </section>
  );
}

function PageColumn({ scroller, first }: { scroller: { readonly current: HTMLDivElement | null }; first: PageSize }) {
  const { editor, pages, state, isUnderWay } = useEditing();
  const { pageCount, zoomPercent, jump } = state;
  const order = editor.settledWork.pageOrder;
  const { layout, inSight, page, goTo } = usePageScroll({ scroller, pages, pageCount, order, first, zoomPercent });
  const latest = useRef(goTo);
  latest.current = goTo;
  useEffect(() => {
    // The page of the state may be an earlier one again, where that came into view meanwhile.
    if (jump) latest.current(jump.page);
  }, [jump]);
  useEffect(() => {
    editor.enterPage(page);
  }, [editor, page]);
  // The requested page is drawn before its neighbors.
  const drawn = isUnderWay ? inSight : inSight.filter((box) => box.page === page);
  return (
    <div className={styles.column} style={{ height: layout.heightPx, minWidth: layout.widthPx }}>
      {drawn.map((box) => (
        <EditedPage key={box.page} box={box} scroller={() => scroller.current} />
      ))}
    </div>
  );
}

const a4: PageSize = { widthPt: 595, heightPt: 842 };

/** A first page that cannot be read gets a usual paper size, so the other pages stay reachable. */
function useFirstPageSize(pages: PdfPages): PageSize | undefined {
  const [size, setSize] = useState<PageSize>();
  useEffect(() => {
    let isCurrent = true;
    pages
      .sizeOf(1)
      .catch(() => a4)
      .then((found) => isCurrent && setSize(found));
    return () => {
      isCurrent = false;
    };
  }, [pages]);
  return size;
}

/** The wheel with Ctrl, which is also a touchpad's pinch. */
function useWheelZoom(scroller: { readonly current: HTMLElement | null }, editor: ReturnType<typeof useEditing>['editor']): void {
  useEffect(() => {
    const target = scroller.current;
    let turned = 0;
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < 60) return;
      editor.zoomTo(editor.current().zoomPercent + (turned < 0 ? 25 : -25));
      turned = 0;
    };
    target?.addEventListener('wheel', zoom, { passive: false });
    return () => target?.removeEventListener('wheel', zoom);
  }, [scroller, editor]);
}
