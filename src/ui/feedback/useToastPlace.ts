import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Rect, type ToastEdge, type ToastPlace, toastPlace } from './toastPlace.ts';

/** Elements that a toast must not cover: fields, buttons, and what components mark, such as the receipt and the before/after divider. The ways back may be covered. */
const keptClear =
  'main :is(input, select, textarea, button, label, legend, [role="alert"], [data-keep-clear]):not([data-may-be-covered] *)';
const edgePx = 20;
const narrowPx = 704;
const start: ToastPlace & { barPx: number } = { edge: 'foot-start', raisedPx: 0, barPx: 0 };

/** Keeps a toast away from what is being read and used, also while the page is scrolled. */
/** `barPx`: where the bar at the top ends. */
export function useToastPlace(toast: RefObject<HTMLElement | null>, shown: number | undefined): typeof start {
  const [place, setPlace] = useState(start);
  useLayoutEffect(() => {
    if (shown === undefined) return;
    const look = () => {
      const element = toast.current;
      if (!element) return;
      const next = { ...toastPlace(placesOf(element), clearRects()), barPx: barBottomPx() };
      setPlace((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    look();
    // The toast is put into its place after it is first rendered.
    const frame = requestAnimationFrame(look);
    // The subject of the toast may be rendered after it: a report or a text is loaded first.
    const growth = new ResizeObserver(look);
    // On a tall screen only the content grows, not `main` around it.
    for (const element of document.querySelectorAll('main, main > *')) growth.observe(element);
    // The bars of the editor come without a change of its size, and dialogs go, which stand beside `main`.
    const arrivals = new MutationObserver(look);
    arrivals.observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      growth.disconnect();
      arrivals.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [toast, shown]);
  return place;
}

function placesOf({ offsetWidth: width, offsetHeight: height }: HTMLElement): Record<ToastEdge, Rect> {
  const edge = innerWidth <= narrowPx ? edgePx / 2.5 : edgePx;
  const bottom = innerHeight - (footBarPx() || edge);
  const foot = { top: bottom - height, bottom };
  const right = document.documentElement.clientWidth - edge;
  return {
    'foot-start': { left: edge, right: edge + width, ...foot },
    'foot-end': { left: right - width, right, ...foot },
    'below-bar': { left: right - width, right, top: barBottomPx(), bottom: barBottomPx() + height + edge / 2 },
    'over-bar': { left: right - width, right, top: 0, bottom: height + edge / 2 },
  };
}

/** The bar scrolls away with some pages. */
const barBottomPx = () => Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);

/** The height of a page's own bottom bar (`--toaster-bottom`, in rem). */
function footBarPx(): number {
  const rem = Number.parseFloat(getComputedStyle(document.body).getPropertyValue('--toaster-bottom'));
  return Number.isNaN(rem) ? 0 : rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** The visible ones; elements under the bar are ignored. */
function clearRects(): Rect[] {
  const bar = barBottomPx();
  return [...document.querySelectorAll(keptClear)].flatMap((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isSeen = right > left && bottom > bar && top < innerHeight;
    return isSeen ? [{ left, right, top: Math.max(top, bar), bottom }] : [];
  });
}
