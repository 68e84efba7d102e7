import { useEffect, useRef, useState } from 'react';
import type { Box } from '#contract/box.ts';
import { classes } from '#ui/classes.ts';
import { usePageSize } from '#ui/usePageSize.ts';
import { useLetters } from '#web/editor/erase/useLetters.ts';
import type { PointerTarget } from '#web/editor/gestures/gesture.ts';
import type { Guide } from '#web/editor/model/snapping.ts';
import { type TextLine, textLines } from '#web/editor/model/textLines.ts';
import { editor as words } from '#web/i18n/editor.ts';
import { working } from '#web/i18n/tool.ts';
import { PagePicture } from '#web/pdf/PagePicture.tsx';
import { textPieces } from '#web/pdf/reading.ts';
import { lazyPart } from '#web/shell/lazyPart.tsx';
import { useSay } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import { FieldLayer } from '../fields/FieldLayer.tsx';
import { TextBlocks } from '../text/TextBlocks.tsx';
import { TextEntry } from '../text/TextEntry.tsx';
import { Overlay } from './Overlay.tsx';
import styles from './PageCanvas.module.css';
import { DrawingLayer } from './PageLayers.tsx';
import { usePointer } from './usePointer.ts';

const EraseOutline = lazyPart(async () => (await import('#web/editor/erase/EraseOutline.tsx')).EraseOutline, {
  isOptional: true,
});

/** 100 percent is the paper's own size, and on a narrow screen its width. */
const naturalPxPerPt = 96 / 72;
const deskPaddingPx = { wide: 48, narrow: 24 } as const;

/** The current page, what was put on it, and the hands that put it there. */
export function PageCanvas() {
  const say = useSay();
  const { editor, pages, widgets, state, entry, saving, settling, setUnderWay } = useEditing();
  const scroller = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(scroller);
  const size = usePageSize(pages, state.page);
  const [guides, showGuides] = useState<readonly Guide[]>([]);
  const [band, showBand] = useState<Box>();
  const [failedPage, setFailedPage] = useState<number>();
  const lines = useTextLines(state.page);
  const letters = useLetters();
  const picture = useRef<HTMLCanvasElement>(null);
  const room = widthPx - (widthPx < 600 ? deskPaddingPx.narrow : deskPaddingPx.wide);
  const pxPerPt = size && widthPx > 0 ? wholePixels(size.widthPt, room, state.zoomPercent) : 0;
  const pageBox: Box = { x: 0, y: 0, width: size?.widthPt ?? 0, height: size?.heightPt ?? 0 };
  const deskFor = (roomPx: number): PointerTarget => ({
    editor,
    page: pageBox,
    ptPerPx: 1 / pxPerPt,
    roomPx,
    textLines: lines,
    letters,
    write: entry.write,
    showGuides,
    showBand,
  });
  const pointer = usePointer({ pxPerPt, scroller: () => scroller.current, deskFor });
  useWheelZoom(scroller, editor);
  const shown = { widthPx: pageBox.width * pxPerPt, heightPx: pageBox.height * pxPerPt };
  return (
    <section
      className={styles.workspace}
      ref={scroller}
      inert={saving !== undefined}
      aria-label={say(words.desk, { page: state.page, total: state.pageCount })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
    >
      {pxPerPt > 0 && (
        <div
          className={styles.page}
          data-mode={state.mode}
          data-px-per-pt={pxPerPt}
          data-testid="editor-page"
          style={{ width: shown.widthPx, height: shown.heightPx }}
          {...pointer}
        >
          <PagePicture
            canvas={picture}
            pages={pages}
            page={state.page}
            size={shown}
            onShown={setUnderWay}
            onFailed={() => {
              setFailedPage(state.page);
              setUnderWay();
            }}
          />
          {failedPage === state.page && <p className={styles.failed}>{say(words.unreadable)}</p>}
          <DrawingLayer
            work={settling ?? editor.work}
            pages={pages}
            widgets={widgets}
            picture={picture}
            pageWidthPt={pageBox.width}
            page={state.page}
            size={shown}
            pxPerPt={pxPerPt}
          />
          {letters && <EraseOutline pxPerPt={pxPerPt} />}
          <FieldLayer widgets={widgets} pxPerPt={pxPerPt} />
          <Overlay pxPerPt={pxPerPt} guides={guides} band={band} />
        </div>
      )}
      {pxPerPt > 0 && (
        <div className={styles.entryPlace} style={{ width: shown.widthPx }}>
          <TextBlocks pxPerPt={pxPerPt} pageWidthPx={shown.widthPx} />
        </div>
      )}
      {pxPerPt > 0 && entry.open && (
        <div className={styles.entryPlace} style={{ width: shown.widthPx }}>
          <TextEntry
            key={entry.open.id ?? `${entry.open.at.x} ${entry.open.at.y}`}
            open={entry.open}
            pxPerPt={pxPerPt}
            pageWidthPx={shown.widthPx}
          />
        </div>
      )}
      {pxPerPt === 0 && <p className={classes('t-small', styles.opening)}>{say(working.opening)}</p>}
    </section>
  );
}

/** Pixels of the screen for a point, such that the page is a whole number of them wide: then its layers lie over each other exactly. */
function wholePixels(widthPt: number, roomPx: number, zoomPercent: number): number {
  const wanted = (Math.min(naturalPxPerPt, roomPx / widthPt) * zoomPercent) / 100;
  return Math.max(1, Math.round(widthPt * wanted)) / widthPt;
}

function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [widthPx, setWidth] = useState(0);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() => setWidth(target.clientWidth));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}

/** Lines of the page's text; none while they are not known, and for a scan. */
function useTextLines(page: number): readonly TextLine[] {
  const { pages, isUnderWay } = useEditing();
  const [lines, setLines] = useState<readonly TextLine[]>([]);
  useEffect(() => {
    let isCurrent = true;
    setLines([]);
    // The viewer does one thing after another: first the page is seen.
    if (!isUnderWay) return;
    textPieces(pages, page).then(
      (pieces) => isCurrent && setLines(textLines(pieces)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pages, page, isUnderWay]);
  return lines;
}

/** The wheel with Ctrl, which a touchpad's pinch is too. */
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
