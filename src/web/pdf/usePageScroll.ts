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
  upright,
} from './pageLayout.ts';
import type { PdfPages } from './pdfPages.ts';

interface Options {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly pages: PdfPages;
  readonly pageCount: number;
  /** Set where pages are in another order than in the file, or rotated. */
  readonly order?: readonly { readonly page: number; readonly quarterTurns: number }[] | undefined;
  readonly first: PageSize;
  readonly zoomPercent: number;
}

const noBoxes: readonly PageBox[] = [];

/** The visible part of a long column of pages, whose sizes are loaded when they come near. */
export function usePageScroll({ scroller, pages, pageCount, order, first, zoomPercent }: Options) {
  const [view, setView] = useState({ widthPx: 0, heightPx: 0, top: 0 });
  const [sizes, setSizes] = useState<readonly (PageSize | undefined)[]>([first]);
  const room = roomBesideMargins(view.widthPx);
  const layout = useMemo(
    () =>
      order
        ? layOut(
            order.map(({ page, quarterTurns }) => upright(page === 1 ? first : (sizes[page - 1] ?? first), quarterTurns)),
            room,
            zoomPercent,
          )
        : layOut([first, ...Array.from({ length: pageCount - 1 }, (_, index) => sizes[index + 1])], room, zoomPercent),
    [first, pageCount, order, sizes, room, zoomPercent],
  );
  useView(scroller, setView);
  // Before the window is measured no page has a size, or the first one would be drawn twice.
  const placed = view.widthPx === 0 ? noBoxes : pagesBetween(layout, view.top, view.top + view.heightPx);
  const pageOf = (position: number) => order?.[position - 1]?.page ?? position;
  const inSight = order ? placed.map((box) => ({ ...box, page: pageOf(box.page) })) : placed;
  const page = pageOf(pageAt(layout, view.top + view.heightPx / 3));
  useSizes(pages, inSight.map((box) => box.page).join(','), setSizes);
  useAnchor(scroller, layout);
  const goTo = useCallback(
    (wanted: number) => {
      const position = order ? order.findIndex((each) => each.page === wanted) + 1 : wanted;
      const box = layout.boxes[Math.min(Math.max(1, position), layout.boxes.length) - 1];
      if (box) scroller.current?.scrollTo({ top: box.top - gapPx });
    },
    [layout, order, scroller],
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

/** Loads the sizes of pages near the visible area. */
function useSizes(
  pages: PdfPages,
  near: string,
  setSizes: (change: (old: readonly (PageSize | undefined)[]) => readonly (PageSize | undefined)[]) => void,
): void {
  // Another file may have other sizes. Until they are loaded, the previous ones are the best guess.
  const known = useRef({ of: pages, learnt: new Set<number>() });
  useEffect(() => {
    let isCurrent = true;
    if (known.current.of !== pages) known.current = { of: pages, learnt: new Set() };
    const { learnt } = known.current;
    const wanted = near
      .split(',')
      .map(Number)
      .filter((page) => page > 0 && !learnt.has(page));
    Promise.all(wanted.map(async (page) => [page, await pages.sizeOf(page)] as const)).then(
      (found) => {
        if (!isCurrent || found.length === 0) return;
        for (const [page] of found) learnt.add(page);
        setSizes((old) => {
          const fresh = [...old];
          for (const [page, size] of found) fresh[page - 1] = size;
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

/** When page sizes change, by zooming or loading, the center of the window stays at its place. */
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
