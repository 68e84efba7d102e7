import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  gapPx,
  type Layout,
  layOut,
  type PageBox,
  type PageSize,
  pageAt,
  pagesBetween,
  roomBesideMargins,
} from './pageLayout.ts';
import type { PdfPages } from './pdfPages.ts';

interface Options {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly pages: PdfPages;
  readonly pageCount: number;
  readonly first: PageSize;
  readonly zoomPercent: number;
}

const noBoxes: readonly PageBox[] = [];

/** What is in sight of a long column of pages, whose sizes are learnt as they come near. */
export function usePageScroll({ scroller, pages, pageCount, first, zoomPercent }: Options) {
  const [view, setView] = useState({ widthPx: 0, heightPx: 0, top: 0 });
  const [sizes, setSizes] = useState<readonly (PageSize | undefined)[]>([first]);
  const room = roomBesideMargins(view.widthPx);
  const layout = useMemo(
    () => layOut([first, ...Array.from({ length: pageCount - 1 }, (_, index) => sizes[index + 1])], room, zoomPercent),
    [first, pageCount, sizes, room, zoomPercent],
  );
  useView(scroller, setView);
  // Until the window is measured no page has a size to be drawn in: the first one would be drawn twice.
  const inSight = view.widthPx === 0 ? noBoxes : pagesBetween(layout, view.top, view.top + view.heightPx);
  const page = pageAt(layout, view.top + view.heightPx / 3);
  useSizes(pages, inSight.map((box) => box.page).join(','), setSizes, sizes);
  useAnchor(scroller, layout);
  const goTo = useCallback(
    (wanted: number) => {
      const box = layout.boxes[Math.min(Math.max(1, wanted), layout.boxes.length) - 1];
      if (box) scroller.current?.scrollTo({ top: box.top - gapPx });
    },
    [layout, scroller],
  );
  return { layout, inSight, page, goTo };
}

type View = { readonly widthPx: number; readonly heightPx: number; readonly top: number };

function useView(scroller: RefObject<HTMLElement | null>, setView: (view: View) => void): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    const read = () => {
      frame = 0;
      setView({ widthPx: element.clientWidth, heightPx: element.clientHeight, top: element.scrollTop });
    };
    const later = () => {
      frame ||= requestAnimationFrame(read);
    };
    read();
    element.addEventListener('scroll', later, { passive: true });
    const observer = new ResizeObserver(later);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', later);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [scroller, setView]);
}

/** Learns the sizes of the pages near to what is seen. */
function useSizes(
  pages: PdfPages,
  near: string,
  setSizes: (change: (old: readonly (PageSize | undefined)[]) => readonly (PageSize | undefined)[]) => void,
  known: readonly (PageSize | undefined)[],
): void {
  const latest = useRef(known);
  latest.current = known;
  useEffect(() => {
    let isCurrent = true;
    const wanted = near
      .split(',')
      .map(Number)
      .filter((page) => page > 0 && !latest.current[page - 1]);
    Promise.all(wanted.map(async (page) => [page, await pages.sizeOf(page)] as const)).then(
      (learnt) => {
        if (!isCurrent || learnt.length === 0) return;
        setSizes((old) => {
          const fresh = [...old];
          for (const [page, size] of learnt) fresh[page - 1] = size;
          return fresh;
        });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pages, near, setSizes]);
}

/** When pages change their size, by zooming or because it was learnt, what is in the middle of the window stays there. */
function useAnchor(scroller: RefObject<HTMLElement | null>, layout: Layout): void {
  const before = useRef(layout);
  useLayoutEffect(() => {
    const element = scroller.current;
    const old = before.current;
    before.current = layout;
    if (!element || old === layout || old.boxes.length === 0) return;
    const middle = element.scrollTop === 0 ? 0 : element.scrollTop + element.clientHeight / 2;
    const anchor = old.boxes[pageAt(old, middle) - 1];
    const now = anchor && layout.boxes[anchor.page - 1];
    if (!anchor || !now || middle === 0) return;
    const part = (middle - anchor.top) / Math.max(1, anchor.heightPx);
    element.scrollTop += now.top + part * now.heightPx - middle;
  }, [scroller, layout]);
}
